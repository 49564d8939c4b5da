import { expect, it } from 'vitest';
import { stateField } from '#shared/testing/widget-fields.ts';
import { boardColumns, mayMove, nextColumn } from './board-moves.ts';

const state = stateField();

it('lets an item move only as the schema allows', () => {
  expect(mayMove(state, 'new', 'done')).toBe(true);
  expect(mayMove(state, 'open', 'new')).toBe(false);
  expect(mayMove(state, 'new', 'new')).toBe(false);
  expect(mayMove(state, null, 'open')).toBe(true);
  expect(mayMove(state, 'new', null)).toBe(false);
  expect(mayMove({ ...state, readOnly: true }, 'new', 'open')).toBe(false);
});

it('finds the next allowed column, skipping others', () => {
  const columns = boardColumns(state, false);
  expect(nextColumn(state, columns, 'new', 1)?.value).toBe('open');
  expect(nextColumn(state, columns, 'done', -1)).toBeUndefined();
  const { transitions: _, ...free } = state;
  expect(nextColumn(free, columns, 'done', -1)?.value).toBe('open');
});

it('has a column for items without a value where the field may be empty', () => {
  expect(boardColumns(state, false)).toHaveLength(3);
  expect(boardColumns({ ...state, required: false }, false).at(-1)).toEqual({ value: null, title: 'Not set' });
  expect(boardColumns(state, true)).toHaveLength(4);
});
