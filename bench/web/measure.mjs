// SPDX-License-Identifier: MIT
//
// measure.mjs - what the benchmarks of the page share: the work of a page, read by DevTools, and an
// empty page to compare it with.
import { shut } from '../../tests/kit/engines/chromium.mjs';
import { browse, Server } from '../../tests/web/harness.mjs';

/** Starts a server, calls `steps` with its address, and ends the server and the browser. */
export async function withServer(steps) {
  const server = new Server();
  await server.start();
  try {
    await steps(server.url);
  } finally {
    await server.stop();
    await shut();
  }
  process.exit(); // or else the test runner, which the harness loads, would print its sums
}

/**
 * The work so far: milliseconds of the page's main thread and of all processes of the browser, and
 * the number of layouts.
 */
async function workOf({ devtools, whole }) {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const { processInfo } = await whole.send('SystemInfo.getProcessInfo');
  const value = (wanted) => metrics.find(({ name }) => name === wanted).value;
  return {
    thread: 1000 * value('TaskDuration'),
    layouts: value('LayoutCount'),
    all: 1000 * processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0),
  };
}

/** Opens a page, calls `steps` with it and with a connection to DevTools, and closes the page. */
export async function onPage(settings, steps) {
  const { context, page, close } = await browse(settings);
  try {
    const devtools = await context.newCDPSession(page);
    // Processor time of the thread: it hardly grows if other programs need the processors, too.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    return await steps(page, { devtools, whole: await context.browser().newBrowserCDPSession() });
  } finally {
    await close();
  }
}

/** The work while `steps` run. Returns their result as `result`. */
export async function workIn(wires, steps) {
  const before = await workOf(wires);
  const result = await steps();
  const after = await workOf(wires);
  const more = Object.entries(after).map(([what, now]) => [what, now - before[what]]);
  return { ...Object.fromEntries(more), result };
}

/** Puts a page without scripts of its own in place of what the page shows. */
export async function empty(page, html) {
  await page.goto('about:blank');
  await page.setContent(`<!doctype html><title>empty</title>${html}`);
}

/** Prints a row of a table. */
export function row(name, ...columns) {
  console.log(name.padEnd(40) + columns.map((column) => String(column).padStart(12)).join(''));
}
