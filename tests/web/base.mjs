// SPDX-License-Identifier: MIT
//
// base.mjs - functions that play the base game on a page with a mouse or a finger.

const confirm = '.dock .button.main';

/** Presses one card after the other until one has a target. If none has, discards the last card. */
async function turnBy(page, press) {
  const cards = await page.locator('[data-card]').count();
  for (let card = 0; card < cards; card++) {
    await press(page, `[data-card="${card}"]`);
    for (const target of ['[data-target]', 'li.lit [data-aim-seat]']) {
      if ((await page.locator(target).count()) === 0) continue;
      await press(page, target);
      return press(page, confirm);
    }
  }
  await press(page, '[data-discard]');
  await press(page, confirm);
}

/**
 * Functions that play with a pointer. `press` clicks or taps the first element that a selector
 * finds.
 */
export const handsOf = (press) => ({
  turn: (page) => turnBy(page, press),
  choice: async (page) => {
    await press(page, '[data-target]');
    await press(page, confirm);
  },
  gold: async (page) => {
    await press(page, '.take');
    await press(page, '.offer .button.main');
  },
  between: (page) => press(page, '.end .button.main'),
});

export async function click(page, selector) {
  await page.locator(selector).first().click();
}
