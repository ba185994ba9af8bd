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

/**
 * Offers the pseudo-locale on a page: changes the list of languages in every document, and answers
 * for the server with the texts. `url` is the address of the server. The documents are its start
 * page, so that a replay can be shown at any address.
 */
export async function offerPseudo(page, url) {
  const index = await (await fetch(url)).text();
  const list = /(<meta name="languages" content="[^"]*)/;
  const body = index.replace(list, `$1; ${PSEUDO} ${VERSION} ${NAME}`);
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'document'
      ? route.fulfill({ contentType: 'text/html', body })
      : route.fallback(),
  );
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
  const name = new RegExp(names.map((one) => `(?<!\\p{L})${one}(?!\\p{L})`).join('|') || '$^', 'gu');
  const all = await page.evaluate(everything);
  const plain = (text) => /[A-Za-z]/.test(text.replace(name, '').replace(STAYS, ''));
  return [...new Set(all.filter(([, text]) => plain(text)).map((one) => one.join(': ')))];
}
