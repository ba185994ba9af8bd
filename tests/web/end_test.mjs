#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// end_test.mjs - how the page shows the end of a round and of a game. The test checks every line
// for every outcome, in windows of any width. It also checks what rains behind the words, and each
// beat of the unmasking.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as clock from '../kit/clock.mjs';
import { actElsewhere, ENDS, logOf, sitDown, takeGold } from './ends.mjs';
import {
  atRest, axe, browse, DESK, GAMES, noFinding, options, PHONE, playNow, playWith, retell,
  Server, some, TABLET, unable,
} from './harness.mjs';

const server = new Server();
before(async () => {
  if (unable) return;
  await server.start();
  await server.restart(Object.keys(ENDS).map(logOf).join(''));
});
after(() => server.stop());

const OUTCOMES = { diggers: 'diggers', saboteurs: 'saboteurs', nobody: 'nobody' };

/** Makes up a state, so that the page believes that the round has just ended with this outcome. */
async function end(page, outcome) {
  await retell(page, (said) => {
    const view = said.state?.view;
    if (view) {
      const roles = said.state.seats.map((_, seat) => (seat % 3 === 1 ? 'saboteur' : 'digger'));
      const finisher = outcome === 'diggers' ? 2 : null;
      const goals = { '8,-2': 'NE', '8,0': 'NESW', '8,2': 'NW' };
      Object.assign(view, { phase: 'over', to_move: null, outcome, finisher, roles, goals });
      said.state.phase = 'between';
    }
  });
}

/**
 * The lines in the header of the result. A line is `wrong` if it overlaps another or sticks out.
 */
function lines() {
  const head = document.querySelector('.end header').getBoundingClientRect();
  const shown = [...document.querySelectorAll('.end header > :is(p, h2)')]
    .map((line) => ({ line, box: line.getBoundingClientRect() }))
    .filter(({ line }) => getComputedStyle(line).clipPath === 'none');
  const meet = (a, b) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return shown.map(({ line, box }) => {
    const over = shown.some((other) => other.line !== line && meet(box, other.box));
    const wrong = over || box.left < head.left || box.right > head.right + 1;
    return { text: line.textContent, wrong };
  });
}

/** How many pixels of the result's header are cut off, and whether the board has enough room. */
function panel() {
  const head = document.querySelector('.end header');
  const { width, height } = document.querySelector('.board').getBoundingClientRect();
  return { cut: head.scrollHeight - head.clientHeight, board: width > 250 && height > 200 };
}

/** For each window, the only outcome that an ordinary run of the tests shows there. */
const USUAL = { PHONE: 'diggers', TABLET: 'saboteurs', DESK: 'nobody' };

for (const [name, settings] of Object.entries({ PHONE, TABLET, DESK })) {
  for (const [outcome] of some(OUTCOMES, USUAL[name])) {
    test(`the head of a round's end, ${outcome}, ${name}`, options, async () => {
      const { page, faults, close } = await browse(settings);
      try {
        await end(page, outcome);
        await playNow(page, server.url);
        await page.locator('.end header').waitFor();
        await atRest(page);
        const said = await page.evaluate(lines);
        assert.ok(said.length >= 2, JSON.stringify(said));
        assert.deepEqual(said.filter(({ wrong }) => wrong), []);
        // If nobody has seen the treasure, the page says where it was.
        const missed = outcome === 'diggers' ? 0 : 1;
        const told = said.filter(({ text }) => text.includes('The treasure lay at goal B.'));
        assert.equal(told.length, missed);
        assert.equal(await page.locator('.board .missed').count(), missed);
        assert.deepEqual(await page.evaluate(panel), { cut: 0, board: true });
        assert.deepEqual(faults, []);
      } finally {
        await close();
      }
    });
  }
}

/** Stops the rain. After that, the rain falls only as far as the test says. */
function holdRain() {
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    const fall = animate.apply(this, how);
    if (this.closest('.end header')) fall.pause();
    return fall;
  };
}

/** Counts the falling drops. Lists the words that a drop covers, or that have no background. */
function wordsUnderRain(time) {
  const drops = [...document.querySelectorAll('.end header img')];
  for (const drop of drops) {
    drop.style.pointerEvents = 'auto';
    for (const fall of drop.getAnimations()) fall.currentTime = time;
  }
  const lines = [...document.querySelectorAll('.end header > :is(p, h2)')];
  const under = lines.filter((line) => {
    const { left, right, top, bottom } = line.getBoundingClientRect();
    if (!/^rgb\(/.test(getComputedStyle(line).backgroundColor)) return true;
    for (let x = left + 1; x < right; x += 3) {
      for (let y = top + 1; y < bottom; y += 3) {
        if (drops.includes(document.elementFromPoint(x, y))) return true;
      }
    }
    return false;
  });
  return { drops: drops.length, under: under.map(({ textContent }) => textContent) };
}

for (const [name, settings] of some({ PHONE, DESK }, 'PHONE')) {
  test(`what rains at a round's end falls behind its words, ${name}`, options, async () => {
    const { page, close } = await browse(settings);
    try {
      await page.addInitScript(holdRain);
      await end(page, 'diggers');
      await playNow(page, server.url);
      await page.locator('.end header img').first().waitFor({ state: 'attached' });
      for (const time of [300, 600, 900, 1200]) {
        const { drops, under } = await page.evaluate(wordsUnderRain, time);
        assert.ok(drops > 10, `${drops} drops`);
        assert.deepEqual(under, [], `after ${time} ms`);
      }
    } finally {
      await close();
    }
  });
}

/**
 * Makes the page believe that a game is over. `won` says how many nuggets the seats won in each
 * round.
 */
async function finish(page, won) {
  await retell(page, (said) => {
    const { state } = said;
    if (state?.view) {
      const all = won[0].map((_, seat) => seat);
      const sums = all.map((seat) => won.reduce((sum, round) => sum + round[seat], 0));
      const each = (list) => all.map((seat) => list[seat % list.length]);
      const { view } = state;
      Object.assign(view, {
        phase: 'over', round: 3, to_move: null, outcome: 'saboteurs', finisher: null,
        goals: { '8,-2': 'NE', '8,0': 'NESW', '8,2': 'NW' },
        roles: all.map((seat) => (seat % 3 === 1 ? 'saboteur' : 'digger')),
        hands: each(view.hands), broken: each(view.broken),
        gold: sums.map((sum) => Array(sum).fill(1)), nuggets: sums,
      });
      state.seats = each(state.seats).map((seat, i) => ({ ...seat, name: `Player ${i + 1}` }));
      Object.assign(state, { phase: 'finished', turn_since: null, won, titles: TITLES });
      state.lights = all.map(() => null);
    }
  });
}

/** For each row of the final table: the place, and the numbers that stand beside the name. */
const table = (page) =>
  page.locator('.end tbody tr').evaluateAll((rows) =>
    rows.map((row) => {
      const words = [row.querySelector('.place'), ...row.querySelectorAll('.won b')];
      return words.map((one) => one.textContent).join(' ');
    }),
  );

const TITLES = [
  { title: 'best-nose', seats: [1], number: 64 },
  { title: 'smith', seats: [0, 2], number: 3 },
];

const FIVE = [
  [3, 0, 1, 0, 1],
  [0, 0, 2, 3, 0],
  [0, 4, 0, 1, 0],
];
const TEN = FIVE.map((round) => [...round, ...round]);

for (const [name, settings] of some({ PHONE, TABLET, DESK }, 'PHONE')) {
  test(`the final table shows gold by round and places, ${name}`, options, async () => {
    const { page, faults, close } = await browse(settings);
    try {
      await finish(page, FIVE);
      await playNow(page, server.url);
      await page.locator('.end table').waitFor();
      await atRest(page);
      assert.deepEqual(await table(page), [
        '1st 0 0 4 4', '1st 0 3 1 4', '3rd 3 0 0 3', '3rd 1 2 0 3', '5th 1 0 0 1',
      ]);
      await page.locator('.side').getByText('You came 3rd of 5, with Player 3.').waitFor();
      const titles = await page.locator('[data-title]').allInnerTexts();
      const words = titles.map((title) => title.replace(/\s+/g, ' '));
      assert.deepEqual(words, [
        'Best nose Player 2 The best nose on average: 64',
        'Smith Player 1 and Player 3 Repaired 3 tools for others',
      ]);
      // The last round can be seen again.
      await page.getByRole('button', { name: 'Round 3' }).click();
      await page.locator('.end header.red').waitFor();
      assert.equal(await page.locator('.end .role').getByText('Saboteur').count(), 2);
      assert.deepEqual(faults, []);
    } finally {
      await close();
    }
  });

  test(`ten players fit into the final table, ${name}`, options, async () => {
    const { page, close } = await browse(settings);
    try {
      await finish(page, TEN);
      await playNow(page, server.url);
      await page.locator('.end table').waitFor();
      await atRest(page);
      const wide = await page.evaluate(() => {
        const parts = document.querySelector('.end .parts');
        const { right } = parts.getBoundingClientRect();
        const cells = [...parts.querySelectorAll('th, td, .name, li')];
        const out = cells.filter((cell) => cell.getBoundingClientRect().right > right + 0.5);
        return { over: parts.scrollWidth - parts.clientWidth, out: out.length };
      });
      assert.deepEqual(wide, { over: 0, out: 0 });
    } finally {
      await close();
    }
  });
}

/** The end of a game with the most players. All other players point their lights at Ada. */
const FULL = {
  base: {
    seats: 10,
    phase: 'between',
    over: ({ hands }) => ({
      outcome: 'saboteurs',
      finisher: null,
      goals: { '8,-2': 'NE', '8,0': 'NESW', '8,2': 'NW' },
      roles: hands.map((_, seat) => (seat % 3 === 1 ? 'saboteur' : 'digger')),
    }),
  },
  cave: {
    seats: 8,
    phase: 'finished',
    over: ({ hands }) => ({
      outcome: 'golden-axe',
      treasure: { 'golden-axe': 6, 'blue-moon': 0 },
      saved: { 'golden-axe': 3, 'blue-moon': 0 },
      workers: { 'golden-axe': 6, 'blue-moon': 2 },
      loyalty: hands.map((_, seat) => (seat % 4 === 1 ? 'saboteur' : 'loyal')),
    }),
  },
};

/** Makes the page of a full table believe, after a reload, that the round or the game is over. */
async function endFull(page, game) {
  const { phase, over } = FULL[game];
  await retell(page, ({ state }) => {
    if (!state) return;
    Object.assign(state.view, { phase: 'over', to_move: null, ...over(state.view) });
    state.seats.forEach((seat, i) => (seat.name = `Wolfgang Amadé ${i}`));
    state.lights = state.seats.map((_, i) => (i === 0 ? 1 : 0));
    Object.assign(state, { phase, turn_since: null });
  });
  await page.reload();
}

/** The names that have more than two lines. */
const squeezedNames = (page) =>
  page.locator('.end .rows .name b').evaluateAll((names) => {
    const lines = (name) => name.clientHeight / parseFloat(getComputedStyle(name).lineHeight);
    return names.filter((name) => lines(name) > 2.5).map((name) => name.textContent);
  });

const BROAD = { viewport: { width: 1920, height: 1080 } };
/** The narrowest of these windows in which the result of a game has two columns of players. */
const TWO_COLUMNS = { base: 'DESK', cave: 'BROAD' };
for (const game of GAMES) {
  for (const [name, settings] of some({ PHONE, TABLET, DESK, BROAD }, TWO_COLUMNS[game])) {
    test(`many lights squeeze no name at the end, ${game}, ${name}`, options, async () => {
      const { page, faults, close } = await browse(settings);
      try {
        const { seats } = FULL[game];
        await playWith(page, server.url, game, seats);
        await endFull(page, game);
        await page.locator('.end').waitFor();
        await atRest(page);
        assert.equal(await page.locator('.end .rows li').count(), seats);
        assert.deepEqual(await squeezedNames(page), []);
        assert.deepEqual(faults, []);
      } finally {
        await close();
      }
    });
  }
}

/* ---- The unmasking --------------------------------------------------------------------------- */

/** What the page shows of the end: only what has been turned up so far. */
function shown() {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const end = document.querySelector('.end');
  return {
    beat: end?.dataset.beat ?? null,
    goals: all('.goal.turned').length,
    stamps: all('.marker b').length,
    open: all('.rows .role').filter(({ textContent: text }) => /dig|abot|loyal/.test(text)).length,
    judged: all('.light.right, .light.wrong').length,
    beams: all('.beams.rock path.right, .beams.rock path.wrong').length,
    sums: all('.sums li').length,
    told: /win/.test(document.querySelector('#end-title')?.textContent ?? ''),
    noses: all('.noses').length,
    gold: all('.take').length,
  };
}

const NOTHING = {
  beat: null, goals: 0, stamps: 0, open: 0, judged: 0, beams: 0, sums: 0, told: false, noses: 0,
  gold: 0,
};

for (const [name, settings] of Object.entries({ PHONE, DESK })) {
  test(`the unmasking of a round, beat by beat, ${name}`, options, async () => {
    const { page, faults, close } = await browse({ ...settings, scenes: true });
    const table = name === 'PHONE' ? 'FINDA' : 'FINDB';
    try {
      await clock.install(page);
      await sitDown(page, server.url, table);
      await clock.stop(page);
      await actElsewhere(page, server.url, table);
      await page.locator('.dusk').waitFor();
      const now = async (ms) => {
        await clock.run(page, ms);
        return page.evaluate(shown);
      };
      let wanted = { ...NOTHING, goals: 2 };
      assert.deepEqual(await now(0), wanted, 'the last card, and the table as it was');
      // One marker was already stamped during the round, because its goal was turned up then.
      wanted = { ...wanted, beat: 'goal', goals: 3, stamps: 1 };
      assert.deepEqual(await now(1200), wanted);
      assert.deepEqual(await now(600), (wanted = { ...wanted, beat: 'stamps', stamps: 5 }));
      for (let open = 1; open <= 6; open++) {
        const judged = [0, 0, 0, 1, 2, 5][open - 1];
        const beams = settings === DESK ? judged : 0;
        wanted = { ...wanted, beat: 'player', open, judged, beams };
        assert.deepEqual(await now(open === 1 ? 600 : 834), wanted, `player ${open}`);
      }
      assert.deepEqual(await now(834), (wanted = { ...wanted, beat: 'outcome', told: true }));
      assert.deepEqual(await now(1900), (wanted = { ...wanted, beat: 'noses', noses: 1 }));
      assert.deepEqual(await now(2500), { ...wanted, beat: null, gold: 6 });
      await page.getByText('You found it.').waitFor();
      // Meanwhile, a phone shows no markers, because they would cover the faces of the goals.
      if (settings === PHONE) assert.equal(await page.locator('.board .tags').count(), 0);
      assert.deepEqual(faults, []);
    } finally {
      await close();
    }
  });
}

test('any key ends the unmasking and does nothing else', options, async () => {
  const { page, faults, close } = await browse({ ...DESK, scenes: true });
  try {
    await page.addInitScript(axe);
    await sitDown(page, server.url, 'FINDC');
    await actElsewhere(page, server.url, 'FINDC');
    await page.locator('.dusk').waitFor();
    await page.keyboard.press('?');
    await page.locator('.take').first().waitFor();
    assert.equal(await page.locator('.dusk, dialog[open]').count(), 0);
    const reader = await page.locator('#end-reader').textContent();
    assert.match(reader, /^The gold-diggers win the round\. Ada dug .* goal B\. Saboteurs: \w+\.$/);
    await noFinding(page, 'the end of a round');
    await page.locator('.take').last().click();
    await page.locator('.offer .button.main').click();
    // The others see how many cards you have. You see the cards themselves after a press.
    await page.getByRole('button', { name: 'Show my gold' }).click();
    await page.getByText('+1 card').first().waitFor();
    await page.reload();
    await page.locator('.end').waitFor();
    assert.equal(await page.locator('.dusk').count(), 0, 'there is no scene for who comes later');
    assert.deepEqual(faults, []);
  } finally {
    await close();
  }
});

test('the end of a cave shows the sums one after the other', options, async () => {
  const { page, faults, close } = await browse({ ...DESK, scenes: true });
  try {
    await clock.install(page);
    await page.addInitScript(axe);
    await sitDown(page, server.url, 'LEFTA');
    await clock.stop(page);
    await actElsewhere(page, server.url, 'LEFTA');
    await page.locator('.dusk').waitFor();
    await clock.run(page, 1200);
    const { open, goals, sums, noses } = await page.evaluate(shown);
    assert.deepEqual({ open, sums, noses }, { open: 4, sums: 0, noses: 0 });
    assert.ok(goals < 4, `${goals} goals are up`);
    await clock.run(page, 5000 + 800 + 3 * 600 + 600);
    const { sums: first, told } = await page.evaluate(shown);
    assert.deepEqual({ first, told }, { first: 1, told: false });
    await clock.run(page, 1500);
    assert.equal((await page.evaluate(shown)).sums, 2);
    await clock.run(page, 1500 + 1900 + 2500);
    await page.locator('[data-title]').first().waitFor();
    await clock.goOn(page);
    await noFinding(page, 'the end of a cave');
    assert.deepEqual(faults, []);
  } finally {
    await close();
  }
});

test('without movement everything is there at once, until the game is over', options, async () => {
  const { page, faults, close } = await browse({ ...PHONE, scenes: true });
  try {
    await page.addInitScript(axe);
    await sitDown(page, server.url, 'THIRD', 'reduce');
    await actElsewhere(page, server.url, 'THIRD');
    await takeGold(page);
    await page.locator('[data-title]').first().waitFor();
    await noFinding(page, 'the end of a game');
    const cells = await page.locator('tbody tr').first().locator('.how.long').allTextContents();
    assert.equal(cells.length, 3);
    assert.ok(cells.some((text) => /to choose|saboteur's pay/.test(text)), cells.join());
    assert.deepEqual(faults, []);
  } finally {
    await close();
  }
});
