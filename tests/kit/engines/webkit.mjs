// SPDX-License-Identifier: MIT
//
// webkit.mjs - the system's WebKitGTK, the engine of Safari, on a virtual screen. Each page has its
// own browser, screen, driver and folder. WebKitGTK has no touch input.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, until, WebKitPage } from './webkit-page.mjs';

const driverPath = process.env.WEBKIT_DRIVER ?? '/usr/bin/WebKitWebDriver';
const screenPath = process.env.XVFB ?? '/usr/bin/Xvfb';
const browserPath = process.env.MINIBROWSER ?? findBrowser();

/**
 * Finds the program MiniBrowser, in the folder of the WebKitGTK library. The name of this folder
 * depends on the machine.
 */
function findBrowser() {
  const within = (name) => `/usr/lib/${name}/webkit2gtk-4.1/MiniBrowser`;
  return readdirSync('/usr/lib').map(within).find(existsSync) ?? 'MiniBrowser';
}

const programs = [driverPath, screenPath, browserPath];
const absent = programs.filter((path) => !existsSync(path));

/** Why this engine cannot be used on this machine, or false. */
export const missing = absent.length === 0 ? false : `no ${absent.join(', ')}`;

/** Starts a program. It ends when this process ends, even if somebody kills this process. */
function start(path, words, settings) {
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', path, ...words], settings);
  const gone = new Promise((resolve) => child.on('exit', resolve));
  const stop = () => (child.kill(), gone);
  return { child, gone, stop };
}

/** Starts a virtual screen. Xvfb picks a free screen number and writes this number to a pipe. */
async function startScreen() {
  const words = ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'];
  const screen = start(screenPath, words, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const number = new Promise((resolve) => screen.child.stdio[3].once('data', resolve));
  const ended = screen.gone.then((status) => {
    throw new Error(`Xvfb ended with ${status}`);
  });
  return { display: `:${String(await Promise.race([number, ended])).trim()}`, stop: screen.stop };
}

/** Without these styles, MiniBrowser's toolbar would keep the window wider than a phone. */
const NARROW = `
  button, entry, toolbar, box { padding: 0; margin: 0; border-width: 0; min-width: 0; }
  toolbar image, button image { -gtk-icon-transform: scale(0.4); margin: 0 -5px; }`;

/** Makes a folder where the browser finds its settings and saves everything. */
function startHome(still) {
  const place = mkdtempSync(join(tmpdir(), 'webkit-'));
  const gtk = join(place, '.config/gtk-3.0');
  mkdirSync(gtk, { recursive: true });
  writeFileSync(join(gtk, 'gtk.css'), NARROW);
  writeFileSync(join(gtk, 'settings.ini'), `[Settings]\ngtk-enable-animations=${still ? 0 : 1}\n`);
  return { place, stop: () => rmSync(place, { recursive: true, force: true, maxRetries: 5 }) };
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function environment(home, display) {
  return {
    PATH: process.env.PATH,
    HOME: home,
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    NO_AT_BRIDGE: '1', // do not wait for an accessibility bus
    GSETTINGS_BACKEND: 'memory',
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1', // without a graphics card windows may stay white
  };
}

/** Starts a WebDriver session with a browser whose page has the size `viewport`. */
async function startSession(port, viewport, patience) {
  const answers = () => ask(port, 'GET', '/status').then(() => true, () => false);
  await until(answers, 'the driver to answer', patience);
  const options = { binary: browserPath, args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const { sessionId } = await ask(port, 'POST', '/session', { capabilities });
  const page = new WebKitPage(port, sessionId, patience);
  await page.send('POST', '/timeouts', { script: patience, pageLoad: patience });
  await page.setViewportSize(viewport);
  return { page, end: () => ask(port, 'DELETE', `/session/${sessionId}`).catch(() => {}) };
}

/** Prepares what a browser needs to start. `close` ends everything in `stops`, newest first. */
async function prepare(still) {
  const stops = [];
  const close = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  try {
    const home = startHome(still);
    stops.push(home.stop);
    const screen = await startScreen();
    stops.push(screen.stop);
    return { env: environment(home.place, screen.display), stops, close };
  } catch (fault) {
    await close();
    throw fault;
  }
}

/** Opens a page with its own profile. */
export async function open({ viewport, reducedMotion }, patience) {
  const { env, stops, close } = await prepare(reducedMotion === 'reduce');
  try {
    const port = await freePort();
    const driver = start(driverPath, [`--port=${port}`], { env, stdio: 'ignore' });
    stops.push(driver.stop);
    const { page, end } = await startSession(port, viewport, patience);
    stops.push(end);
    return { page, faults: page.faults, close };
  } catch (fault) {
    await close();
    throw fault;
  }
}

/**
 * Opens `url` in a browser without a driver, and waits until the promise of `settled` is fulfilled.
 * Returns what the browser has written to its console by then.
 */
export async function saidBy(url, settled) {
  const { env, stops, close } = await prepare(true);
  try {
    const words = ['--enable-write-console-messages-to-stdout=true', url];
    const stdio = ['ignore', 'pipe', 'pipe'];
    const browser = start(browserPath, words, { env, stdio });
    stops.push(browser.stop);
    let said = '';
    const { stdout, stderr } = browser.child;
    for (const stream of [stdout, stderr]) stream.on('data', (bytes) => (said += bytes));
    await settled();
    return said.match(/CONSOLE .*/g) ?? [];
  } finally {
    await close();
  }
}

/** Does nothing, because each page ends its own browser. */
export async function shut() {}
