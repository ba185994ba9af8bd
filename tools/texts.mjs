#!/usr/bin/env node
// SPDX-License-Identifier: MIT
//
// texts.mjs - the one reader of the catalogues of sentences (texts/README.md). It needs no package.
//
//   texts.mjs check             says what is wrong with the catalogues, also which keys are unused
//   texts.mjs print LANGUAGE    every sentence with every noun and number that can fill it
//   texts.mjs c FOLDER [NAME]   the tables in C: keys.h and tables.c
//   texts.mjs page FOLDER       the files of the page: LANGUAGE.PART.json
//   texts.mjs pseudo [FOLDER]   the pseudo-locale, printed, or as files of the page
//
// `--from FOLDER` reads the catalogues of another folder than texts/; then keys cannot be unused,
// unless `--sources FOLDER` says where they are used. Apart from `check`, commands do not look for
// unused keys. A fault ends the tool with status 1.
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { check } from './texts/check.mjs';
import { cFiles, pageFiles, writeFiles } from './texts/made.mjs';
import { PSEUDO, pseudo } from './texts/pseudo.mjs';
import { completeOf, load as loadFolder } from './texts/read.mjs';
import { printed } from './texts/say.mjs';

export { categoriesOf, check, isRaised } from './texts/check.mjs';
export { cFiles, pageFile, pageFiles } from './texts/made.mjs';
export { PSEUDO, pseudo, pseudoText } from './texts/pseudo.mjs';
export { completeOf, isNoun, messagesOf, PAGE_PARTS, PARTS, slotsOf } from './texts/read.mjs';
export { fillings, printed, say } from './texts/say.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The folders whose sources use the catalogues. */
const SOURCES = [
  'web/core', 'web/ui', 'web/push', 'web/index.html', 'web/site.webmanifest', 'lessons', 'server',
  'push', 'client', 'term', 'cli',
].map((name) => `${ROOT}${name}`);

/** The catalogues of a folder, by default texts/. See load in texts/read.mjs. */
export const load = (folder = `${ROOT}texts`) => loadFolder(folder);

/** The catalogues with the pseudo-locale as their only language. */
const pseudoOnly = (loaded) => ({ ...loaded, texts: { [PSEUDO]: pseudo(loaded.texts.en) } });

const COMMANDS = {
  check: ({ loaded }) => {
    const all = Object.values(loaded.texts.en).flatMap(Object.keys).length;
    console.log(`texts: ${Object.keys(loaded.texts).join(' ')}, ${all} keys, no fault`);
  },
  print: ({ loaded, words: [language] }) => {
    if (!(language in loaded.texts)) throw new Error(`texts: there is no language ${language}`);
    console.log(printed(loaded, language).join('\n'));
  },
  c: ({ loaded, words: [folder, name] }) =>
    writeFiles(folder, cFiles(loaded, completeOf(loaded), name)),
  page: ({ loaded, words: [folder] }) => writeFiles(folder, pageFiles(loaded)),
  pseudo: ({ loaded, words: [folder] }) => {
    const made = pseudoOnly(loaded);
    if (folder === undefined) console.log(JSON.stringify(made.texts[PSEUDO], null, 2));
    else writeFiles(folder, pageFiles(made, [PSEUDO]));
  },
};
const USAGE =
  'usage: texts.mjs check | print LANGUAGE | c FOLDER [NAME] | page FOLDER | pseudo [FOLDER]';
const NEEDED = { print: 1, c: 1, page: 1 };

/** Takes the option `name` and its value out of the arguments. */
function option(args, name) {
  const at = args.indexOf(name);
  return at < 0 ? undefined : args.splice(at, 2)[1];
}

function main(args) {
  const from = option(args, '--from');
  const sources = option(args, '--sources');
  const [command, ...words] = args;
  if (!Object.hasOwn(COMMANDS, command ?? '') || words.length < (NEEDED[command] ?? 0)) {
    console.error(USAGE);
    return 2;
  }
  const loaded = load(from);
  const used = sources ? [sources] : from ? [] : SOURCES;
  const faults = check(loaded, command === 'check' ? used : []);
  if (faults.length > 0) {
    console.error(faults.join('\n'));
    return 1;
  }
  COMMANDS[command]({ loaded, words });
  return 0;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  process.exitCode = main(process.argv.slice(2));
}
