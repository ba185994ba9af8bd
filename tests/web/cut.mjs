// SPDX-License-Identifier: MIT
//
// cut.mjs - finds text that is cut off or sticks out of its box on a page, and shows pages in the
// pseudo-locale, whose sentences are longer than English ones.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { load, PAGE_PARTS, pageFile, PSEUDO, pseudo, pseudoText } from '../../tools/texts.mjs';
import { atRest, browse, chromiumOnly, Server, unable } from './harness.mjs';

/** The language of the screens: the pseudo-locale, or English with TONGUE=en. */
const TONGUE = process.env.TONGUE ?? PSEUDO;
const loaded = load();
const catalogues = TONGUE === 'en' ? loaded.texts.en : pseudo(loaded.texts.en);
const parts = Object.fromEntries(
  PAGE_PARTS.map((part) => [part, pageFile(catalogues, loaded.parts[part] ?? [])]),
);

/** From now on, the page gets the sentences of the pseudo-locale in place of the English ones. */
export const inPseudo = (page) =>
  page.route(/\/assets\/en\.\w+-[^/]*\.json$/, (route) => {
    const [, part] = /en\.(\w+)-/.exec(route.request().url());
    return route.fulfill({ contentType: 'application/json', body: parts[part] });
  });

/** A sentence without slots as the page says it. */
export const said = (english) => (TONGUE === 'en' ? english : pseudoText(english));

/** What may be cut, with the reason. */
export const MAY_BE_CUT = {
  'bdi, .name': 'a player has chosen the name, and its beginning is enough to know the player',
  '.rim *': 'the names of the rows move with the mine, and the window ends somewhere',
  '.board .layer *, .board svg *': 'you can pan the mine',
  'input:not([placeholder]), textarea': 'you can scroll in a field',
};
/** What you are meant to scroll sideways. */
const SIDEWAYS = ['.hand', '.players', '.cards'];

// --- In the page: these functions run there, with the variables of `inPage`. --------------------

const styleOf = (element) => getComputedStyle(element);
const whereOf = (element) =>
  [element.parentElement, element]
    .map((one) => `${one.localName}${[...one.classList].map((name) => `.${name}`).join('')}`)
    .join(' > ')
    .replace(/\.s(?:velte)?-\w+/g, '');
const tell = (fault, element, text) =>
  faults.add(`${fault}: ${whereOf(element)}: ${text.trim().replace(/\s+/g, ' ').slice(0, 60)}`);
/** Whether people can see the element: it is drawn, and not only for screen readers. */
const isShown = (element) =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
  !element.closest('.hidden, noscript, script, style, option') &&
  styleOf(element).clipPath === 'none';
const isBox = (style) =>
  Number.parseFloat(style.borderLeftWidth) > 0 ||
  !/^(transparent|rgba\(.*, 0\))$/.test(style.backgroundColor);

/** The part of a text that must be seen: letters are lower than their line. */
function lettersOf({ left, right, top, bottom }) {
  const less = (bottom - top) * 0.2;
  return { left, right, top: top + less, bottom: bottom - less };
}

function outside(text, box, sides) {
  const across = sides.x && (text.left < box.left - NEAR || text.right > box.right + NEAR);
  const down = sides.y && (text.top < box.top - NEAR || text.bottom > box.bottom + NEAR);
  return across ? 'sideways' : down ? 'up or down' : '';
}

/** The next ancestor that can cut the element. */
function around(element) {
  const { position } = styleOf(element);
  if (position === 'fixed' || element.matches('dialog:modal, :popover-open')) return null;
  if (position !== 'absolute') return element.parentElement;
  let up = element.parentElement;
  const holds = ({ position, transform }) => position !== 'static' || transform !== 'none';
  while (up && !holds(styleOf(up))) up = up.parentElement;
  return up;
}

function judge(element, words, rect) {
  const text = lettersOf(rect);
  const sides = { x: true, y: true };
  let boxed = false;
  for (let box = element; box && box !== document.body; box = around(box)) {
    const style = styleOf(box);
    const edges = box.getBoundingClientRect();
    const cutsX = style.overflowX !== 'visible';
    const cutsY = style.overflowY !== 'visible';
    const scrollsX = /auto|scroll/.test(style.overflowX) && box.matches(sideways);
    const scrollsY = /auto|scroll/.test(style.overflowY);
    if (scrollsX) sides.x = false;
    if (scrollsY) sides.y = false;
    if (cutsX || cutsY) {
      const out = outside(text, edges, { x: sides.x && cutsX, y: sides.y && cutsY });
      if (out) return tell(`cut ${out}`, box, words);
    }
    if (!boxed && style.display !== 'inline' && style.display !== 'contents' && isBox(style)) {
      boxed = true;
      const out = outside(text, edges, sides);
      if (out) return tell(`leaves its box ${out}`, box, words);
    }
  }
  if (sides.x && (text.left < -NEAR || text.right > innerWidth + NEAR)) {
    return tell('outside the window', element, words);
  }
  const root = document.scrollingElement;
  const scrolls = root.scrollHeight > innerHeight && styleOf(root).overflowY !== 'hidden';
  if (sides.y && !scrolls && (text.top < -NEAR || text.bottom > innerHeight + NEAR)) {
    tell('below or above the window', element, words);
  }
}

function texts() {
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (nodes.nextNode()) {
    const { data, parentElement: of } = nodes.currentNode;
    if (!data.trim() || of.closest(mayBeCut) || !isShown(of)) continue;
    range.selectNodeContents(nodes.currentNode);
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
    for (const rect of rects) judge(of, data, rect);
    const { display, overflowX, overflowY, webkitLineClamp } = styleOf(of);
    if (display === 'inline') continue;
    const wide = of.scrollWidth > of.clientWidth + 1;
    const high = of.scrollHeight > of.clientHeight + 1;
    if (wide && /hidden|clip/.test(overflowX)) tell('cut sideways', of, data);
    else if (wide && overflowX === 'visible' && of.clientWidth > 0) {
      tell('wider than its element', of, data);
    }
    if (high && /hidden|clip/.test(overflowY) && webkitLineClamp !== 'none') {
      tell('too many lines', of, data);
    }
  }
}

/** Lists and hints in empty fields, whose text is in no node that could be measured. */
function fields() {
  const pen = document.createElement('canvas').getContext('2d');
  for (const field of document.querySelectorAll('select, input[placeholder]')) {
    if (!isShown(field)) continue;
    const isList = field.localName === 'select';
    const words = isList ? field.selectedOptions[0]?.text : !field.value && field.placeholder;
    if (!words) continue;
    const { font, paddingLeft, paddingRight } = styleOf(field);
    pen.font = font;
    const sides = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
    const room = field.clientWidth - sides;
    // A list that cannot be wider shows its choices in full as soon as it is pressed.
    const { left, right } = field.parentElement.getBoundingClientRect();
    const widest = isList && field.offsetWidth > right - left - 1;
    if (widest || pen.measureText(words).width <= room + 1) continue;
    tell('cut in its field', field, words);
  }
}

function tooWide() {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth + 1) {
    faults.add(`the page is ${scrollWidth - clientWidth} pixels too wide`);
  }
}

/** All that is needed in the page. It lists the faults as "fault: element: text". */
const IN_PAGE = {
  styleOf, whereOf, tell, isShown, isBox, lettersOf, outside, around, judge, texts, fields, tooWide,
};
const inPage = `(() => {
  const NEAR = 1.5; // pixels
  const faults = new Set();
  const mayBeCut = ${JSON.stringify(Object.keys(MAY_BE_CUT).join(', '))};
  const sideways = ${JSON.stringify(SIDEWAYS.join(', '))};
  ${Object.entries(IN_PAGE).map(([name, step]) => `const ${name} = ${step};`).join('\n')}
  texts();
  fields();
  tooWide();
  return [...faults];
})()`;

/** The texts that are cut off on a page at rest. */
export async function cutOn(page) {
  await atRest(page);
  return page.evaluate(inPage);
}

const options = chromiumOnly('the test answers for the server');

/** Opens a page that speaks the pseudo-locale. `see` looks at a screen, and adds to `found`. */
async function visit(name, settings, found) {
  const opened = await browse(settings);
  const { page } = opened;
    await page.emulateMedia({ reducedMotion: 'reduce' });
  await inPseudo(page);
  let number = 0;
  const see = async (screen) => {
    number += 1;
    for (const cut of await cutOn(page)) found.push(`${screen}: ${cut}`);
    if (!process.env.SHOTS) return;
    const file = `${name} ${number} ${screen}`.replace(/\W+/g, '-');
    await page.screenshot({ path: `${process.env.SHOTS}/${settings.viewport.width}-${file}.png` });
  };
  return { ...opened, see };
}

/** Goes a way on a page of its own. Asserts that nothing is cut off on its screens. */
async function prove(name, way, settings, url) {
  const { width } = settings.viewport;
  const found = [];
  const visits = [];
  const arrive = async (who = name) => {
    visits.push(await visit(who, { ...settings, ...way.how }, found));
    return visits.at(-1);
  };
  try {
    const { page, see } = await arrive();
    await way(page, url, see, () => arrive(`${name} guest`));
    // Some screens say that there is nothing at an address, or that there is no connection.
    const isLost = (fault) => /status of (404|426)/.test(fault);
    for (const { faults } of visits) assert.deepEqual(faults.filter((one) => !isLost(one)), []);
  } catch (fault) {
    if (process.env.SHOTS) {
      const path = `${process.env.SHOTS}/failed-${width}-${name}.png`;
      for (const { page } of visits) await page.screenshot({ path });
    }
    throw fault;
  } finally {
    for (const one of found) console.log(`# ${width} ${name}: ${one}`);
    for (const { close } of visits) await close();
  }
  assert.deepEqual(found, []);
}

/**
 * Makes a test of each of these ways (screens.mjs) in each of these windows. `logs` has the logs of
 * the tables on the ways.
 */
export function proveNothingCut(ways, windows, logs) {
  const server = new Server();
  before(async () => {
    if (unable) return;
    await server.start();
    await server.restart(logs);
  });
  after(() => server.stop());
  for (const [name, way] of Object.entries(ways)) {
    if (!new RegExp(process.env.ONLY ?? '').test(name)) continue;
    for (const settings of windows) {
      const { width } = settings.viewport;
      test(`nothing is cut off: ${name}, ${width} pixels`, options, () =>
        prove(name, way, settings, server.url),
      );
    }
  }
}
