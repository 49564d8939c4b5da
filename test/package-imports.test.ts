import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '#package.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');
/** the specifier of an import or export of values, a dynamic import, or a module that is looked up by its name */
const SPECIFIER =
  /^(?:import|export)\s(?!type\b)(?:[^;']*?\sfrom\s)?\s*'([^']+)'|(?:\bimport|import\.meta\.resolve)\('([^']+)'\)/gm;

/** Names of the packages that the modules of the server and the command line load, with all that they import. */
function loadedPackages(): Set<string> {
  const files = ['src/server', 'src/cli'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(root, folder, path)),
  );
  const modules = new Set(
    files.filter((file) => /(?<!\.test)\.ts$/.test(file) && !/\/(?:testing|contract)\//.test(file)),
  );
  const packages = new Set<string>();
  for (const file of modules) {
    for (const [, stated, loaded = ''] of readFileSync(file, 'utf8').matchAll(SPECIFIER)) {
      const name = stated ?? loaded;
      const path = ownModule(file, name);
      if (path?.endsWith('.ts')) modules.add(path);
      if (path === undefined && !isBuiltIn(name)) packages.add(packageOf(name));
    }
  }
  return packages;
}

/** The file of a relative import or an alias; undefined for a package. */
function ownModule(file: string, name: string): string | undefined {
  if (name.startsWith('.')) return join(dirname(file), name);
  const alias = Object.entries(manifest.imports).find(([key]) => name.startsWith(key.replace('*', '')));
  return alias && join(root, name.replace(alias[0].replace('*', ''), alias[1].replace('*', '')));
}

function isBuiltIn(name: string): boolean {
  return name.startsWith('node:') || builtinModules.includes(name);
}

function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

test('what the server and the command line load is a dependency, and what only the built client needs is none', () => {
  expect([...loadedPackages()].toSorted()).toEqual(Object.keys(manifest.dependencies).toSorted());
});
