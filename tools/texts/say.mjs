// SPDX-License-Identifier: MIT
//
// say.mjs - prints every sentence with every noun and number that can fill it, for a reader.
import {
  formOf, isNoun, messagesOf, nounsFor, SLOT, slotsOf,
} from './read.mjs';

/** Numbers that show all plural forms of our languages. */
const NUMBERS = [0, 1, 2, 5, 11, 21, 22, 101];
/** Names of players, as speakers of each language may have them. */
const NAMES = {
  en: ['Ada', 'Boris'], ru: ['Анна', 'Hugo'], bg: ['Светлана', 'Борис'], it: ['Ulfar', 'Anna'],
  fr: ['Élise', 'Anna'],
};
const SAMPLES = { name: 0, whom: 1, other: 1, third: 1 };

/** A message in words. Each value is a text, a number, or a noun: { key, forms }. */
export function say(language, message, values) {
  const rules = new Intl.PluralRules(language);
  const text = typeof message === 'string' ? message : message[rules.select(values.n)];
  return text.replace(SLOT, (whole, name, form, constant) => {
    const value = values[constant === undefined ? name : `${name}:${constant}`];
    if (value === undefined) return whole;
    if (form === undefined) return String(value);
    const word = value.forms[formOf(form)];
    return formOf(form) === form ? word : word.charAt(0).toUpperCase() + word.slice(1);
  });
}

function samplesOf(language, catalogues, catalogue, [, name, , constant]) {
  if (constant !== undefined) {
    const key = `${name}.${constant}`;
    return [messagesOf(catalogues).find(([, other]) => other === key)?.[2] ?? constant];
  }
  const nouns = nounsFor(catalogues, catalogue, name);
  if (nouns.length > 0) return nouns.map(([key, forms]) => ({ key, forms }));
  if (name === 'n') return NUMBERS;
  return [NAMES[language]?.[SAMPLES[name]] ?? `<${name}>`];
}

/** All fillings of a message: with each noun that can fill it, and with numbers for all forms. */
export function fillings(language, catalogues, catalogue, message) {
  let filled = [{}];
  const slots = new Map(slotsOf(message).map((slot) => [
    slot[3] === undefined ? slot[1] : `${slot[1]}:${slot[3]}`, slot,
  ]));
  for (const [name, slot] of slots) {
    const samples = samplesOf(language, catalogues, catalogue, slot);
    filled = filled.flatMap((values) => samples.map((value) => ({ ...values, [name]: value })));
  }
  return filled.filter((values) => {
    const nouns = Object.values(values).map((value) => value.key).filter(Boolean);
    return new Set(nouns).size === nouns.length;
  });
}

/** The lines that `print` writes: full name, tab, sentence. */
export function printed({ texts }, language) {
  const catalogues = texts[language];
  return messagesOf(catalogues).flatMap(([catalogue, key, message]) =>
    isNoun(key)
      ? []
      : fillings(language, catalogues, catalogue, message).map(
          (values) => `${catalogue}.${key}\t${say(language, message, values)}`,
        ),
  );
}
