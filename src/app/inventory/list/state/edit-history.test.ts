import { expect, test } from 'vitest';
import { type Edit, ListHistory } from './edit-history.ts';

/** A counter with edits that add to it. */
function counter() {
  const state = { value: 0 };
  const by = (step: number, isRefused = false): Edit => ({
    revert: async () => {
      if (isRefused) return undefined;
      state.value -= step;
      return by(-step);
    },
  });
  const add = (history: ListHistory, step: number, isRefused = false) => {
    state.value += step;
    const edit = by(step, isRefused);
    history.push(edit);
    return edit;
  };
  return { state, add };
}

test('undoes and redoes edits one after another, until a new one', async () => {
  const history = new ListHistory();
  const { state, add } = counter();
  add(history, 1);
  add(history, 10);
  await history.undo();
  expect(state.value).toBe(1);
  await history.undo();
  await history.undo();
  expect(state.value).toBe(0);
  await history.redo();
  await history.redo();
  expect(state.value).toBe(11);
  await history.undo();
  add(history, 100);
  await history.redo();
  expect(state.value).toBe(101);
});

test('an edit is taken back once, by its toast or by key', async () => {
  const history = new ListHistory();
  const { state, add } = counter();
  const first = add(history, 1);
  add(history, 10);
  await Promise.all([history.undo(first), history.undo(first)]);
  expect(state.value).toBe(10);
  await history.undo();
  expect(state.value).toBe(0);
});

test('one that is refused is forgotten, and the one before it is next', async () => {
  const history = new ListHistory();
  const { state, add } = counter();
  add(history, 1);
  add(history, 10, true);
  await history.undo();
  expect(state.value).toBe(11);
  await history.undo();
  expect(state.value).toBe(10);
  await history.redo();
  expect(state.value).toBe(11);
});
