// SPDX-License-Identifier: MIT
//
// screens.mjs - the ways to all screens of the page, with made-up news where that is shorter. Each
// way is a function that gets a page, the address of a server and `see`, which looks at a screen.
// Its key `how`, if there is one, says how to open the page (`browse`).
import { readFileSync } from 'node:fs';
import { codeOf, deal, sitAt } from './dealt.mjs';
import { actElsewhere, ENDS, logOf, sitDown, offerGone } from './ends.mjs';
import { said } from './cut.mjs';
import { hasLooked } from './harness.mjs';
import { made, MadeUp, NOW, stateOf } from './madeup.mjs';

/** The logs of the tables that a server must have. */
export const LOGS = [
  ...Object.keys(ENDS).map(logOf), deal('base', 5), deal('base', 10), deal('cave', 5),
].join('');

const press = (page, selector) => page.locator(selector).first().click();
const button = (page, name) => page.getByRole('button', { name: said(name), exact: true });
const there = (page, selector) => page.locator(selector).first().waitFor();
const gone = (page, selector) => page.locator(selector).first().waitFor({ state: 'detached' });

/** Presses a key that opens a window, looks at it, and closes it. */
async function inWindow(page, see, key) {
  await page.keyboard.press(key);
  await there(page, 'dialog[open]');
  await see(`key ${key}`);
  await page.keyboard.press('Escape');
  await gone(page, 'dialog[open]');
}

const chooseGame = (page, game) => press(page, `fieldset label:nth-of-type(${game + 1})`);
const newTable = (page) => press(page, 'button.big:not(.main)');

/** Opens everything that can be opened in a window, such as the customs of a table. */
const unfold = (page) =>
  page.locator('details').evaluateAll((all) => all.forEach((one) => (one.open = true)));

export async function startPage(page, url, see) {
  await page.goto(url);
  await there(page, '.join .code');
  await see('start page');
}

async function start(page, url, see) {
  await startPage(page, url, see);
  await page.locator('.name input').fill('');
  await page.locator('button.big.main').click();
  await there(page, '#name-missing');
  await see('no name');
  await page.locator('.name input').fill('Ada');
  await page.locator('.code').fill('not a code');
  await page.locator('.code').press('Enter');
  await see('not a code');
  for (const game of [0, 1]) {
    await chooseGame(page, game);
    await button(page, 'How to play').click();
    await there(page, 'dialog[open]');
    await see(`help ${game}`);
    await page.keyboard.press('Escape');
    await gone(page, 'dialog[open]');
    await newTable(page);
    await there(page, 'dialog[open] input[type=range]');
    await unfold(page);
    await see(`new table ${game}`);
    await page.keyboard.press('Escape');
    await gone(page, 'dialog[open]');
  }
  await button(page, 'What this page keeps and sends').click();
  await there(page, '.kept');
  await see('what the page keeps');
}

async function lost(page, url, see) {
  for (const path of ['t/QQQQQ', 'nowhere', 'g/QQQQQQQ', 't/K']) {
    await page.goto(`${url}/${path}`);
    await there(page, '#app :is(.missing, p, h1)');
    await see(path);
  }
}

async function waiting(page, url, see, guest) {
  await page.goto(url);
  await page.locator('.name input').fill('Ada');
  await newTable(page);
  await press(page, 'dialog[open] .button.main');
  await there(page, '.panel.seats');
  await unfold(page);
  await see('waiting room of the host');
  const { page: other, see: otherSees } = await guest();
  await other.goto(page.url());
  await there(other, 'input');
  await otherSees('invited');
  await other.locator('input').first().fill('Boris');
  await other.locator('input').first().press('Enter');
  await there(other, '.panel.seats');
  await unfold(other);
  await otherSees('waiting room of a guest');
}

/** The windows of the menu, each opened by a button there. */
const WINDOWS = ['Players and link', 'What this page keeps and sends'];
/** Parts of the menu that a button unfolds. */
const UNFOLDED = [
  'Volume', 'Leave your seat to a bot', 'Delete my name and messages',
  'Continue on another device',
];

async function menu(page, see) {
  await button(page, 'Menu').click();
  await there(page, 'dialog[open]');
  await see('menu');
  for (const name of UNFOLDED) {
    const one = button(page, name);
    if ((await one.count()) > 0) await one.click();
  }
  await unfold(page);
  await see('menu, unfolded');
  for (const name of WINDOWS) {
    await button(page, name).click();
    await page.locator('dialog[open]').nth(1).waitFor();
    await see(name);
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').nth(1).waitFor({ state: 'detached' });
  }
  await page.keyboard.press('Escape');
  await gone(page, 'dialog[open]');
}

/** What you can see at a table in your turn, without acting. */
async function turn(page, see) {
  await see('your turn');
  const cards = await page.locator('[data-card]').count();
  for (let card = 0; card < cards; card++) {
    await press(page, `[data-card="${card}"]`);
    await see(`card ${card} picked`);
    const target = page.locator('[data-target]:not(:disabled), li.lit [data-aim-seat]');
    if ((await target.count()) === 0) continue;
    await target.first().press('Enter');
    await see(`card ${card} aimed`);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  }
  await press(page, '[data-card="0"]');
  await press(page, '[data-discard]');
  await see('a discard');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
}

async function windows(page, see) {
  await there(page, '[data-palette]');
  for (const key of ['?', ':', 'q']) await inWindow(page, see, key);
  await press(page, '[data-press="1"]');
  await there(page, 'dialog[open]');
  await see('signs about a player');
  await page.keyboard.press('Escape');
  await gone(page, 'dialog[open]');
  for (const key of ['u', 'x', 'n']) {
    await page.keyboard.press(key);
    await see(`key ${key}`);
    if ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape');
    else await page.keyboard.press(key);
    await gone(page, 'dialog[open]');
  }
  await page.keyboard.press('l');
  await there(page, '#side-list');
  await see('log');
  if ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape');
  await menu(page, see);
}

/** Aims a card at a cell, without playing it. The dock then has the most buttons. */
export async function tableWithCard(page, url, see) {
  await sitAt(page, url, 'base', 5);
  await press(page, '[data-card="0"]');
  await page.locator('[data-target]').first().press('Enter');
  await there(page, '.dock .button.main');
  await see('a card aimed');
}

/** The secret card that fills the screen. Nobody looks at it by itself. */
const secretCard = (game, seats) => {
  const way = async (page, url, see) => {
    const code = codeOf(game, seats);
    await page.goto(url);
    const keep = (key) => localStorage.setItem(key, 'a'.repeat(64));
    await page.evaluate(keep, `saboteur:seat:${code}`);
    await page.goto(`${url}/t/${code}`);
    await there(page, '.dealt .whole');
    await see('face down');
    await page.locator('.dealt .whole').focus();
    await page.keyboard.down(' ');
    await there(page, '#card-is');
    await see('face up');
    await page.keyboard.up(' ');
  };
  return Object.assign(way, { how: { asked: true } });
};

/** The connection breaks at once, each time. */
async function offline(page, url, see) {
  await page.routeWebSocket(/\/ws\b/, (socket) => socket.close());
  await page.goto(`${url}/t/${codeOf('base', 5)}`);
  await there(page, '.banner');
  await see('no connection');
}

async function hint(page, url, see) {
  await sitAt(page, url, 'base', 5);
  await there(page, '[data-hint]');
  await see('a hint');
}
hint.how = { hints: true };

const table = (game, seats) => async (page, url, see) => {
  await sitAt(page, url, game, seats);
  await turn(page, see);
  await windows(page, see);
};

async function television(page, url, see) {
  await page.goto(`${url}/tv/${codeOf('base', 10)}`);
  await there(page, '.table .dock');
  await see('television');
}

const playing = {
  phase: 'playing', steps_left: 0, ways: [],
  legal: ['NE.I@1,1', 'boots.I>1', 'discard NE.I', 'discard NE.I boots.I', 'discard boots.I'],
};
const asked = { ...playing, phase: 'attack', attacker: 'rat', turn: 1 };
const SEATS = stateOf(null).seats;
const over = {
  ...playing, phase: 'over', to_move: null, turn: null, outcome: 'golden-axe', legal: [],
  loyalty: ['loyal', 'loyal', 'saboteur', 'loyal'], unmasked: [0, 1, 2, 3],
  dwarfs: [null, made.dwarfs[1], null, null],
  goals: { '-4,-4': 'hole', '4,-4': 'exit', '-4,4': 'vein', '4,4': 'ladder' },
  saved: { 'golden-axe': 4, 'blue-moon': 5 },
  workers: { 'golden-axe': 1, 'blue-moon': 3 },
  treasure: { 'golden-axe': 12, 'blue-moon': 5 },
};
/** Screens of the cave: the view, and what else is in the state. */
const CAVE = {
  walking: [{}],
  'a creature is led': [
    {
      ...playing, phase: 'walking', attacker: 'lindworm', steps_left: 2,
      legal: ['walk>0,1.1', 'walk>0,0.0', 'halt'],
      ways: [
        { to: '0,1.1', steps: 1, from: null, tolls: [] },
        { to: '0,0.0', steps: 1, from: null, tolls: ['attack', 'ends'] },
      ],
    },
  ],
  attacked: [{ ...asked, legal: ['drive', 'endure'] }, { deadline: NOW + 300_000 }],
  'another is attacked': [{ ...asked, legal: [], to_move: 1 }],
  'two creatures': [
    {
      ...playing, phase: 'facing', facing: ['lindworm', 'goblin'],
      legal: ['face lindworm', 'face goblin'],
    },
  ],
  'a goal lies so or so': [
    {
      ...playing, phase: 'turning', turning: '-4,-4', goals: { ...made.goals, '-4,-4': 'ladder' },
      legal: ['lie upright', 'lie turned'],
    },
  ],
  'a vein': [{ ...playing, phase: 'at-vein', legal: ['take-nugget', 'leave-nugget'] }],
  'the other is idle': [
    { ...playing, to_move: 1, turn: 1, legal: [] },
    { turn_since: NOW - 239_000 },
  ],
  'the other is away': [
    { ...playing, to_move: 1, turn: 1, legal: [] },
    { seats: SEATS.with(1, { ...SEATS[1], online: false, since: NOW - 1000 }) },
  ],
  'a bot plays for you': [playing, { seats: SEATS.with(0, { ...SEATS[0], bot: 'honest' }) }],
  'others play': [{ ...playing, to_move: 2, turn: 2, legal: [] }],
  'the end': [over, { phase: 'finished', turn_since: null }],
};

async function cave(page, url, see) {
  for (const [name, [view, more]] of Object.entries(CAVE)) {
    const madeUp = new MadeUp();
    await madeUp.show(page, url, view, more);
    await there(page, '.dock .status, .end');
    await see(name);
    const target = page.locator('[data-target]:not(:disabled), [data-choice]');
    if (!['attacked', 'two creatures', 'a vein'].includes(name) && (await target.count()) > 0) {
      await target.first().press('Enter');
      await see(`${name}, aimed`);
    }
  }
}

async function caveLook(page, url, see) {
  const madeUp = new MadeUp();
  await madeUp.show(page, url, {});
  const looked = { seat: 0, action: 'information.I>1', events: ['looked-clan 0 1 saboteur'] };
  madeUp.tell({ loyalty: ['loyal', 'saboteur', 'saboteur', 'loyal'] }, looked);
  await there(page, '.look');
  await see('a look at a clan card');
  await page.locator('.look .button').last().click();
  await gone(page, '.look');
  await button(page, 'What you know').click();
  await see('what you know');
}

const ending = (code) => async (page, url, see) => {
  await sitDown(page, url, code, 'reduce');
  await actElsewhere(page, url, code);
  await there(page, '.take, .end');
  await see('first screen of the end');
  for (let offered; (offered = await page.locator('.take').count()) > 0; ) {
    await page.locator('.take').first().click();
    await see('gold is chosen');
    await page.locator('.offer .button.main').click();
    await offerGone(page, offered);
  }
  await there(page, '.end');
  await see('the end');
  if ((await page.locator('[data-keep]').count()) === 0) return;
  await press(page, '[data-keep]');
  await there(page, '.keepsake img');
  await see('keepsake');
};

const RECORDS = { base: 'base-7', cave: 'cave-5' };

/** Answers for the server: every address of a game gets the page, and a record is `body`. */
async function answerReplay(page, url, body) {
  const index = await (await fetch(url)).text();
  const html = { contentType: 'text/html', body: index };
  await page.route(/\/g\/\w+(#.*)?$/, (route) => route.fulfill(html));
  await page.route(/\/g\/\w+\.sab$/, (route) => route.fulfill({ body }));
}

const replay = (game) => async (page, url, see) => {
  const record = new URL(`../film/${RECORDS[game]}.sab`, import.meta.url);
  await answerReplay(page, url, readFileSync(record));
  for (const place of ['r=1&at=9', 'r=1&at=30&eyes=all', 'r=1&at=40&film=1']) {
    await page.goto('about:blank');
    await page.goto(`${url}/g/${game}#${place}`);
    await there(page, '.replay');
    await see(place);
  }
};

async function badRecord(page, url, see) {
  await answerReplay(page, url, 'nonsense\n');
  await page.goto(`${url}/g/base`);
  await there(page, '#app h1, #app p');
  await see('a record that cannot be replayed');
}

const lesson = (game, steps) => async (page, url, see) => {
  await page.goto(`${url}/learn/${game}`);
  await there(page, '.lesson .task');
  await hasLooked(page);
  for (let step = 1; step <= steps; step++) {
    await see(`step ${step}`);
    const title = await page.locator('.lesson h2').textContent();
    await page.locator('.lesson nav :is(.plain, [data-on])').last().click();
    const heading = page.locator('.lesson h2').getByText(title, { exact: true });
    await heading.waitFor({ state: 'detached' });
  }
  await see('the end of the lesson');
};

/** The way to each group of screens. */
export const WAYS = {
  'start page': start,
  'lost links': lost,
  'secret card, base': secretCard('base', 5),
  'secret card, cave': secretCard('cave', 5),
  'a hint': hint,
  'no connection': offline,
  'waiting room': waiting,
  'base game, five players': table('base', 5),
  'base game, ten players': table('base', 10),
  'cave, five players': table('cave', 5),
  'cave, made-up moments': cave,
  'cave, a look': caveLook,
  'end of a round': ending('FINDA'),
  'end of the base game': ending('THIRD'),
  'end of the cave': ending('LEFTA'),
  'replay, base': replay('base'),
  'replay, cave': replay('cave'),
  'bad record': badRecord,
  'lesson, base': lesson('base', 12),
  'lesson, cave': lesson('cave', 11),
  television,
};
