import { describe, expect, it } from 'vitest';
import { draftCount, forgetUser, keepFor } from '#app/http/own-storage.ts';
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

const at = (key: string) => ({ user: 'ann', key });

const keys = (storage: Storage) => Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '').toSorted();

function draftOf(text: string, at: number): Draft {
  return { data: { text }, base: null, rev: 0, at };
}

describe('drafts', () => {
  it('are read back as written', () => {
    const storage = storageOf(1000);
    keepFor('ann', storage);
    writeDraft(storage, at('W-1'), draftOf('a', 1));
    expect(readDraft(storage, at('W-1'))).toEqual(draftOf('a', 1));
    removeDraft(storage, at('W-1'));
    expect(readDraft(storage, at('W-1'))).toBeNull();
  });

  it('give way to newer ones, the oldest first', () => {
    const storage = storageOf(220);
    keepFor('ann', storage);
    writeDraft(storage, at('W-1'), draftOf('a', 1));
    writeDraft(storage, at('W-2'), draftOf('b', 2));
    expect(writeDraft(storage, at('W-3'), draftOf('c', 3))).toBe(true);
    expect([1, 2, 3].map((n) => readDraft(storage, at(`W-${n}`)) !== null)).toEqual([false, true, true]);
    expect(writeDraft(storage, at('W-4'), draftOf('x'.repeat(500), 4))).toBe(false);
  });

  it('are for their user alone, and none is kept after signing out', () => {
    const storage = storageOf(1000);
    keepFor('ann', storage);
    writeDraft(storage, at('W-1'), draftOf('a', 1));
    storage.setItem('color-scheme', 'dark');
    storage.setItem('column-widths:widget', '{}');
    expect(readDraft(storage, { user: 'bob', key: 'W-1' })).toBeNull();
    // the same user again, after a session that expired
    keepFor('ann', storage);
    expect(draftCount(storage)).toBe(1);
    keepFor('bob', storage);
    expect(keys(storage)).toEqual(['color-scheme', 'schemawerk:user']);
    expect(writeDraft(storage, at('W-1'), draftOf('a', 1))).toBe(false);
    forgetUser(storage);
    expect(writeDraft(storage, { user: 'bob', key: 'W-1' }, draftOf('a', 1))).toBe(false);
    expect(keys(storage)).toEqual(['color-scheme']);
  });

  it('of nobody, left by an earlier version, are removed', () => {
    const storage = storageOf(1000);
    storage.setItem('schemawerk:draft:W-1', '{}');
    storage.setItem('column-widths:widget', '{}');
    keepFor('ann', storage);
    expect(keys(storage)).toEqual(['column-widths:widget', 'schemawerk:user']);
  });

  it('are ignored when truncated or malformed', () => {
    const storage = storageOf(1000);
    storage.setItem('schemawerk:draft:ann:W-1', '{"data":');
    storage.setItem('schemawerk:draft:ann:W-2', '{"data":[]}');
    expect(readDraft(storage, at('W-1'))).toBeNull();
    expect(readDraft(storage, at('W-2'))).toBeNull();
  });
});
