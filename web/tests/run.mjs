// SPDX-License-Identifier: MIT
//
// run.mjs - bundles each tests/**/*.test.ts with the modules of core/ that it tests, and runs the bundles with
// node --test. Each bundle begins with the English sentences, which core/ reads only when it needs them.
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { load } from '../../tools/texts.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, '../node_modules/.tests');
const names = readdirSync(here, { recursive: true }).filter((name) => name.endsWith('.test.ts'));

rmSync(out, { recursive: true, force: true });
const input = Object.fromEntries(names.map((name) => [name.replace(/\.ts$/, ''), join(here, name)]));
const english = {
  name: 'english',
  transform: (code, id) =>
    id.endsWith('.test.ts') ? `import ${JSON.stringify(join(here, 'english.ts'))};\n${code}` : null,
  resolveId: (id) => (id === 'english' ? id : null),
  load: (id) => (id === 'english' ? `export default ${JSON.stringify(load().texts.en)}` : null),
};
const bundle = await rolldown({ input, platform: 'node', plugins: [english] });
await bundle.write({ dir: out, format: 'esm', entryFileNames: '[name].mjs' });
await bundle.close();

const files = names.map((name) => join(out, name.replace(/\.ts$/, '.mjs')));
const { status } = spawnSync(process.execPath, ['--test', ...files], { stdio: 'inherit', cwd: join(here, '..') });
process.exit(status ?? 1);
