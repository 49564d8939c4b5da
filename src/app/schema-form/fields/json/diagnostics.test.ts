import { expect, test } from 'vitest';
import { diagnosticsOf } from './diagnostics.ts';

const text = '{\n  "size": 3,\n  "parts": [{ "name": 1 }]\n}';

function marked(issues: { path: string; message: string }[], of = text): string[] {
  return diagnosticsOf(of, issues).map(({ from, to }) => of.slice(from, to));
}

test('marks an issue at the name of its member, and a missing member at its object', () => {
  const issues = ['/parts/0/name', '/size', '/parts/0/mass', '/parts/0', ''].map((path) => ({ path, message: path }));
  expect(marked(issues)).toEqual(['{', '"size"', '{', '{ "name": 1 }', '"name"']);
});

test('reports one issue for invalid JSON, at its position', () => {
  expect(diagnosticsOf('{\n  "a": ,\n}', [{ path: '/a', message: 'old' }])).toMatchObject([{ from: 9, to: 10 }]);
  expect(diagnosticsOf('[1', [])).toMatchObject([{ from: 2, to: 2 }]);
  expect(diagnosticsOf('', [])).toEqual([]);
});
