// SPDX-License-Identifier: MIT
//
// heads.test.ts - index.html and the manifest in each language, with made-up sentences.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filled, filledInAll, nameIn } from '../heads.ts';

const texts = {
  en: { page: { title: 'Dig' }, head: { description: 'Gold & "coal" <1' } },
  ru: { page: { title: 'Копай' }, head: { description: 'Золото {page.title}\u2028' } },
};
const speech = { languages: ['en', 'ru'], texts };

test('a file has its sentences in each language, as text', () => {
  const page = '<html lang="{language}"><title>{page.title}</title><meta content="{head.description}">{ x }{}';
  assert.deepEqual(filledInAll('index.html', page, speech), {
    'index.html': '<html lang="en"><title>Dig</title><meta content="Gold &amp; &quot;coal&quot; &lt;1">{ x }{}',
    'index.ru.html': '<html lang="ru"><title>Копай</title><meta content="Золото {page.title}\u2028">{ x }{}',
  });
  const manifest = filledInAll('site.webmanifest', '{ "name": "{page.title}", "text": "{head.description}" }', speech);
  assert.deepEqual(JSON.parse(manifest['site.webmanifest']!), { name: 'Dig', text: 'Gold & "coal" <1' });
  assert.deepEqual(JSON.parse(manifest['site.ru.webmanifest']!), { name: 'Копай', text: texts.ru.head.description });
});

test('the page of a language asks for the texts of that language', () => {
  const built = ['assets/en.start-0a1b.json', 'assets/ru.base-99ff.json', 'assets/ru.start-99ff.json', 'assets/x.js'];
  const pages = filledInAll('index.html', 'href="/assets/en.start-0a1b.json" src="/assets/x.js"', speech, built);
  assert.equal(pages['index.html'], 'href="/assets/en.start-0a1b.json" src="/assets/x.js"');
  assert.equal(pages['index.ru.html'], 'href="/assets/ru.start-99ff.json" src="/assets/x.js"');
});

test('a slot without a message is a fault, and English keeps its name', () => {
  assert.throws(() => filled('index.html', '{page.none}', 'en', texts.en), /index\.html: .* \{page\.none\}/);
  assert.throws(() => filled('index.html', '{title}', 'en', texts.en), /\{title\}/);
  assert.equal(nameIn('site.webmanifest', 'en'), 'site.webmanifest');
});
