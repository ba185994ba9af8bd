// SPDX-License-Identifier: MIT
//
// languages.mjs - a second language for tests: the pseudo-locale, which the page offers only here.
// All its letters have accents, so letters without them are not from the catalogues.
import { load, pageFiles, PSEUDO, pseudo as pseudoOf } from '../../tools/texts.mjs';

const loaded = load();
const files = pageFiles({ ...loaded, texts: { [PSEUDO]: pseudoOf(loaded.texts.en) } }, [PSEUDO]);
/** The name of the pseudo-locale in the menu of languages. */
export const NAME = 'Pseudo';
const VERSION = 'test';

/** Runs in the page: adds a language to the list in index.html before any script reads it. */
function addLanguage(entry) {
  const add = () => {
    const list = document.querySelector('meta[name=languages]');
    if (list && !list.content.endsWith(entry)) list.content += `; ${entry}`;
  };
  new MutationObserver(add).observe(document, { subtree: true, childList: true });
}

/** Offers the pseudo-locale on a page, and answers for the server with its texts. */
export async function offerPseudo(page) {
  await page.addInitScript(addLanguage, `${PSEUDO} ${VERSION} ${NAME}`);
  await page.route(`**/assets/${PSEUDO}.*`, (route) => {
    const [, part] = /en-XA\.(\w+)-/.exec(route.request().url());
    const text = files[`${PSEUDO}.${part}.json`];
    return route.fulfill({ contentType: 'application/json', body: text });
  });
}

/** Changes the language with the menu of languages on the screen. */
export const choose = (page, tag = PSEUDO) =>
  page.locator('select:has(option[lang])').selectOption(tag);

/** Returns when the whole page speaks the pseudo-locale. */
export const spoken = (page) =>
  page.locator(`html[lang=${PSEUDO}]`).waitFor({ state: 'attached' });

/** Runs in the page. Everything that can be seen or read out, as [where, text]. */
function everything() {
  const SPOKEN = [
    'aria-label', 'title', 'alt', 'placeholder', 'aria-valuetext', 'aria-description',
  ];
  const KEPT = 'script, style, noscript, option[lang], textarea, .rim, kbd';
  const whereOf = (element) => {
    const { localName, className } = element;
    return `${localName}.${typeof className === 'string' ? className.split(' ')[0] : ''}`;
  };
  const found = [['title', document.title]];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const { parentElement: of, data } = nodes.currentNode;
    if (!of.closest(KEPT)) found.push([whereOf(of), data]);
  }
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest(KEPT)) continue;
    for (const name of SPOKEN) {
      const text = element.getAttribute(name);
      if (text) found.push([`${whereOf(element)} ${name}`, text]);
    }
  }
  return found;
}

/** What the pseudo-locale leaves as it is: codes, notation, capitals, addresses. */
const STAYS = new RegExp(
  [
    /\S*[\d/]\S*/, /`[^`]*`/, /\b(?:break|repair|information)-[a-z+]+(?:\.I+)?/,
    /(?<!\p{L})[A-Z]+(?!\p{L})/,
  ].map(({ source }) => source).join('|'),
  'gu',
);

/**
 * The texts of a page that have letters without accents, apart from `names`, the names of players.
 * An empty list if all of the page is in the pseudo-locale.
 */
export async function leftOver(page, names = []) {
  const whole = names.map((one) => `(?<!\\p{L})${one}(?!\\p{L})`);
  const name = new RegExp(whole.join('|') || '$^', 'gu');
  const all = await page.evaluate(everything);
  const plain = (text) => /[A-Za-z]/.test(text.replace(name, '').replace(STAYS, ''));
  const left = all.filter(([, text]) => plain(text));
  return [...new Set(left.map((one) => one.join(': ')))];
}
