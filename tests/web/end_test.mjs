#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// end_test.mjs - how a round ended is said line by line, whoever has won, in a window of any width.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { atRest, browse, DESK, options, PHONE, playNow, Server, unable } from './harness.mjs';

const server = new Server();
before(() => unable || server.start());
after(() => server.stop());

const TABLET = { viewport: { width: 768, height: 1024 } };
const OUTCOMES = ['diggers', 'saboteurs', 'nobody'];

/** Lets the page believe that the round has just ended so: made up to be looked at. */
async function end(page, outcome) {
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const up = socket.connectToServer();
    up.onMessage((text) => {
      const said = JSON.parse(text);
      const view = said.state?.view;
      if (view) {
        const roles = said.state.seats.map((_, seat) => (seat % 3 === 1 ? 'saboteur' : 'digger'));
        const finisher = outcome === 'diggers' ? 2 : null;
        Object.assign(view, { phase: 'over', to_move: null, outcome, finisher, roles });
        said.state.phase = 'between';
      }
      socket.send(JSON.stringify(said));
    });
    socket.onMessage((text) => up.send(text));
  });
}

/** The lines of the head of the end, each with what is wrong about where it stands. */
function lines() {
  const head = document.querySelector('.end header').getBoundingClientRect();
  let below = head.top;
  return [...document.querySelectorAll('.end header > :is(p, h2)')].map((line) => {
    const { left, top, right, bottom } = line.getBoundingClientRect();
    const wrong = top < below ? 'beside another' : left < head.left || right > head.right + 1;
    below = bottom - 1;
    return { text: line.textContent, wrong };
  });
}

for (const [name, settings] of Object.entries({ PHONE, TABLET, DESK })) {
  for (const outcome of OUTCOMES) {
    test(`the head of a round's end, ${outcome}, ${name}`, options, async () => {
      const { page, faults, close } = await browse(settings);
      try {
        await end(page, outcome);
        await playNow(page, server.url);
        await page.locator('.end header').waitFor();
        await atRest(page);
        const said = await page.evaluate(lines);
        assert.ok(said.length >= 3, JSON.stringify(said));
        assert.deepEqual(said.filter(({ wrong }) => wrong), []);
        assert.deepEqual(faults, []);
      } finally {
        await close();
      }
    });
  }
}
