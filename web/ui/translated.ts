// SPDX-License-Identifier: MIT
//
// translated.ts - keeps the page right while the browser's own translator works on it.
//
// Some translators (Chrome, Edge) take a text node out of the page and put an element with the translation in its
// place. Svelte knows only its own nodes: it would go on changing a text that nobody sees, and remove or move too much
// or too little of a block that begins or ends with such a text. So this module puts each text back, empty, before its
// translation. When Svelte changes the text, the text takes the place of the translation, and the translator
// translates it anew. When the text leaves the page, or moves, its translation goes with it. Translators that only
// change the words of a text (Firefox, Safari) do no harm.

/** What a translator has put in the place of a text of ours. */
interface Stand {
  by: ChildNode;
  /** The words of the text. */
  said: string;
  /** How often the text has been replaced since Svelte changed it. */
  times: number;
}

/** More often than this, and a translator and this module might replace each other's nodes without end. */
const TIMES_MAX = 3;

const stands = new WeakMap<Node, Stand>();
/** The text of each node that stands for one. */
const texts = new WeakMap<Node, Text>();

/** Puts `by` in the place of the text. Returns false if `by` only replaces what stood there before. */
function replace(text: Text, by: ChildNode) {
  const before = stands.get(text);
  const times = (before?.times ?? 0) + 1;
  if (before) texts.delete(before.by);
  if (times > TIMES_MAX) return stands.delete(text), false;
  stands.set(text, { by, said: before?.said ?? text.data, times });
  texts.set(by, text);
  by.before(text);
  // Svelte may also change a text in a part that is out of the page for a while.
  observer.observe(text, { characterData: true });
  return !before;
}

/** The text says its own words again, in the place of the translation if the text is still in the page. */
function restore(text: Text) {
  const { by } = stands.get(text)!;
  stands.delete(text);
  texts.delete(by);
  if (text.parentNode && by.parentNode) by.replaceWith(text);
  else by.remove();
}

/** Whether these changes have added this node. */
const adds = (records: MutationRecord[], node: Node) =>
  records.some(({ addedNodes }) => Array.prototype.includes.call(addedNodes, node));

/** The new element around a text that has been moved into it. The element gets a copy of the text. */
function wrapper(text: Text, { target }: MutationRecord, records: MutationRecord[]) {
  let around: ChildNode | null = text;
  while (around && around.parentNode !== target) around = around.parentElement;
  if (!around || around === text || !adds(records, around)) return null;
  text.replaceWith(text.cloneNode());
  return around;
}

/** What a translator has put where `record` took a text or its translation out of the page, or null. */
function stranger(text: Text, record: MutationRecord, records: MutationRecord[]) {
  const { addedNodes, previousSibling: left, nextSibling: right, target } = record;
  const isFree = (node: Node | null) => node && node !== text && node.isConnected && !texts.has(node);
  // Svelte never replaces a text in one step, makes no <font>, and never removes only the translation.
  const isForeign = (node: Node) => node.nodeName === 'FONT' || (text.isConnected && node instanceof Text);
  const replaced = [...addedNodes].find(isFree);
  const beside = [left, right, left ? left.nextSibling : target.firstChild].find(
    (node) => isFree(node) && isForeign(node!) && adds(records, node!),
  );
  return (replaced ?? beside ?? wrapper(text, record, records)) as ChildNode | null;
}

export const observer = new MutationObserver((records) => {
  const fresh: Text[] = [];
  for (const record of records) {
    if (record.type === 'characterData') {
      if (stands.has(record.target)) restore(record.target as Text);
      continue;
    }
    for (const node of record.removedNodes) {
      const text = texts.get(node) ?? node;
      if (!(text instanceof Text)) continue;
      const by = stranger(text, record, records);
      const stand = stands.get(text);
      if (by) {
        if (replace(text, by)) fresh.push(text);
      } else if (stand && !(text.isConnected && stand.by.isConnected)) {
        restore(text);
        text.data = stand.said;
      } else if (stand && text.nextSibling !== stand.by) {
        text.after(stand.by);
      }
    }
  }
  // Not before: a later record may tell of a text that Svelte has changed since.
  for (const text of fresh) {
    const stand = stands.get(text);
    if (stand) [stand.said, text.data] = [text.data, ''];
  }
  observer.takeRecords(); // what this function itself has changed
});

observer.observe(document.body, { subtree: true, childList: true, characterData: true });
