#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// cave_screens_test.mjs - every question that a game of the cave can ask a player, at a made-up
// table (web/tests/cave/view.json). The test checks what the page shows and what it sends. It also
// checks the page with axe-core.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as clock from '../kit/clock.mjs';
import {
  atRest, axe, browse, clearOfButtons, DESK, hasLooked, LYING, noFinding, options, PHONE, Server,
  some, unable,
} from './harness.mjs';
import { made, MadeUp, NAMES, NOW, stateOf } from './madeup.mjs';

const server = new Server();
before(() => unable || server.start());
after(() => server.stop());

/**
 * Shows `view` on a page of its own, in a theme. Checks the page with axe-core, then runs `steps`.
 */
async function screen(name, view, steps, how = {}) {
  const { settings = DESK, more = () => ({}), theme = 'light', checked = true } = how;
  const { page, faults, close } = await browse(settings);
  try {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await clock.install(page);
    await page.addInitScript(axe);
    const table = new MadeUp();
    await table.show(page, server.url, view, more());
    if (process.env.SHOTS) {
      const width = settings.viewport.width;
      await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}-${theme}.png` });
    }
    if (checked) await noFinding(page, `${theme} ${name}`);
    await steps(page, table);
    assert.deepEqual(faults, []);
  } finally {
    await close();
  }
}

const PLACES = { desk: {}, phone: { settings: PHONE, theme: 'dark' } };
let screens = 0;

/**
 * Calls `screen` twice: on a desktop in the light theme, and on a phone in the dark theme. An
 * ordinary run of the tests shows each screen only once, by turns on the desktop and on the phone.
 */
function everywhere(name, view, steps, more) {
  screens += 1;
  for (const [where, how] of some(PLACES, screens % 2 === 0 ? 'desk' : 'phone')) {
    test(`${name}, ${where}`, options, () => screen(name, view, steps, { more, ...how }));
  }
}

const button = (page, name) => page.getByRole('button', { name });
const playing = {
  phase: 'playing',
  steps_left: 0,
  ways: [],
  legal: [
    'NE.I@1,1',
    'SW.I@1,1',
    'boots.I>1',
    'discard NE.I',
    'discard NE.I boots.I',
    'discard boots.I',
  ],
};

everywhere('a walk is planned, taken back, and sent whole', {}, async (page, table) => {
  const steps = page.locator('.space.way');
  assert.equal(await steps.count(), made.ways.length);
  await page.locator('[data-target="1,-1.2"]').click();
  await page.locator('.trail').waitFor();
  assert.match(await page.locator('.status').textContent(), /3 steps: costs a nugget/);
  await button(page, 'Cancel').click();
  await page.locator('.trail').waitFor({ state: 'detached' });
  await page.locator('[data-target="1,-1.2"]').click();
  await button(page, 'Go 3 steps').click();
  await table.hears(['act 40 step>1,0.0; step>1,-1.1; step>1,-1.2']);
});

/** How far each lit place is from your own figure, in pixels to the right and down. */
const litFromOwn = (page) =>
  page.evaluate(() => {
    const middle = (thing) => {
      const { left, top, width, height } = thing.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    };
    const [x, y] = middle(document.querySelector('.figure.own'));
    const lit = [...document.querySelectorAll('[data-target]')];
    return Object.fromEntries(
      lit.map((button) => {
        const [right, down] = middle(button);
        return [button.dataset.target, [right - x, down - y]];
      }),
    );
  });

const ARROWS = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] };

everywhere('the first arrow key goes its own way, also within a card', {}, async (page) => {
  let aimed = 0;
  for (const [key, [dx, dy]] of Object.entries(ARROWS)) {
    await atRest(page);
    const lit = await litFromOwn(page);
    const ahead = ([x, y]) => x * dx + y * dy;
    const near = ([x, y]) => ahead([x, y]) > 1 && Math.abs(x * dy + y * dx) <= ahead([x, y]);
    const wanted = Object.keys(lit).filter((name) => near(lit[name]));
    if (wanted.length === 0) continue;
    await page.keyboard.press(key);
    const target = page.locator('[data-target][aria-pressed=true]');
    const place = await target.getAttribute('data-target');
    assert.ok(wanted.includes(place), `${key} to ${place}, not to one of ${wanted}`);
    await page.keyboard.press('Escape');
    await target.waitFor({ state: 'detached' });
    aimed += 1;
  }
  assert.ok(aimed > 2, `${aimed} directions`);
});

everywhere('a web is cut, and the move ended', {}, async (page, table) => {
  await button(page, /^Cut the web between/).click();
  await button(page, 'Cut with an axe').click();
  await button(page, 'Stay here').click();
  await table.hears(['act 40 cut>0,0:S', 'act 40 stay']);
});

const SEATS = stateOf(null).seats;
const someTime = () => ({ turn_since: NOW - 239_000 });
everywhere(
  'a bot may play for a player who does not act, once it is time',
  { ...playing, to_move: 1, turn: 1, legal: [] },
  async (page, table) => {
    await button(page, 'Menu').click();
    await button(page, 'Leave your seat to a bot').waitFor();
    await page.getByRole('dialog').getByText('Boris has not acted for 4 min.').waitFor();
    await button(page, 'Let a bot play for Boris').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.locator('.dock').getByText('Boris has not acted for 4 min.').waitFor();
    await table.hears(['bot 1 honest']);
    const seats = SEATS.map((seat, i) => (i === 1 ? { ...seat, bot: 'honest' } : seat));
    table.tell({ ...playing, to_move: 1, legal: [] }, { what: 'bot', seat: 1 }, { seats });
    await page.locator('.dock').getByText('has not acted').waitFor({ state: 'detached' });
  },
  someTime,
);

const gone = (ago) => () => {
  const boris = { ...SEATS[1], online: false, since: NOW - ago };
  return { seats: SEATS.with(1, boris) };
};
for (const [ago, when] of [
  [1000, 'After 2 min you'],
  [121_000, 'You'],
]) {
  everywhere(
    `who is away when it is their turn is told, and what can be done, ${ago} ms later`,
    { ...playing, to_move: 1, turn: 1, legal: [] },
    async (page) => {
      const dock = page.locator('.dock');
      await dock.getByText('Boris is away.').waitFor();
      await dock.getByText(`${when} can let a bot play, from the menu.`, { exact: true }).waitFor();
    },
    gone(ago),
  );
}
everywhere(
  'one takes the seat back from the bot that plays there',
  playing,
  async (page, table) => {
    await page.getByText('A bot is playing for you.').waitFor();
    assert.equal(await page.locator('.status.mine').count(), 0, 'it is not one\'s turn');
    await page.locator('.dock').getByRole('button', { name: 'Take my seat back' }).click();
    await table.hears(['back']);
    table.tell(playing, { what: 'back', seat: 0 });
    await page.locator('.status.mine').waitFor();
  },
  () => ({ seats: SEATS.map((seat, i) => (i === 0 ? { ...seat, bot: 'honest' } : seat)) }),
);

/** The beginning of a game: only the start card, with all dwarfs on it, and goals face down. */
const begun = {
  ...playing,
  step: 0,
  legal: [],
  turn: 2,
  to_move: 2,
  board: { '0,0': 'start' },
  half_turned: [],
  veins: [],
  webs: [],
  goals: { '-4,-4': '?', '4,-4': '?', '-4,4': '?', '4,4': '?' },
  turned: [],
  last: null,
  dwarfs: NAMES.map(() => ({ at: '0,0.0', lies: false })),
  creatures: { rat: null, lindworm: null, goblin: null },
};

/**
 * If `all` is true, waits until every goal lies wholly in the window of the board. Otherwise waits
 * until some goal lies partly or wholly outside.
 */
const seesGoals = (page, all) =>
  page.waitForFunction((wanted) => {
    const board = document.querySelector('.board').getBoundingClientRect();
    const outside = ({ left, right, top, bottom }) =>
      left < board.left || right > board.right || top < board.top || bottom > board.bottom;
    const goals = [...document.querySelectorAll('.board .card.goal')];
    const seen = goals.filter((goal) => !outside(goal.getBoundingClientRect()));
    return (seen.length === 4) === wanted;
  }, all);

everywhere('all goals are seen until the first decision', begun, async (page, table) => {
  await seesGoals(page, true);
  assert.equal(await page.locator('.minimap').count(), 0, 'nor is there need of a small one');
  assert.match(await page.locator('.status').textContent(), /Celia is choosing a card/);
  assert.match(await page.locator('.soon').textContent(), /^2 turns until yours/);
  const laid = { board: { '0,0': 'start', '0,-1': 'NS.I' }, last: '0,-1', step: 2 };
  const next = { ...begun, ...laid, turn: 3, to_move: 3 };
  table.tell(next, { seat: 2, action: 'NS.I@0,-1', events: [] });
  await page.getByText('You are next').waitFor();
  await seesGoals(page, true);
  const mine = { ...begun, ...laid, turn: 0, to_move: 0, legal: playing.legal };
  table.tell(mine, { seat: 3, action: 'stay', events: [] });
  await page.locator('.status.mine').waitFor();
  await seesGoals(page, false);
  assert.equal(await page.locator('.soon').count(), 0, 'nothing to wait for');
});

const starts = { ...begun, turn: 0, to_move: 0, legal: playing.legal };
everywhere('who begins sees them until a card is picked', starts, async (page) => {
  await page.locator('[data-card="0"]').click();
  await seesGoals(page, false);
});

test('at the start, a player who only looks is soon shown their dwarf', options, () =>
  screen('the first moment', starts, (page) => seesGoals(page, false)),
);

for (const [how, settings] of Object.entries({ upright: PHONE, 'on its side': LYING })) {
  const look = { ...playing, legal: [], turn: 1, to_move: 1 };
  const name = `no goal lies under a button, phone ${how}`;
  const steps = async (page) => {
    await button(page, 'Show all').tap();
    await seesGoals(page, true);
    await clearOfButtons(page, '.board .card');
  };
  test(name, options, () => screen(name, look, steps, { settings }));
}

const rat = {
  ...playing,
  phase: 'walking',
  attacker: 'rat',
  steps_left: 2,
  legal: ['walk>0,1.1', 'walk>0,0.0', 'halt'],
  ways: [
    { to: '0,1.1', steps: 1, from: null, tolls: [] },
    { to: '0,0.0', steps: 1, from: null, tolls: ['attack', 'ends'] },
  ],
};
everywhere('a creature is led', rat, async (page, table) => {
  assert.match(await page.locator('.status').textContent(), /the rat go\? 2 steps/);
  await button(page, /1 step: it attacks/).click();
  await button(page, 'Go 1 step').click();
  await button(page, 'Stop here').click();
  await table.hears(['act 40 walk>0,0.0', 'act 40 halt']);
});

/** The made-up time for an answer. It is so long that it does not end while the page is checked. */
const ASK_MS = 300_000;
const asked = ['drive', 'endure'];
const attack = { ...playing, phase: 'attack', attacker: 'rat', legal: asked, turn: 1 };
everywhere(
  'the question for an axe and its countdown',
  attack,
  async (page, table) => {
    await clock.stop(page);
    const left = async () => {
      const [, seconds] = /^(\d+) s$/.exec(await page.locator('.left').textContent());
      return Number(seconds);
    };
    const before = await left();
    assert.ok(before <= ASK_MS / 1000, `${before} s`);
    await clock.run(page, 1000);
    assert.equal(await left(), before - 1);
    await button(page, 'Drive it off with an axe').click();
    await button(page, 'Keep the axe').click();
    await table.hears(['act 40 drive', 'act 40 endure']);
  },
  () => ({ deadline: NOW + ASK_MS }),
);

const watched = { ...attack, legal: [], to_move: 1 };
everywhere('another player is asked for an axe', watched, async (page) => {
  const status = page.locator('.status').getByText('The rat attacks. Does Boris use an axe?');
  await status.waitFor();
});

const facing = {
  ...playing,
  phase: 'facing',
  facing: ['rat', 'goblin'],
  legal: ['face rat', 'face goblin'],
};
everywhere('two creatures', facing, async (page, table) => {
  await button(page, 'The goblin first').click();
  await table.hears(['act 40 face goblin']);
});

const turning = {
  ...playing,
  phase: 'turning',
  turning: '-4,-4',
  goals: { ...made.goals, '-4,-4': 'ladder' },
  legal: ['lie upright', 'lie turned'],
};
test('a player chooses in which of two ways a goal lies', options, () =>
  screen('a goal lies in one of two ways', { ...playing, phase: 'moving' }, async (page, table) => {
    table.tell(turning, { seat: 0, action: 'step>-4,-4', events: [] });
    await page.getByText('Which way round does the goal lie?').waitFor();
    await button(page, /^Rotate$/).click();
    await button(page, 'Lay it rotated').click();
    await table.hears(['act 40 lie turned']);
  }),
);

everywhere('a page that is loaded while a goal may lie so or so', turning, async (page, table) => {
  await page.locator('.cell.goal .ghost').waitFor();
  await button(page, 'Lay it upright').waitFor();
  await button(page, /^Rotate$/).click();
  await button(page, 'Lay it rotated').click();
  await table.hears(['act 40 lie turned']);
});

const vein = { ...playing, phase: 'at-vein', legal: ['take-nugget', 'leave-nugget'] };
everywhere('a vein', vein, async (page, table) => {
  await button(page, 'Leave it').click();
  await button(page, 'Take it, show your clan card').click();
  await table.hears(['act 40 leave-nugget', 'act 40 take-nugget']);
});

everywhere('two cards are discarded', playing, async (page, table) => {
  await page.locator('[data-card="0"]').click();
  await button(page, 'Discard').click();
  await page.locator('[data-card="2"]').click();
  await button(page, 'Discard 2 cards').click();
  await table.hears(['act 40 discard NE.I boots.I']);
});

everywhere('boots before a player', playing, async (page, table) => {
  await page.locator('[data-card="2"]').click();
  await page.locator('[data-aim-seat="1"]').click();
  await page.locator('.dock').getByRole('button', { name: 'Boots for Boris' }).click();
  await table.hears(['act 40 boots.I>1']);
});

everywhere('a look is shown to the looker until it is put away', {}, async (page, table) => {
  const looked = { seat: 0, action: 'information.I>1', events: ['looked-clan 0 1 saboteur'] };
  table.tell({ loyalty: ['loyal', 'saboteur', 'saboteur', 'loyal'] }, looked);
  await page.getByText('Boris is a saboteur in the Blue Moon.', { exact: true }).waitFor();
  await noFinding(page, 'a look');
  await button(page, 'Got it').click();
  await page.locator('.look').waitFor({ state: 'detached' });
  await button(page, 'What you know').click();
  await page.getByText('You gave these to Boris').waitFor();
  await noFinding(page, 'what one knows');
});

everywhere('the rules of this table', {}, async (page) => {
  await button(page, 'Rules').click();
  await page.getByText('The faces of the path cards are a reconstruction').waitFor();
  await noFinding(page, 'the rules');
});

test('loyalty is nowhere on the page unless the card is held', options, () =>
  screen('loyalty', {}, async (page) => {
    const told = () =>
      page.evaluate(() => {
        const { innerHTML } = document.querySelector('.dock');
        return /Bring gold out|Your shield says/.test(innerHTML);
      });
    const card = page.getByRole('button', { name: 'Hold to see your clan card' });
    assert.equal(await told(), false, 'before');
    const back = await card.locator('img').getAttribute('src');
    const row = page.locator('li[data-seat="0"]');
    assert.equal(await row.locator('.lamp').count(), 0, 'nor beside one\'s name');
    await page.keyboard.down('o');
    await page.locator('#card-is').waitFor();
    assert.equal(await told(), true, 'held');
    assert.notEqual(await page.locator('.half img').getAttribute('src'), back);
    await page.evaluate(() => dispatchEvent(new Event('blur')));
    assert.equal(await told(), false, 'after');
    assert.equal(await page.locator('.half').count(), 0);
    assert.equal(await card.locator('img').getAttribute('src'), back);
  }),
);

test('on a phone on its side the held card is explained where you can read it', options, () =>
  screen(
    'loyalty on its side',
    {},
    async (page) => {
      await page.keyboard.down('o');
      await page.locator('#card-is').waitFor();
      await atRest(page);
      const cut = await page.locator('.half .words > *').evaluateAll((lines) => {
        const paper = lines[0].parentElement.getBoundingClientRect();
        const inside = (box) => box.top >= paper.top && box.bottom <= paper.bottom;
        const shown = paper.top >= 0 && paper.bottom <= innerHeight;
        return lines.filter((line) => !shown || !inside(line.getBoundingClientRect())).length;
      });
      assert.equal(cut, 0);
      await page.keyboard.up('o');
    },
    { settings: LYING },
  ),
);

const won = {
  ...playing,
  phase: 'over',
  to_move: null,
  turn: null,
  outcome: 'golden-axe',
  legal: [],
  loyalty: ['loyal', 'loyal', 'saboteur', 'loyal'],
  unmasked: [0, 1, 2, 3],
  dwarfs: [null, made.dwarfs[1], null, null],
  goals: { '-4,-4': 'hole', '4,-4': 'exit', '-4,4': 'vein', '4,4': 'ladder' },
  saved: { 'golden-axe': 4, 'blue-moon': 5 },
  workers: { 'golden-axe': 1, 'blue-moon': 3 },
  treasure: { 'golden-axe': 12, 'blue-moon': 5 },
};
everywhere(
  'the end shows the multiplication',
  won,
  async (page) => {
    await page.getByRole('heading', { name: 'Golden Axe wins' }).waitFor();
    await page.getByText('You won.', { exact: true }).waitFor();
    const sums = await page.locator('.sums li').evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('b')].map((b) => b.textContent).join(' ')),
    );
    assert.deepEqual(sums, ['4 3 12', '5 1 5']);
    assert.equal(await page.locator('.rows .tag.gold').count(), 1, 'who works for the winner');
    const seen = page.locator(':is(.minimap, .tools):visible');
    assert.equal(await seen.count(), 0, 'nothing looks out from under the panel');
    await button(page, 'Look at the cave').click();
    assert.equal(await page.locator('.goal.turned').count(), 4, 'the goals are turned up');
    assert.ok((await seen.count()) > 0, 'the buttons are back');
  },
  () => ({ phase: 'finished', turn_since: null }),
);

/** For each of these elements, the colour of its lower border. */
const bordersOf = (page, selector) =>
  page
    .locator(selector)
    .evaluateAll((found) => found.map((thing) => getComputedStyle(thing).borderBottomColor));

/** Checks that the colour of the border of `one` differs from those of `others`. */
async function standsOut(page, one, others) {
  const [own] = await bordersOf(page, one);
  const theirs = await bordersOf(page, others);
  assert.ok(own && theirs.length > 0 && !theirs.includes(own), `${own} among ${theirs}`);
}

/**
 * With forced colours, the browser chooses the colours. axe-core guesses their contrast, and
 * guesses wrongly. So it does not check these screens.
 */
const forced = { settings: { ...DESK, forcedColors: 'active' }, checked: false };
test('forced colours show the part of the turn and the steps left', options, () =>
  screen(
    'forced turn',
    { ...playing, phase: 'moving', steps_left: 2 },
    async (page) => {
      await standsOut(page, '.turn li.now', '.turn li:not(.now)');
      const pips = page.locator('.turn .pips i');
      const ground = (thing) => getComputedStyle(thing).backgroundColor;
      const behind = await page.locator('body').evaluate(ground);
      assert.equal(await pips.count(), 2);
      assert.notEqual(await pips.first().evaluate(ground), behind);
    },
    forced,
  ),
);
test('forced colours show the winners at the end of the cave', options, () =>
  screen(
    'forced end',
    won,
    async (page) => {
      await standsOut(page, '.rows li.best', '.rows li:not(.best)');
      await standsOut(page, '.sums li.best', '.sums li:not(.best)');
    },
    { ...forced, more: () => ({ phase: 'finished', turn_since: null }) },
  ),
);
