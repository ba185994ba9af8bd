#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// sound_test.mjs - every sound, rendered by the browser's own audio engine. A sound must be loud
// enough to hear, must not clip, must end in time, and must follow its volume. The test also checks
// the sliders for the volumes.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { browse, PHONE, playNow, Server, options, unable } from './harness.mjs';

const web = join(dirname(fileURLToPath(import.meta.url)), '../../web');
const { rolldown } = createRequire(join(web, 'package.json'))('rolldown');
const server = new Server();
before(() => unable || server.start());
after(() => server.stop());

const LOUDEST = 0.98; // the highest peak allowed; a peak above 1 clips
const SOFTEST = 0.03;
const RATE = 44_100;

/** The modules of web/core that make sounds, as a script that defines `sounds` in the page. */
async function script() {
  const input = join(web, 'core/sound.ts');
  const list = await rolldown({ input, external: /sounds/ });
  const { output } = await list.generate({ format: 'iife', name: 'sound' });
  const notes = await rolldown({ input: join(web, 'core/sounds.ts') });
  const { output: played } = await notes.generate({ format: 'iife', name: 'sounds' });
  return `${output[0].code}\n${played[0].code}\nwindow.made = { ...sound, ...sounds };`;
}

/** Renders each sound at this volume. Measures its peak, and when it ends, in seconds. */
function measure(page, volume) {
  return page.evaluate(
    async ({ volume, rate }) => {
      const { SOUNDS, LONGEST_MS, sounding } = globalThis.made;
      const measured = {};
      for (const [kind, list] of Object.entries(SOUNDS)) {
        for (const name of list) {
          const audio = new OfflineAudioContext(1, (rate * (LONGEST_MS + 1000)) / 1000, rate);
          sounding(audio, name, volume, 0);
          const samples = (await audio.startRendering()).getChannelData(0);
          let peak = 0;
          let end = 0;
          samples.forEach((sample, i) => {
            peak = Math.max(peak, Math.abs(sample));
            if (Math.abs(sample) > 0.001) end = i / rate;
          });
          measured[name] = { kind, peak, end };
        }
      }
      return { measured, longest: LONGEST_MS / 1000 };
    },
    { volume, rate: RATE },
  );
}

test('each sound is heard, does not clip, and ends in time', options, async () => {
  const { page, close } = await browse(PHONE);
  try {
    await page.goto(server.url);
    await page.evaluate(await script());
    const { measured, longest } = await measure(page, 1);
    assert.ok(Object.keys(measured).length >= 20);
    for (const [name, { peak, end }] of Object.entries(measured)) {
      assert.ok(peak <= LOUDEST, `${name} does not clip: ${peak}`);
      assert.ok(peak >= SOFTEST, `${name} can be heard: ${peak}`);
      assert.ok(end >= 0.03 && end <= longest, `${name} lasts ${end} s`);
    }
    const { measured: half } = await measure(page, 0.25);
    for (const name of ['light', 'turn', 'face']) {
      const ratio = half[name].peak / measured[name].peak;
      assert.ok(Math.abs(ratio - 0.25) < 0.01, `${name} at a quarter is ${ratio} as loud`);
    }
    const { measured: silent } = await measure(page, 0);
    assert.ok(Object.values(silent).every(({ peak }) => peak === 0), 'at zero nothing is heard');
  } finally {
    await close();
  }
});

test('the volume of each kind has a slider, and outlives a reload', options, async () => {
  const { page, faults, close } = await browse(PHONE);
  try {
    await playNow(page, server.url);
    const open = async () => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByText('Volume', { exact: true }).click();
    };
    await open();
    const slider = page.getByLabel('Signs and chat');
    await slider.fill('0.25');
    assert.equal(await slider.inputValue(), '0.25');
    await page.reload();
    await open();
    assert.equal(await page.getByLabel('Signs and chat').inputValue(), '0.25');
    assert.equal(await page.getByLabel('Your turn').inputValue(), '1');
    assert.deepEqual(faults, []);
  } finally {
    await close();
  }
});
