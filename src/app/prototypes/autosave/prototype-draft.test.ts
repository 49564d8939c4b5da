import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#shared/errors.ts';
import type { JsonObject } from '#shared/json.ts';
import { PrototypeDraft } from './prototype-draft.ts';

type Document = JsonObject & { rev: number };

/** A server with one document, which refuses a save from an older revision. */
function server(first: Document) {
  const state = { document: first, saves: [] as JsonObject[], failure: undefined as Error | undefined };
  const save = async ({ rev }: Document, changes: JsonObject): Promise<Document> => {
    if (state.failure) throw state.failure;
    if (rev !== state.document.rev) throw new AppError('stale', 'It was changed in the meantime');
    state.saves.push(changes);
    state.document = { ...state.document, ...changes, rev: rev + 1 };
    return state.document;
  };
  const write = (changes: JsonObject) => {
    state.document = { ...state.document, ...changes, rev: state.document.rev + 1 };
  };
  const draft = new PrototypeDraft({ save, read: async () => state.document });
  return { state, draft, write };
}

const FIRST = { rev: 1, name: 'Wipers', code: 'one two three', description: { problem: 'wet' } };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('PrototypeDraft', () => {
  it('saves once when typing pauses', async () => {
    const { draft, state } = server(FIRST);
    for (const code of ['o', 'on', 'one']) draft.change(FIRST, { code });
    expect(draft.view().state).toBe('waiting');
    await vi.runAllTimersAsync();
    expect(state.saves).toEqual([{ code: 'one' }]);
    expect(draft.view()).toMatchObject({ state: 'saved', changes: {} });
  });

  it('has what the server answered as soon as nothing is left to save', async () => {
    const { draft } = server(FIRST);
    const seen: unknown[] = [];
    draft.subscribe(() => seen.push({ ...FIRST, ...draft.view().server, ...draft.view().changes }['code']));
    draft.change(FIRST, { code: 'typed' });
    await draft.flush();
    expect(new Set(seen)).toEqual(new Set(['typed']));
  });

  it('saves what is typed during a save after it', async () => {
    const { draft, state } = server(FIRST);
    draft.change(FIRST, { code: 'a' });
    const saving = draft.flush();
    draft.change(FIRST, { code: 'ab' });
    await saving;
    await vi.runAllTimersAsync();
    expect(state.saves).toEqual([{ code: 'a' }, { code: 'ab' }]);
    expect(state.document.rev).toBe(3);
  });

  it('merges what others saved in the meantime, and overwrites nothing', async () => {
    const { draft, state, write } = server(FIRST);
    write({ code: 'one two THREE', name: 'Theirs' });
    draft.change(FIRST, { code: 'ONE two three' });
    await draft.flush();
    expect(state.document).toMatchObject({ name: 'Theirs', code: 'ONE two THREE' });
    expect(draft.view().state).toBe('saved');
  });

  it('saves nothing before a conflict is decided', async () => {
    const { draft, state, write } = server(FIRST);
    write({ description: { problem: 'icy' } });
    draft.change(FIRST, { description: { problem: 'dry' }, name: 'Mine' });
    await draft.flush();
    expect(draft.view()).toMatchObject({ state: 'conflict', conflicts: [{ keys: ['description', 'problem'] }] });
    await vi.runAllTimersAsync();
    expect(state.saves).toEqual([]);
    await draft.resolve(draft.view().conflicts);
    expect(state.document).toMatchObject({ name: 'Mine', description: { problem: 'icy' } });
    expect(draft.view().state).toBe('saved');
  });

  it('keeps mine where it is chosen', async () => {
    const { draft, state, write } = server(FIRST);
    write({ description: { problem: 'icy' } });
    draft.change(FIRST, { description: { problem: 'dry' } });
    await draft.flush();
    await draft.resolve([]);
    expect(state.document).toMatchObject({ description: { problem: 'dry' } });
  });

  it('keeps the input of a failed save, which can be sent again', async () => {
    const { draft, state } = server(FIRST);
    state.failure = new AppError('unavailable', 'Network Error');
    draft.change(FIRST, { code: 'kept' });
    await draft.flush();
    expect(draft.view()).toMatchObject({ state: 'failed', changes: { code: 'kept' } });
    state.failure = undefined;
    await draft.flush();
    expect(state.document).toMatchObject({ code: 'kept' });
  });
});
