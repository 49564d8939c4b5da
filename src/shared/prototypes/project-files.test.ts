import { expect, test } from 'vitest';
import { readProject, withFile, withNewFile, withoutFile } from './project-files.ts';

const file = (name: string, content: string) => ({ type: 'file', name, content, color: 'kept' });
const PROJECT = [
  {
    type: 'folder',
    name: 'root',
    items: [{ type: 'folder', name: 'src', items: [file('main.rs', 'fn main() {}')] }, file('Cargo.toml', '[package]')],
  },
];
const CODE = JSON.stringify(PROJECT);

test('a program of several files is read by their paths, without the folder around all', () => {
  expect(readProject(CODE)).toEqual([
    { path: 'src/main.rs', content: 'fn main() {}' },
    { path: 'Cargo.toml', content: '[package]' },
  ]);
});

test.each(['', 'fn main() {}', '[1, 2]', '[]', '[broken', 'print([1])'])('%j is one text', (code) => {
  expect(readProject(code)).toBeUndefined();
  expect([withFile(code, 'a', 'b'), withNewFile(code, 'a'), withoutFile(code, 'a')]).toEqual([code, code, code]);
});

test('one file is changed, added or removed, and all else stays as it was', () => {
  const changed = withFile(CODE, 'src/main.rs', 'fn main() { loop {} }');
  expect(JSON.parse(changed)).toEqual(JSON.parse(CODE.replace('fn main() {}', 'fn main() { loop {} }')));
  const added = withNewFile(CODE, 'README.md');
  expect(readProject(added)?.map(({ path }) => path)).toEqual(['src/main.rs', 'Cargo.toml', 'README.md']);
  expect(withoutFile(added, 'README.md')).toBe(CODE);
});
