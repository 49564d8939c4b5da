import { expect, test } from 'vitest';
import { diagnosticsOf } from './diagnostics.ts';

const text = '{\n  "size": 3,\n  "parts": [{ "name": 1 }]\n}';

function marked(faults: { path: string; message: string }[], of = text): string[] {
  return diagnosticsOf(of, faults).map(({ from, to }) => of.slice(from, to));
}

test('a fault stands at the name of its member, a missing member at the object that should hold it', () => {
  const faults = ['/parts/0/name', '/size', '/parts/0/mass', '/parts/0', ''].map((path) => ({ path, message: path }));
  expect(marked(faults)).toEqual(['{', '"size"', '{', '{ "name": 1 }', '"name"']);
});

test('text that is not JSON has one fault, at its place', () => {
  expect(diagnosticsOf('{\n  "a": ,\n}', [{ path: '/a', message: 'old' }])).toMatchObject([{ from: 9, to: 10 }]);
  expect(diagnosticsOf('[1', [])).toMatchObject([{ from: 2, to: 2 }]);
  expect(diagnosticsOf('', [])).toEqual([]);
});
