// SPDX-License-Identifier: MIT
//
// check.mjs - finds what is wrong with catalogues: file, key and reason of each fault.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { nameInC, RULES } from './made.mjs';
import {
  faultText, formOf, isNoun, isPlural, kindOf, messagesOf, nounsFor, PARTS, SLOT, slotNames,
  slotsOf, textsOf,
} from './read.mjs';
import { TYPOGRAPHY } from './typography.mjs';
import { usesOf } from './uses.mjs';

const KEY = /^[\w-]+(\.[\w-]+)*$/;
/** The C code has room for this many characters in the name of a slot, a form or a constant. */
const NAME_MAX = 15;
/**
 * The small letters of which the C code knows the capitals, as in texts/write.c: the first one, the
 * last one, and how many steps it is to the next.
 */
const RAISED = [
  ['a', 'z', 1], ['à', 'ö', 1], ['ø', 'þ', 1], ['ā', 'į', 2], ['ĳ', 'ķ', 2], ['ĺ', 'ň', 2],
  ['ŋ', 'ŷ', 2], ['ź', 'ž', 2], ['а', 'я', 1], ['ѐ', 'џ', 1], ['ḁ', 'ẕ', 2],
].map(([first, last, every]) => [first.codePointAt(0), last.codePointAt(0), every]);
/** Whether the C code knows the capital of a small letter. */
export function isRaised(letter) {
  const code = letter.codePointAt(0);
  return RAISED.some(
    ([first, last, every]) => code >= first && code <= last && (code - first) % every === 0,
  );
}

const sorted = (names) => [...names].sort().join(' ');

/** The plural categories of a language for the numbers from 0 to 999. */
export function categoriesOf(language) {
  const rules = new Intl.PluralRules(language);
  return [...new Set(Array.from({ length: 1000 }, (_, n) => rules.select(n)))].sort();
}

function checkLanguages({ folder, languages }, fault) {
  const path = join(folder, 'languages.json');
  if (!('en' in languages)) fault(path, null, 'English is missing');
  for (const [language, { name, categories, complete }] of Object.entries(languages)) {
    if (typeof name !== 'string' || name === '') fault(path, language, 'needs its own `name`');
    if (typeof complete !== 'boolean') fault(path, language, 'says whether it is `complete`');
    const needed = sorted(categoriesOf(language));
    if (sorted(categories ?? []) !== needed) fault(path, language, `has the categories ${needed}`);
    if (!(language in TYPOGRAPHY)) fault(path, language, 'has no rules in typography.mjs');
    if (!(language in RULES)) fault(path, language, 'has no plural rule in made.mjs');
  }
}

function checkParts({ folder, parts, texts }, fault) {
  const path = join(folder, 'parts.json');
  for (const part of Object.keys(parts)) if (!PARTS.includes(part)) fault(path, part, 'is no part');
  const listed = PARTS.flatMap((part) => parts[part] ?? []);
  for (const name of new Set(listed)) {
    if (!(name in (texts.en ?? {}))) fault(path, name, 'there is no such catalogue in English');
    if (listed.filter((other) => other === name).length > 1) fault(path, name, 'is in two parts');
  }
  for (const name of Object.keys(texts.en ?? {})) {
    if (!listed.includes(name)) fault(path, name, 'this catalogue is in no part');
  }
}

/** A translation against the English: the same catalogues, keys, slots, and kinds of messages. */
function checkTranslation({ folder, languages, texts }, language, fault) {
  for (const [catalogue, messages] of Object.entries(texts[language])) {
    const path = join(folder, language, `${catalogue}.json`);
    if (!(catalogue in texts.en)) fault(path, null, 'there is no such catalogue in English');
    for (const [key, message] of Object.entries(messages)) {
      const english = texts.en[catalogue]?.[key];
      if (english === undefined) {
        fault(path, key, 'is not in the English catalogue');
        continue;
      }
      if (!isPlural(key, message) && isPlural(key, english)) {
        fault(path, key, 'has no plural forms, but the English message has');
      }
      if (isPlural(key, message) && !slotNames(english).has('n')) {
        fault(path, key, 'has plural forms, but no {n} in the English message');
      }
      if (isNoun(key)) continue;
      for (const slot of slotNames(message)) {
        if (!slotNames(english).has(slot)) fault(path, key, `{${slot}} is not in the English text`);
      }
      for (const slot of slotNames(english)) {
        if (!slotNames(message).has(slot)) fault(path, key, `lacks {${slot}}`);
      }
    }
  }
  if (!languages[language].complete) return;
  for (const [catalogue, messages] of Object.entries(texts.en)) {
    const path = join(folder, language, `${catalogue}.json`);
    if (!(catalogue in texts[language])) fault(path, null, 'there is no such file');
    else {
      for (const key of Object.keys(messages)) {
        if (!(key in texts[language][catalogue])) fault(path, key, 'is missing');
      }
    }
  }
}

function checkPlural(message, categories, say) {
  if (sorted(Object.keys(message)) !== sorted(categories)) {
    say(`has the plural forms ${sorted(Object.keys(message))}; needs ${sorted(categories)}`);
  }
  const texts = Object.entries(message);
  const numbered = texts.filter(([, text]) => text.includes('{n}'));
  if (numbered.length === 0) say('has plural forms, but does not say {n}');
  else if (numbered.length < texts.length) {
    const [category] = texts.find(([, text]) => !text.includes('{n}'));
    say(`\`${category}\` does not say {n}: give this case its own key`);
  }
  const all = slotNames(message);
  for (const [category, text] of texts) {
    for (const slot of all) {
      if (slot !== 'n' && !slotNames(text).has(slot)) say(`\`${category}\` lacks {${slot}}`);
    }
  }
}

function checkNoun(catalogues, catalogue, key, message, say) {
  if (typeof message === 'string' || Object.keys(message).length === 0) {
    say('is a noun: give it forms');
    return;
  }
  const [first, forms] = Object.keys(catalogues)
    .flatMap((name) => nounsFor({ [name]: catalogues[name] }, name, key.split('.')[1]))
    .at(0);
  const [own, others] = [message, Object(forms)].map((one) => sorted(Object.keys(one)));
  if (own !== others) say(`has the forms ${own}; ${first} has ${others}`);
  for (const [form, text] of Object.entries(message)) {
    const [small] = /^\p{Ll}/u.exec(text) ?? [];
    if (small !== undefined && !isRaised(small)) say(`no capital is known for \`${small}\``);
    if (!/^[a-z][a-z-]*$/.test(form) || form.length > NAME_MAX) say(`ill-formed form \`${form}\``);
  }
  if (slotsOf(message).length > 0) say('is a noun: it has no slots');
}

function checkSlots(catalogues, catalogue, message, say) {
  for (const [whole, name, form, constant] of slotsOf(message)) {
    if ([name, form, constant].some((word) => word?.length > NAME_MAX)) say(`${whole} is too long`);
    const nouns = nounsFor(catalogues, catalogue, name);
    if (constant !== undefined) {
      const key = `${name}.${constant}`;
      if (!messagesOf(catalogues).some(([, other]) => other === key)) {
        say(`${whole}: there is no message \`${key}\``);
      }
    } else if (form === undefined) {
      if (nouns.length > 0) say(`${whole} is a noun: name its form`);
    } else if (nouns.length === 0) say(`${whole}: there is no noun of the kind ${kindOf(name)}`);
    else if (nouns.some(([, forms]) => !(formOf(form) in Object(forms)))) {
      say(`${whole}: no such form`);
    }
  }
}

function checkTexts(language, message, say) {
  for (const text of textsOf(message)) {
    if (typeof text !== 'string') {
      say('is neither text nor forms of a text');
      continue;
    }
    if (text === '') say('is empty');
    else if (text !== text.trim()) say('begins or ends with a blank');
    // eslint-disable-next-line no-control-regex
    if (/[\u0000-\u001f\u007f]/.test(text)) say('has a control character');
    const rest = text.replace(SLOT, 'X');
    for (const [slot] of rest.matchAll(/\{[^{}]*\}/g)) say(`unknown form of a slot: ${slot}`);
    if (/[{}]/.test(rest.replace(/\{[^{}]*\}/g, ''))) say(`unbalanced braces: ${text}`);
    for (const [rule, reason] of TYPOGRAPHY[language] ?? []) {
      if (rule.test(rule.source.includes('\\{') ? text : rest)) say(`${reason}: ${text}`);
    }
  }
}

function checkMessages({ folder, languages, texts }, language, fault) {
  const catalogues = texts[language];
  for (const [catalogue, key, message] of messagesOf(catalogues)) {
    const say = (reason) => fault(join(folder, language, `${catalogue}.json`), key, reason);
    if (!KEY.test(key)) say('this key is ill-formed');
    const fits = ['string', 'object'].includes(typeof message) && !Array.isArray(message);
    if (message === null || !fits) {
      say('is neither text nor forms of a text');
      continue;
    }
    checkTexts(language, message, say);
    if (textsOf(message).some((text) => typeof text !== 'string')) continue;
    if (isNoun(key)) checkNoun(catalogues, catalogue, key, message, say);
    else checkSlots(catalogues, catalogue, message, say);
    if (isPlural(key, message)) checkPlural(message, categoriesOf(language), say);
  }
}

/** Two keys must not have the same full name, nor the same name in C. */
function checkNames({ folder, texts }, fault) {
  const names = new Map();
  for (const [catalogue, key] of messagesOf(texts.en)) {
    const name = nameInC('texts', `${catalogue}.${key}`);
    const path = join(folder, 'en', `${catalogue}.json`);
    if (names.has(name)) fault(path, key, `has the same name in C as ${names.get(name)}: ${name}`);
    names.set(name, `${catalogue}.${key}`);
  }
}

/** A noun is used if a sentence has a slot of its kind; any other key, if a source mentions it. */
function checkUses({ folder, texts }, sources, fault) {
  const used = usesOf(sources);
  const slots = messagesOf(texts.en).flatMap(([, , message]) => slotsOf(message));
  const kinds = new Set(slots.map(([, name]) => kindOf(name)));
  const constants = new Set(slots.map(([, name, , constant]) => `${name}.${constant}`));
  for (const [catalogue, key] of messagesOf(texts.en)) {
    const isUsed = isNoun(key)
      ? kinds.has(key.split('.')[1])
      : constants.has(key) || used(catalogue, key);
    if (!isUsed) fault(join(folder, 'en', `${catalogue}.json`), key, 'no source uses this key');
  }
}

/** The faults of catalogues that were loaded. Without `sources`, unused keys are no faults. */
export function check(loaded, sources = []) {
  const faults = [...loaded.faults];
  const fault = (...what) => faults.push(faultText(...what));
  for (const entry of readdirSync(loaded.folder, { withFileTypes: true })) {
    if (entry.isDirectory() && !(entry.name in loaded.languages)) {
      fault(join(loaded.folder, entry.name), null, 'this language is not in languages.json');
    }
  }
  checkLanguages(loaded, fault);
  if (!('en' in loaded.texts)) return faults;
  checkParts(loaded, fault);
  for (const language of Object.keys(loaded.texts)) {
    checkMessages(loaded, language, fault);
    if (language !== 'en') checkTranslation(loaded, language, fault);
  }
  checkNames(loaded, fault);
  if (sources.length > 0 && faults.length === 0) checkUses(loaded, sources, fault);
  return faults;
}
