// SPDX-License-Identifier: MIT
//
// vite.config.ts - how the page is built into web/dist.
//
// The build may inline nothing: no script for preloading, and no asset as a data URL. The server's content security
// policy allows no 'unsafe-inline', and allows 'data:' only for images.
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import subsetFont from 'subset-font';
import { defineConfig, type Plugin } from 'vite';

const server = process.env.SABOTEUR_SERVER ?? 'http://127.0.0.1:8080';

/** The packages with code or fonts in the page. The build collects their licences in licences.txt. */
const SHIPPED = [
  'svelte',
  'clsx',
  'esm-env',
  'lean-qr',
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

export default defineConfig({
  plugins: [svelte(), licences(), headingFont()],
  base: '/',
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    // Do not warn about slow plug-ins: their time only shows how busy the machine is.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // The start page and both tables draw with these files. So the browser gets all of them with one request.
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'drawn', test: /core\/(geometry|art\/(art|people|rock))\.ts|parts\/(Drawn|Art|Icon)/ }],
        },
      },
    },
  },
  server: { proxy: { '/ws': { target: server, ws: true }, '/privacy': server, '^/t/\\w+/record$': server } },
});
