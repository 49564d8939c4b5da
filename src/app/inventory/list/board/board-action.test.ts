import { expect, test } from 'vitest';
import type { Item } from '#generated/payloads.d.ts';
import { stateField } from '#shared/testing/widget-fields.ts';
import { boardAction, nextCard } from './board-action.ts';
import { boardColumns } from './board-moves.ts';

const field = stateField();
const lanes = boardColumns(field, false);

function act(key: string, state: string, keys: { shiftKey?: boolean; ctrlKey?: boolean } = {}, mayEdit = true) {
  const press = { key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...keys };
  const item: Item = {
    id: 'W-1',
    type: 'widget',
    rev: 1,
    name: '',
    createdAt: '',
    updatedAt: '',
    createdBy: '',
    updatedBy: '',
    data: { state },
  };
  return boardAction(press, { field, lanes, item, mayEdit });
}

test('Shift and an arrow move a card to the next lane that its rules allow', () => {
  expect(act('ArrowRight', 'new', { shiftKey: true })).toEqual({ do: 'move', to: { value: 'open', title: 'Open' } });
  expect(act('ArrowLeft', 'open', { shiftKey: true })).toEqual({ do: 'nothing' });
  expect(act('ArrowRight', 'done', { shiftKey: true })).toEqual({ do: 'nothing' });
  expect(act('ArrowDown', 'new', { shiftKey: true })).toBeUndefined();
});

test('Enter opens, e edits if permitted, arrows move the focus; other keys are ignored', () => {
  expect([act('Enter', 'new'), act('e', 'new'), act('ArrowDown', 'new')]).toEqual([
    { do: 'open' },
    { do: 'edit' },
    { do: 'step' },
  ]);
  expect([act('e', 'new', {}, false), act('q', 'new'), act('ArrowDown', 'new', { ctrlKey: true })]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('arrows move between cards, sideways past empty lanes and no further down than the last card', () => {
  const cards = [['a', 'b', 'c'], [], ['d', 'e'], ['f']];
  const next = (from: string, key: string) => nextCard(cards, from, key);
  expect([next('a', 'ArrowDown'), next('b', 'ArrowUp'), next('a', 'ArrowUp')]).toEqual(['b', 'a', undefined]);
  expect([next('c', 'ArrowRight'), next('d', 'ArrowRight'), next('f', 'ArrowRight')]).toEqual(['e', 'f', undefined]);
  expect([next('e', 'ArrowLeft'), next('f', 'ArrowLeft'), next('a', 'ArrowLeft')]).toEqual(['b', 'd', undefined]);
});
