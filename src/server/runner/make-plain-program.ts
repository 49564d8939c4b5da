import { mkdir, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { IMPORT, programSources, SOURCES } from './program-sources.ts';

/** A separate process that writes the runner process as plain JavaScript into the folder given as its argument. */
const PACKAGE = JSON.stringify({ type: 'module', imports: { '#shared/*': './shared/*', '#server/*': './server/*' } });
const [folder = ''] = process.argv.slice(2);

for (const [source, text] of await programSources()) {
  const file = join(folder, relative(SOURCES, source));
  await mkdir(dirname(file), { recursive: true });
  const plain = file.endsWith('.js') ? text : stripTypeScriptTypes(text).replaceAll(IMPORT, "$1$2.js'");
  await writeFile(file.replace(/\.ts$/, '.js'), plain);
}
await writeFile(join(folder, 'package.json'), PACKAGE);
