#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// role_test.mjs - your secret card. When it is dealt, it fills the screen, and your hand does
// nothing until you have seen the card. Later you hold the card to see it. While it is face down,
// nothing on the page may depend on its face: text, accessibility tree and layout must be the same
// for both faces.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  atRest, axe, browse, chromiumOnly, DESK, everything, GAMES, heard, noFinding, options, PHONE,
  retell, Server, some, someGames, TABLET, toldWhole, unable,
} from './harness.mjs';

const server = new Server();
before(() => unable || server.start());
after(() => server.stop());

/** The two faces of a card in each game, and words that show only while the card is open. */
const FACES = { base: ['digger', 'saboteur'], cave: ['loyal', 'saboteur'] };
const WORDS = {
  base: { digger: /Gold-digger|Dig to/, saboteur: /Keep everyone from/ },
  cave: { loyal: /Bring gold out/, saboteur: /Your shield says/ },
};
const AMONG = /There (is|are) .* saboteurs?|nobody is a saboteur/;

const FACE = '#card-is';
const dealt = (page) => page.locator('.dealt');
const knows = (page) => page.getByRole('button', { name: 'I know who I am' });

/** Opens a page on which nobody looks at the secret card unless the test does. */
async function onPage(settings, steps) {
  const { page, faults, close } = await browse({ ...settings, asked: true });
  try {
    await page.addInitScript(axe);
    await steps(page);
    assert.deepEqual(faults, []);
  } finally {
    await close();
  }
}

async function sitDown(page, game) {
  await page.goto(server.url);
  await page.getByLabel('Your name').fill('Ada');
  await page.locator('fieldset label').nth(GAMES.indexOf(game)).click();
  await page.getByRole('button', { name: /Play now/ }).click();
  await dealt(page).waitFor();
  await atRest(page);
}

/** The middle of an element. */
async function middle(page, selector) {
  const { x, y, width, height } = await page.locator(selector).boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

/** How a mouse, a finger and a key hold a card down. Each has the functions `down` and `up`. */
const HOLDS = {
  mouse: {
    async down(page, selector) {
      const { x, y } = await middle(page, selector);
      await page.mouse.move(x, y);
      await page.mouse.down();
    },
    up: (page) => page.mouse.up(),
  },
  key: {
    async down(page, selector) {
      await page.locator(selector).focus();
      await page.keyboard.down(' ');
    },
    up: (page) => page.keyboard.up(' '),
  },
  finger: {
    async down(page, selector) {
      const touchPoints = [await middle(page, selector)];
      this.wire = await page.context().newCDPSession(page);
      await this.wire.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    },
    async up() {
      await this.wire.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await this.wire.detach();
    },
  },
};

/** Holds the card until you may put it away, and puts it away. */
async function look(page, hold = HOLDS.mouse, selector = '.whole') {
  await hold.down(page, selector);
  await page.locator(FACE).waitFor();
  await knows(page).waitFor();
  await hold.up(page);
  await page.locator(FACE).waitFor({ state: 'detached' });
  await knows(page).click();
  await dealt(page).waitFor({ state: 'detached' });
}

/** Tries all ways to pick a card of the hand. Returns how many cards are picked afterwards. */
async function picks(page) {
  const { x, y } = await middle(page, '[data-card="0"]');
  await page.mouse.click(x, y);
  for (const key of ['1', '2', 'd', 'Enter', 'Escape', '1', ':']) await page.keyboard.press(key);
  await page.locator('[data-card="0"]').evaluate((card) => card.click());
  return page.locator('[data-card][aria-pressed=true], [data-target], .moveline').count();
}

/** Lists what a page sends to the server from now on. */
function sentBy(page) {
  const sent = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(payload)));
  return sent;
}

async function first(page, game, how) {
  const selector = how === 'finger' ? '.thumb' : '.whole';
  const hold = HOLDS[how];
  const sent = sentBy(page);
  await sitDown(page, game);
  await noFinding(page, 'a card is dealt');
  const before = sent.length;
  assert.equal(await picks(page), 0, 'before');
  assert.equal(await dealt(page).count(), 1, 'no key closes it');
  assert.equal(await knows(page).count(), 0, 'nothing was seen yet');
  // A press that is too short shows nothing.
  await hold.down(page, selector);
  assert.equal(await page.locator(FACE).count(), 0, 'it takes a moment');
  await hold.up(page);
  await page.waitForTimeout(500);
  assert.equal(await page.locator(FACE).count(), 0);
  await dealt(page).getByText('Look a little longer').waitFor();
  assert.equal(await picks(page), 0, 'after a short press');
  await look(page, hold, selector);
  assert.deepEqual(sent.slice(before), [], 'nobody is told');
  const focus = await page.evaluate(() => document.activeElement.className);
  assert.match(focus, /status/, 'the focus is not on the card');
  await page.locator('[data-card="0"]').click();
  await page.locator('[data-card="0"][aria-pressed=true]').waitFor();
}

for (const game of GAMES) {
  const usual = { base: ['finger'], cave: ['key'] }[game];
  for (const [how, settings] of some({ mouse: DESK, key: DESK, finger: PHONE }, ...usual)) {
    test(`the hand does nothing before the card is seen, ${game}, ${how}`, options, () =>
      onPage(settings, (page) => first(page, game, how)),
    );
  }
}

/** Returns the news that opens a table of a game in its first turn, as seat 0 gets it. */
async function opening(game) {
  let news = null;
  await onPage(DESK, async (page) => {
    await retell(page, (said) => {
      if (said.state?.phase !== 'playing') return;
      const entries = [
        { seq: 1, at: 1, what: 'created', table: said.news, config: {} },
        { seq: 2, at: 2, what: 'started', events: ['dealt 1 starter 0'] },
      ];
      news ??= structuredClone({ news: said.news, entries, state: { ...said.state, seq: 2 } });
    });
    await sitDown(page, game);
  });
  return news;
}
const openings = {};

/** A table that shows this news, with `face` as the face of your card. Answers every request. */
class MadeUp {
  #socket = null;
  #news;

  constructor(game, face, news) {
    this.#news = structuredClone(news);
    this.game = game;
    this.face = face;
  }

  static async of(game, face) {
    openings[game] ??= opening(game);
    return new MadeUp(game, face, await openings[game]);
  }

  #told() {
    const { state } = this.#news;
    const now = Date.now();
    Object.assign(state, { now, turn_since: now, deadline: null });
    const own = this.game === 'base' ? state.view.roles : state.view.loyalty;
    own[state.you] = this.face;
    return JSON.stringify(toldWhole(this.#news));
  }

  async show(page) {
    await page.routeWebSocket(/\/ws\b/, (socket) => {
      this.#socket = socket;
      socket.onMessage((line) => {
        const [id, verb] = line.split(' ');
        if (verb === 'watch' || verb === 'resume') socket.send(this.#told());
        const table = this.#news.news;
        const reply = { re: Number(id), ok: true, table, seat: 0, last: 0, server: 'made up' };
        socket.send(JSON.stringify(reply));
      });
    });
    await page.goto(`${server.url}/t/${this.#news.news}`);
    await dealt(page).waitFor();
    await atRest(page);
  }

  /** Deals cards, as for a new round. */
  deal() {
    const { state } = this.#news;
    state.seq += 1;
    state.view.round = 2;
    const events = ['dealt 2 starter 0'];
    this.#news.entries = [{ seq: state.seq, at: 3, what: 'dealt', events }];
    this.#socket.send(this.#told());
  }
}

/** What the page contains and tells, with this card, in each part of the scene. */
async function traces(page, game, face) {
  const table = await MadeUp.of(game, face);
  await table.show(page);
  // In the cave, the camera shows the whole cave for 2.5 s. This timer runs in the page, too. It
  // starts later and is longer, so it ends later even on a slow machine.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2600)));
  const found = {};
  /* The browser updates the accessibility tree a little later than the page. */
  const keep = async (when) => {
    for (let before = null; before === null || before !== found[when]; ) {
      before = found[when] ?? null;
      await atRest(page);
      await page.waitForTimeout(100);
      found[when] = [await everything(page), ...(await heard(page))].join('\n');
    }
  };
  await keep('dealt');
  await HOLDS.key.down(page, '.whole');
  await page.locator(FACE).waitFor();
  assert.match(await everything(page), WORDS[game][face]);
  await knows(page).waitFor();
  await HOLDS.key.up(page);
  await keep('turned back');
  await knows(page).click();
  await dealt(page).waitFor({ state: 'detached' });
  await keep('in its corner');
  await page.waitForTimeout(1100);
  await page.keyboard.down('o');
  await page.locator(FACE).waitFor();
  assert.match(await everything(page), WORDS[game][face]);
  await page.keyboard.up('o');
  await keep('after another look');
  return found;
}

for (const game of someGames('cave')) {
  const name = `nothing on the page tells one card from the other, ${game}`;
  test(name, chromiumOnly('CDP'), async () => {
    const [one, other] = FACES[game];
    const found = {};
    for (const face of [one, other]) {
      await onPage(DESK, async (page) => (found[face] = await traces(page, game, face)));
    }
    for (const [when, text] of Object.entries(found[one])) {
      assert.deepEqual(text.split(/[\n<]/), found[other][when].split(/[\n<]/), when);
      for (const words of [...Object.values(WORDS[game]), AMONG]) {
        assert.doesNotMatch(text, words, when);
      }
    }
  });
}

for (const game of someGames('base')) {
  test(`a screen reader reads the card while it is open, ${game}`, chromiumOnly('CDP'), () =>
    onPage(DESK, async (page) => {
      const [face] = FACES[game];
      await (await MadeUp.of(game, face)).show(page);
      const told = async () => (await heard(page)).filter((line) => WORDS[game][face].test(line));
      assert.deepEqual(await told(), [], 'dealt');
      await HOLDS.key.down(page, '.whole');
      await page.locator(FACE).waitFor();
      const [line, ...more] = await told();
      assert.match(line, /^button \| /);
      assert.match(line, AMONG, 'all three sentences');
      assert.deepEqual(more, [], 'once, and in no live region');
      await HOLDS.key.up(page);
      assert.deepEqual(await told(), [], 'let go');
      // The screen reader must read the card only if the focus is on the card.
      await page.getByRole('button', { name: 'Turn it by a tap instead' }).focus();
      await page.keyboard.down('o');
      await page.locator(FACE).waitFor();
      assert.deepEqual(await told(), [], 'without the focus');
      await page.keyboard.up('o');
      // Some screen readers can only click. With these, too, you must be able to turn the card.
      await page.locator('.whole').evaluate((card) => [card.focus(), card.click()]);
      await page.locator(FACE).waitFor();
      assert.equal((await told()).length, 1, 'clicked');
      await page.locator(FACE).waitFor({ state: 'detached' });
      assert.deepEqual(await told(), [], 'it turns back by itself');
    }),
  );
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
  return page.evaluate(async (bytes) => {
    const picture = await createImageBitmap(new Blob([Uint8Array.from(bytes)]));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const pen = canvas.getContext('2d');
    pen.drawImage(picture, 0, 0);
    const { data } = pen.getImageData(0, 0, picture.width, picture.height);
    let sum = 0;
    for (let i = 0; i < data.length; i += 4) {
      sum += 0.2126 * data[i] + 0.7152 * data[i + 1] + 0.0722 * data[i + 2];
    }
    return sum / (data.length / 4);
  }, [...png]);
}

/** If SHOTS names a folder, saves a picture there. */
async function picture(page, name) {
  if (!process.env.SHOTS) return;
  const { width } = page.viewportSize();
  await page.screenshot({ path: `${process.env.SHOTS}/role-${name}-${width}.png` });
}

/** What somebody beside the player can notice while the card is open. */
async function noticed(settings, theme, game, face) {
  const seen = {};
  await onPage(settings, async (page) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.addInitScript(keepSounds);
    await (await MadeUp.of(game, face)).show(page);
    await picture(page, `${game}-${theme}`);
    await HOLDS.mouse.down(page, '.whole');
    await knows(page).waitFor();
    await atRest(page);
    await picture(page, `${game}-${face}-${theme}`);
    seen.boxes = await page.evaluate(() => {
      const box = (thing) => {
        const { x, y, width, height } = thing.getBoundingClientRect();
        return [thing.tagName, ...[x, y, width, height].map(Math.round)].join(' ');
      };
      const inside = [...document.querySelectorAll('.dealt *')];
      return inside.filter((thing) => !thing.closest('.words > *')).map(box);
    });
    seen.cut = await page.evaluate(() => {
      const frame = document.querySelector('.dealt .words').getBoundingClientRect();
      return [...document.querySelectorAll('.dealt .words > *')].filter((line) => {
        const { left, right, top, bottom } = line.getBoundingClientRect();
        return left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom;
      }).length;
    });
    seen.sounds = await page.evaluate(() => globalThis.kept);
    seen.light = await brightness(page, await page.screenshot());
    await HOLDS.mouse.up(page);
    await noFinding(page, 'a card is known');
  });
  return seen;
}

for (const game of someGames('base')) {
  const windows = { DESK: [DESK, 'light'], TABLET: [TABLET, 'dark'], PHONE: [PHONE, 'light'] };
  for (const [name, [settings, theme]] of some(windows, 'PHONE')) {
    test(`both cards look, sound and shine alike, ${game}, ${name}`, options, async () => {
      const [one, other] = FACES[game];
      const mine = await noticed(settings, theme, game, one);
      const yours = await noticed(settings, theme, game, other);
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

test('a reload asks no more, and the next round asks again', options, () =>
  onPage(DESK, async (page) => {
    const table = await MadeUp.of('base', 'saboteur');
    await table.show(page);
    await look(page);
    let asked = 0;
    await page.exposeFunction('asks', () => (asked += 1));
    await page.addInitScript(() => {
      const find = () => document.querySelector('.dealt') && globalThis.asks();
      new MutationObserver(find).observe(document, { subtree: true, childList: true });
    });
    await page.reload();
    await page.locator('[data-card]').first().waitFor();
    await atRest(page);
    assert.equal(asked, 0);
    const kept = await page.evaluate(() => JSON.stringify(localStorage));
    assert.doesNotMatch(kept, /saboteur\b(?!:)|digger|loyal/i, 'only that you have looked');
    table.deal();
    await dealt(page).getByText('Round 2 of 3').waitFor();
    assert.equal(await knows(page).count(), 0, 'what you saw before does not count');
    assert.equal(await picks(page), 0);
    await look(page);
  }),
);

test('later the card opens in its corner, and closes whenever you leave it', options, () =>
  onPage(DESK, async (page) => {
    await (await MadeUp.of('base', 'digger')).show(page);
    const { height } = await page.locator('.whole').boundingBox();
    await look(page);
    const open = () => page.locator(FACE).waitFor();
    const closed = () => page.locator(FACE).waitFor({ state: 'detached' });
    await HOLDS.mouse.down(page, '.role');
    await open();
    await atRest(page);
    const half = await page.locator('.half .large').boundingBox();
    assert.ok(Math.abs(half.height - height / 2) < 4, `${half.height} of ${height}`);
    await page.mouse.up();
    await closed();
    await page.waitForTimeout(1000); // the card ignores keys for a second after an action
    await page.keyboard.down('o');
    await open();
    await page.evaluate(() => dispatchEvent(new Event('blur')));
    await closed();
    await page.keyboard.up('o');
    await HOLDS.key.down(page, '.role');
    await open();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await closed();
    await page.keyboard.up(' ');
    await page.locator('.role').click();
    await page.getByText('Hold the card to turn it.').waitFor();
    assert.equal(await page.locator(FACE).count(), 0, 'a click is no hold');
  }),
);

test('who cannot hold a card turns it by a tap', options, () =>
  onPage(PHONE, async (page) => {
    await (await MadeUp.of('cave', 'saboteur')).show(page);
    await page.getByRole('button', { name: 'Turn it by a tap instead' }).tap();
    await page.locator('.whole').tap();
    await page.locator(FACE).waitFor();
    await page.locator('.whole').tap();
    await page.locator(FACE).waitFor({ state: 'detached' });
    await page.locator('.whole').tap();
    await knows(page).tap();
    await dealt(page).waitFor({ state: 'detached' });
    assert.equal(await page.locator(FACE).count(), 0);
    const since = Date.now();
    await page.locator('.role').tap();
    await page.locator(FACE).waitFor();
    await page.locator(FACE).waitFor({ state: 'detached' });
    assert.ok(Date.now() - since > 4500, 'five seconds to read it');
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('button', { name: 'Turn your secret card by holding it' }).tap();
    await page.getByRole('button', { name: 'Turn your secret card by a tap' }).waitFor();
  }),
);

test('without movement the card fades', options, () =>
  onPage(DESK, async (page) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await (await MadeUp.of('base', 'digger')).show(page);
    const moves = () =>
      page.evaluate(() => {
        const { animationName, animationDuration } = getComputedStyle(
          document.querySelector('.dealt .side'),
        );
        return `${animationName.split('-').at(-1)} ${animationDuration}`;
      });
    await HOLDS.key.down(page, '.whole');
    assert.equal(await moves(), 'dim 0.35s');
    await page.locator(FACE).waitFor();
    assert.equal(await moves(), 'fade 0.18s');
    await HOLDS.key.up(page);
  }),
);

test('for a second after a play the card ignores keys', options, () =>
  onPage(DESK, async (page) => {
    await sitDown(page, 'base');
    await look(page);
    await page.locator('.status.mine').waitFor();
    await page.keyboard.press('1');
    await page.keyboard.press('d');
    await page.locator('.role').focus();
    await page.locator('.dock .button.main').evaluate((button) => button.click());
    await page.waitForFunction(() => document.activeElement.matches('.status'));
    await page.keyboard.down('o');
    await page.waitForTimeout(600);
    assert.equal(await page.locator(FACE).count(), 0, 'at once');
    await page.keyboard.up('o');
    await page.waitForTimeout(600);
    await page.keyboard.down('o');
    await page.locator(FACE).waitFor();
    await page.keyboard.up('o');
  }),
);
