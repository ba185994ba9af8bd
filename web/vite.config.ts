// SPDX-License-Identifier: MIT
//
// vite.config.ts - how the page is built into web/dist.
//
// The build may inline nothing: no script for preloading, and no asset as a data URL. The server's content security
// policy allows no 'unsafe-inline', only the script in index.html, and allows 'data:' only for images.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { rolldown } from 'rolldown';
import subsetFont from 'subset-font';
import { defineConfig, type Plugin } from 'vite';
import { completeOf, load, pageFiles } from '../tools/texts.mjs';
import { filled, filledInAll } from './heads.ts';

const server = process.env.SABOTEUR_SERVER ?? 'http://127.0.0.1:8080';

/** The packages with code or fonts in the page. The build collects their licences in licences.txt. */
const SHIPPED = [
  'svelte',
  'clsx',
  'esm-env',
  'lean-qr',
  '@noble/hashes',
  '@fontsource-variable/rubik',
  '@fontsource-variable/vollkorn',
];

function licences(): Plugin {
  const textOf = (name: string) => {
    const folder = new URL(`./node_modules/${name}/`, import.meta.url);
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    if (!file) throw new Error(`${name} has no licence file`);
    return `${name}\n\n${readFileSync(new URL(file, folder), 'utf8').trim()}\n`;
  };
  return {
    name: 'licences',
    apply: 'build',
    generateBundle() {
      const source = SHIPPED.map(textOf).join(`\n${'-'.repeat(72)}\n\n`);
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source });
    },
  };
}

const letters = (first: number, last: number) =>
  String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, i) => first + i));

/** The characters kept in the heading font, for titles, headings, numbers and names. ui/fonts.css has the same list. */
const HEADING_LETTERS = `${letters(0x20, 0x7e)}·×${letters(0xc0, 0xff)}–—‘’“”…−`;

/** Halves the size of the heading font: keeps only HEADING_LETTERS and, of the font's features, only the kerning. */
function headingFont(): Plugin {
  const packages = new URL('./node_modules/', import.meta.url);
  const whole = '@fontsource-variable/vollkorn/files/vollkorn-latin-wght-normal.woff2';
  return {
    name: 'heading-font',
    async buildStart() {
      const source = readFileSync(new URL(whole, packages));
      const how = { targetFormat: 'woff2', keepFeatures: ['kern'] } as const;
      const font = await subsetFont(source, HEADING_LETTERS, how);
      mkdirSync(new URL('.subset/', packages), { recursive: true });
      // Write a new file, then rename it, so that no other process reads half a font. Hard links to the old file keep
      // the old font.
      const made = new URL(`.subset/vollkorn.${process.pid}`, packages);
      writeFileSync(made, font);
      renameSync(made, new URL('.subset/vollkorn.woff2', packages));
    },
  };
}

/** The sentences that the service worker needs, in all languages, as the module `notices`. */
function notices() {
  const made = () => {
    const loaded = load();
    const sentencesOf = (tag: string) =>
      Object.entries(loaded.texts[tag]!['push']!).filter(([key]) => /^push\.(title|turn|over)$/.test(key));
    const all = completeOf(loaded).map((tag) => [tag, Object.fromEntries(sentencesOf(tag))] as const);
    return JSON.stringify(Object.fromEntries(all));
  };
  return {
    name: 'notices',
    resolveId: (id: string) => (id === 'notices' ? id : null),
    load: (id: string) => (id === 'notices' ? `export default ${made()}` : null),
  };
}

/**
 * Makes push.js, the service worker, from push/worker.ts. The result is one script, because in some browsers a worker
 * cannot load modules. Its name never changes.
 */
function serviceWorker(): Plugin {
  const made = async () => {
    const input = fileURLToPath(new URL('push/worker.ts', import.meta.url));
    const bundle = await rolldown({ input, plugins: [notices()] });
    const { output } = await bundle.generate({ format: 'iife', minify: true });
    await bundle.close();
    return output[0].code;
  };
  return {
    name: 'service-worker',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'push.js', source: await made() });
    },
    configureServer({ middlewares }) {
      middlewares.use('/push.js', async (_, reply) => {
        reply.setHeader('Content-Type', 'text/javascript');
        reply.end(await made());
      });
    },
  };
}

/**
 * Makes the files of texts that the page fetches, LANGUAGE.PART-VERSION.json. index.html gets the list of languages,
 * which ui/language.svelte.ts reads, and has the browser fetch the texts of the first screen together with the scripts.
 */
function texts(): Plugin {
  const made = () => {
    const loaded = load();
    const languages = completeOf(loaded).map((tag) => {
      const parts = Object.entries(pageFiles(loaded, [tag]));
      const version = createHash('sha256').update(parts.join()).digest('hex').slice(0, 8);
      const files = parts.map(([name, source]) => ({ name: name.replace(/\.json$/, `-${version}.json`), source }));
      return { entry: `${tag} ${version} ${loaded.languages[tag]!.name}`, files };
    });
    return { languages, files: languages.flatMap(({ files }) => files) };
  };
  return {
    name: 'texts',
    generateBundle() {
      for (const { name, source } of made().files) this.emitFile({ type: 'asset', fileName: `assets/${name}`, source });
    },
    configureServer({ middlewares }) {
      middlewares.use('/assets/', (request, reply, next) => {
        const file = made().files.find(({ name }) => `/${name}` === request.url);
        if (!file) return next();
        reply.setHeader('Content-Type', 'application/json');
        reply.end(file.source);
      });
    },
    transformIndexHtml() {
      const { languages } = made();
      const href = `/assets/${languages[0]!.files[0]!.name}`;
      const content = languages.map(({ entry }) => entry).join('; ');
      return [
        { tag: 'meta', injectTo: 'head', attrs: { name: 'languages', content } },
        { tag: 'link', injectTo: 'head', attrs: { rel: 'preload', href, as: 'fetch', crossorigin: true } },
      ];
    },
  };
}

/**
 * Fills the slots of index.html and of the manifest, for each language one file of each: index.html and index.ru.html.
 * The server chooses among them. The development server serves the English ones.
 */
function heads(): Plugin {
  const MANIFEST = 'site.webmanifest';
  const manifest = () => readFileSync(new URL(MANIFEST, import.meta.url), 'utf8');
  const speech = () => {
    const loaded = load();
    return { languages: completeOf(loaded), texts: loaded.texts };
  };
  return {
    name: 'heads',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('the build has made no index.html');
        const sources = { 'index.html': String(page.source), [MANIFEST]: manifest() };
        for (const [name, source] of Object.entries(sources)) {
          for (const [fileName, text] of Object.entries(filledInAll(name, source, speech(), Object.keys(bundle)))) {
            if (fileName === 'index.html') page.source = text;
            else this.emitFile({ type: 'asset', fileName, source: text });
          }
        }
      },
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${MANIFEST}`, (_, reply) => {
        reply.setHeader('Content-Type', 'application/manifest+json');
        reply.end(filled(MANIFEST, manifest(), 'en', speech().texts['en']!));
      });
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { server }) => (server ? filled('index.html', html, 'en', speech().texts['en']!) : html),
    },
  };
}

/**
 * Passes every `import()` in our own modules to `arriving` (ui/parts/arriving.svelte.ts), after Svelte has compiled
 * them. So no button can forget to say that what it needs has not arrived. Nobody waits for ui/translated.ts.
 */
function noticedParts(): Plugin {
  const notice = fileURLToPath(new URL('ui/parts/arriving.svelte.ts', import.meta.url));
  const ours = fileURLToPath(new URL('.', import.meta.url));
  return {
    name: 'noticed-parts',
    apply: 'build',
    transform(code, id) {
      const asks = /\bimport\(\s*(['"](?!\.\/translated\.ts)[^'"]+['"])\s*\)/g;
      if (!id.startsWith(ours) || id.includes('node_modules') || !asks.test(code)) return null;
      const noticed = code.replace(asks, 'noticed_(import($1))');
      return { code: `import { arriving as noticed_ } from ${JSON.stringify(notice)};\n${noticed}`, map: null };
    },
  };
}

/** Matches the modules with these names: the folder and name of a file, without .svelte, .svelte.ts or .ts. */
const modules = (names: string) => new RegExp(`(${names.trim().split(/\s+/).join('|')})\\.(svelte|svelte\\.ts|ts)$`);

/** The modules that the tables of all games need before you can play a card. */
const PLAY = modules(`
  ui/board/BoardFrame ui/board/Rim ui/board/camera ui/board/hand ui/board/layer
  ui/table/Dealt ui/table/DockFrame ui/table/HandFrame ui/table/Peek ui/table/PlayersFrame
  ui/table/Shell ui/table/Turning ui/table/hold ui/table/keys ui/parts/Numbers
  ui/aids ui/since ui/voices/press ui/voices/voices core/aids core/art/rock core/geometry core/input core/lights
  core/moods core/outbox core/pressed core/rim core/spoken core/telling`);

const WING = `
  ui/Art ui/Board ui/Dock ui/Figures ui/Loyalty ui/Players ui/Role ui/TurnBar ui/base ui/camera ui/cave ui/flight
  ui/hand ui/keys ui/targets ui/words core/art core/deck.generated core/ending core/geometry core/input core/log
  core/looks core/model core/notation core/scene core/signs core/since core/sound`;
/** The modules that the table of this game needs in addition to PLAY. */
const tableOf = (game: string) => modules(WING.replaceAll('/', `/${game}/`));

const DRAWN = modules(`
  core/cardsize core/art/art core/art/ink core/art/people core/art/tokens ui/parts/Drawn ui/parts/Art ui/parts/Icon
  ui/parts/later`);
/** The dwarfs, which all pages show. They arrive after the page. */
const DWARFS = modules('core/art/dwarfs core/art/pictures core/art/things core/base/hero core/base/tools');
/** What the start page shares with the waiting room and with the windows that open from it. */
const START = modules('core/game core/nameform ui/pages/coming');
/** What every part of the page uses: the sentences, the names of cells, and what the player has set. */
const PAGE = modules(`
  core/text core/texts core/notation core/hush core/games core/languages core/nickname core/sound core/link/storage
  core/link/fetched core/base/rules core/cave/rules ui/language ui/prefs ui/parts/arriving`);
const isPage = (id: string) => PAGE.test(id) || id.includes('vite/preload-helper');
const REPLAY = /ui\/replay\/|core\/(engine\/engine|replay|suspicion)\.ts/;

export default defineConfig({
  plugins: [svelte(), texts(), heads(), noticedParts(), licences(), headingFont(), serviceWorker()],
  base: '/',
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    // Do not warn about slow plug-ins: their time only shows how busy the machine is.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // Each group becomes one file, which the browser gets with one request. The group `drawn` has what the start page
      // and both tables need to draw, and `play` what else both tables need. What only one game's table needs is in
      // `base` or `cave`. These are groups, too, because replays need most of their modules.
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'drawn', test: DRAWN },
            { name: 'dwarfs', test: DWARFS },
            { name: 'page', test: isPage },
            { name: 'start', test: START },
            { name: 'play', test: PLAY },
            { name: 'base', test: tableOf('base') },
            { name: 'cave', test: tableOf('cave') },
            { name: 'replay', test: REPLAY },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/ws': { target: server, ws: true },
      '/privacy': server,
      '^/t/\\w+/record$': server,
      '^/g/\\w+\\.sab$': server,
    },
  },
});
