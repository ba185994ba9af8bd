#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// secrecy_test.mjs - nothing on the page tells which secret card you have, until you look at it.
// This test shows two tables that differ only in the face of your card. While the card is face
// down, the page must have the same HTML, accessibility tree, layout and picture at both tables.
// While the card is open, both faces must have the same layout, sound and mean brightness.
// role_test.mjs has everything else about the card.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { accessible, run, still } from '../kit/clock.mjs';
import {
  chromiumOnly, DESK, everything, heard, options, PHONE, Server, some, someGames,
  TABLET, unable,
} from './harness.mjs';
import {
  AMONG, dealt, FACE, FACES, HOLDS, knows, MadeUp, onPage, SEEN_MS, TURN_MS, WORDS,
} from './secret.mjs';

const server = new Server();
before(() => unable || server.start());
after(() => server.stop());

/** Where each element is that `selector` finds. */
const layout = (page, selector) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((thing) => {
      const { x, y, width, height } = thing.getBoundingClientRect();
      return [thing.tagName, x, y, width, height].join(' ');
    }),
  );

/** Holds the card down until you have seen it for long enough. */
async function hold(page, { down }, selector = '.whole') {
  await down(page, selector);
  await run(page, TURN_MS);
  await page.locator(FACE).waitFor();
  await run(page, SEEN_MS);
  await knows(page).waitFor();
}

/**
 * Everything that the page contains, tells and shows. The browser updates the accessibility tree
 * some frames after the page.
 */
async function traces(page) {
  let [last, text] = ['', 'nothing yet'];
  while (last !== text) {
    last = text;
    await still(page);
    const parts = [await everything(page), ...(await heard(page))];
    text = [...parts, ...(await layout(page, 'body *'))].join('\n');
  }
  return { text, png: await page.screenshot() };
}

/** Edges are not always drawn alike: of five million colour values, this many may differ. */
const NOISE = 40;

/** How many colour values differ clearly between two pictures in PNG. `page` compares them. */
async function shadesApart(page, one, other) {
  if (one.equals(other)) return 0;
  return page.evaluate(
    async (pictures) => {
      const [a, b] = await Promise.all(
        pictures.map(async (text) => {
          const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
          const picture = await createImageBitmap(new Blob([bytes]));
          const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
          pen.drawImage(picture, 0, 0);
          return pen.getImageData(0, 0, picture.width, picture.height).data;
        }),
      );
      return a.filter((shade, i) => Math.abs(shade - b[i]) > 32).length;
    },
    [one.toString('base64'), other.toString('base64')],
  );
}

/** What the page has to tell with this card, in each part of the scene. */
async function scene(page, game, face) {
  await new MadeUp(server.url, game, face).show(page);
  const found = {};
  const keep = async (when) => (found[when] = await traces(page));
  await run(page, 2600); // in the cave, the camera shows the whole cave for 2.5 s
  await keep('dealt');
  await hold(page, HOLDS.key);
  assert.match(await everything(page), WORDS[game][face]);
  await HOLDS.key.up(page);
  await keep('turned back');
  await knows(page).click();
  await dealt(page).waitFor({ state: 'detached' });
  await keep('in its corner');
  await page.keyboard.down('o');
  await run(page, TURN_MS);
  await page.locator(FACE).waitFor();
  assert.match(await everything(page), WORDS[game][face]);
  await page.keyboard.up('o');
  await keep('after another look');
  return found;
}

/** Asserts that two tables have left the same traces, with no word of any face. */
async function alike(page, game, mine, yours) {
  for (const [when, { text, png }] of Object.entries(mine)) {
    assert.deepEqual(text.split(/[\n<]/), yours[when].text.split(/[\n<]/), when);
    for (const words of [...Object.values(WORDS[game]), AMONG]) {
      assert.doesNotMatch(text, words, when);
    }
    assert.ok((await shadesApart(page, png, yours[when].png)) < NOISE, `the picture: ${when}`);
  }
}

for (const game of someGames('cave')) {
  const name = `nothing on the page tells one card from the other, ${game}`;
  test(name, chromiumOnly('CDP'), async () => {
    const [one, other] = FACES[game];
    let mine = null;
    await onPage(DESK, async (page) => (mine = await scene(page, game, one)));
    await onPage(DESK, async (page) => alike(page, game, mine, await scene(page, game, other)));
  });
}

/** An init script: keeps every sound and every vibration that the page starts. */
function keepSounds() {
  globalThis.kept = [];
  const keep = (kind, name) => {
    const old = kind.prototype[name];
    kind.prototype[name] = function kept(...values) {
      const pitch = this.frequency?.value ?? this.buffer?.length;
      globalThis.kept.push([kind.name, name, pitch, typeof values[0]].join(' '));
      return old.apply(this, values);
    };
  };
  keep(OscillatorNode, 'start');
  keep(AudioBufferSourceNode, 'start');
  keep(Navigator, 'vibrate');
}

/** The mean brightness of a picture in PNG, from 0 to 255. */
async function brightness(page, png) {
  return page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const pen = canvas.getContext('2d');
    pen.drawImage(picture, 0, 0);
    const { data } = pen.getImageData(0, 0, picture.width, picture.height);
    let sum = 0;
    for (let i = 0; i < data.length; i += 4) {
      sum += 0.2126 * data[i] + 0.7152 * data[i + 1] + 0.0722 * data[i + 2];
    }
    return sum / (data.length / 4);
  }, png.toString('base64'));
}

/** If SHOTS names a folder, saves a picture there. */
async function picture(page, name) {
  if (!process.env.SHOTS) return;
  const { width } = page.viewportSize();
  await page.screenshot({ path: `${process.env.SHOTS}/role-${name}-${width}.png` });
}

/** How many lines of the card stick out of the paper. */
const cut = (page) =>
  page.evaluate(() => {
    const frame = document.querySelector('.dealt .words').getBoundingClientRect();
    return [...document.querySelectorAll('.dealt .words > *')].filter((line) => {
      const { left, right, top, bottom } = line.getBoundingClientRect();
      return left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom;
    }).length;
  });

/** What somebody beside the player can notice while the card is open. */
async function noticed(page, theme, game, face) {
  await page.emulateMedia({ colorScheme: theme });
  await page.addInitScript(keepSounds);
  await new MadeUp(server.url, game, face).show(page);
  await picture(page, `${game}-${theme}`);
  await hold(page, HOLDS.mouse);
  await still(page);
  await picture(page, `${game}-${face}-${theme}`);
  const seen = {
    boxes: await layout(page, '.dealt *:not(.words > *, .words > * *)'),
    cut: await cut(page),
    sounds: await page.evaluate(() => globalThis.kept),
    light: await brightness(page, await page.screenshot()),
  };
  await HOLDS.mouse.up(page);
  await accessible(page, 'a card is known');
  return seen;
}

for (const game of someGames('base')) {
  const windows = { DESK: [DESK, 'light'], TABLET: [TABLET, 'dark'], PHONE: [PHONE, 'light'] };
  for (const [name, [settings, theme]] of some(windows, 'PHONE')) {
    test(`both cards look, sound and shine alike, ${game}, ${name}`, options, async () => {
      const seen = [];
      for (const face of FACES[game]) {
        await onPage(settings, async (page) => seen.push(await noticed(page, theme, game, face)));
      }
      const [mine, yours] = seen;
      assert.deepEqual(mine.boxes, yours.boxes);
      assert.deepEqual([mine.cut, yours.cut], [0, 0], 'all words are on the paper');
      assert.ok(mine.sounds.length > 0);
      assert.deepEqual(mine.sounds, yours.sounds);
      const apart = Math.abs(mine.light - yours.light) / mine.light;
      console.log(`# mean brightness ${mine.light.toFixed(2)} and ${yours.light.toFixed(2)}`);
      assert.ok(apart < 0.01, `${mine.light} and ${yours.light}`);
      const large = mine.boxes.find((box) => box.startsWith('SPAN')).split(' ').map(Number);
      const { width, height } = settings.viewport;
      assert.ok(large[4] > Math.min(0.69 * height, 1.5 * (width - 30)), `${large[4]} of ${height}`);
    });
  }
}
