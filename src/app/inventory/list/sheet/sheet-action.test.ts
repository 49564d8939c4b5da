import { expect, test } from 'vitest';
import { sheetAction } from './sheet-action.ts';

const size = { rows: 10, columns: 3 };
const cursor = { row: 4, column: 1 };

type Keys = { shiftKey?: boolean; ctrlKey?: boolean; altKey?: boolean };

function act(key: string, keys: Keys = {}, { mayEdit = true, isWritten = true } = {}) {
  const press = { key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...keys };
  return sheetAction(press, { cursor, size, mayEdit, isWritten });
}

test('arrows move the cursor, with Shift the end of the range', () => {
  expect(act('ArrowDown')).toEqual({ do: 'put', to: { row: 5, column: 1 }, isRange: false });
  expect(act('ArrowRight', { shiftKey: true })).toEqual({ do: 'put', to: { row: 4, column: 2 }, isRange: true });
  expect(act('ArrowDown', { ctrlKey: true })).toEqual({ do: 'put', to: { row: 9, column: 1 }, isRange: false });
  expect(act('Escape')).toEqual({ do: 'put', to: cursor, isRange: false });
  expect(act('a', { ctrlKey: true })).toEqual({ do: 'chooseAll' });
});

test('Enter, F2 and letters start an edit, Delete and Backspace clear the range', () => {
  expect([act('Enter'), act('F2'), act('x')]).toEqual([{ do: 'edit' }, { do: 'edit' }, { do: 'edit', initial: 'x' }]);
  expect([act('Delete'), act('Backspace')]).toEqual([{ do: 'empty' }, { do: 'empty' }]);
  expect(act('d', { ctrlKey: true })).toEqual({ do: 'fillDown' });
  expect(act('d', { ctrlKey: true }, { mayEdit: false })).toBeUndefined();
  expect(act('x', {}, { isWritten: false })).toBeUndefined();
  expect(act('Delete', {}, { mayEdit: false })).toBeUndefined();
});

test('Space opens the form of a row, or selects the row with Shift', () => {
  expect([act(' '), act(' ', { shiftKey: true })]).toEqual([{ do: 'editInSidePanel' }, { do: 'choose' }]);
});

test('keys of the browser or the page are ignored', () => {
  expect([act('c', { ctrlKey: true }), act('ArrowDown', { altKey: true }), act('Dead')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
