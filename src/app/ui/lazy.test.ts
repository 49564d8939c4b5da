import { describe, expect, it } from 'vitest';
import { isChunkFailure, mayReload, withRetry } from './lazy.tsx';

function failing(times: number) {
  let calls = 0;
  const load = async () => {
    calls += 1;
    if (calls <= times) throw new Error(`Failed to fetch dynamically imported module: /x-${calls}.js`);
    return calls;
  };
  return { load, calls: () => calls };
}

describe('withRetry', () => {
  it('retries three times', async () => {
    expect(await withRetry(failing(3).load, 3, 0)).toBe(4);
  });

  it('then rejects with the last error', async () => {
    const { load, calls } = failing(9);
    await expect(withRetry(load, 3, 0)).rejects.toThrow('/x-4.js');
    expect(calls()).toBe(4);
  });
});

it.each([
  ['Loading chunk 12 failed.', true],
  ['Failed to fetch dynamically imported module: http://x/a.js', true],
  ['Importing a module script failed.', true],
  ['items is not iterable', false],
])('isChunkFailure(%s) is %s', (message, expected) => {
  expect(isChunkFailure(new Error(message))).toBe(expected);
});

describe('mayReload', () => {
  const storage = () => {
    const kept = new Map<string, string>();
    return {
      kept,
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
  };

  it('reloads a page once, however long it takes to load and to fail again', () => {
    const kept = storage();
    expect(mayReload(kept, 2000, 10_000)).toBe(true);
    expect(kept.kept.has('chunk_failed')).toBe(true);
    expect(mayReload(kept, 10_100, 14_000)).toBe(false);
    expect(mayReload(kept, 10_100, 90_000)).toBe(false);
    // a later page, after another release
    expect(mayReload(kept, 95_000, 99_000)).toBe(true);
  });
});
