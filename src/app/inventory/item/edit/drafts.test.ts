import { describe, expect, it } from 'vitest';
import { readDraft, removeDraft, writeDraft, type Draft } from './drafts.ts';

/** A storage limited to a number of characters. */
function storageOf(room: number): Storage {
  const entries = new Map<string, string>();
  const used = (): number => [...entries].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => {
      const before = entries.get(key);
      entries.set(key, value);
      if (used() <= room) return;
      if (before === undefined) entries.delete(key);
      else entries.set(key, before);
      throw new Error('QuotaExceededError');
    },
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}

function draftOf(text: string, at: number): Draft {
  return { data: { text }, base: null, rev: 0, at };
}

describe('drafts', () => {
  it('are read back as written', () => {
    const storage = storageOf(1000);
    writeDraft(storage, 'W-1', draftOf('a', 1));
    expect(readDraft(storage, 'W-1')).toEqual(draftOf('a', 1));
    removeDraft(storage, 'W-1');
    expect(readDraft(storage, 'W-1')).toBeNull();
  });

  it('give way to newer ones, the oldest first', () => {
    const storage = storageOf(180);
    writeDraft(storage, 'W-1', draftOf('a', 1));
    writeDraft(storage, 'W-2', draftOf('b', 2));
    expect(writeDraft(storage, 'W-3', draftOf('c', 3))).toBe(true);
    expect([1, 2, 3].map((n) => readDraft(storage, `W-${n}`) !== null)).toEqual([false, true, true]);
    expect(writeDraft(storage, 'W-4', draftOf('x'.repeat(500), 4))).toBe(false);
  });

  it('are ignored when truncated or malformed', () => {
    const storage = storageOf(1000);
    storage.setItem('schemawerk:draft:W-1', '{"data":');
    storage.setItem('schemawerk:draft:W-2', '{"data":[]}');
    expect(readDraft(storage, 'W-1')).toBeNull();
    expect(readDraft(storage, 'W-2')).toBeNull();
  });
});
