import { expect, it } from 'vitest';
import type { LostLink } from '#generated/payloads.d.ts';
import { restoredMessage } from './restored-message.ts';

const LOST: LostLink = {
  type: 'verifies',
  direction: 'in',
  name: 'verified by',
  field: null,
  item: { id: 'W-9', type: 'widget', name: 'Nine', deleted: true },
  reason: 'W-9 is deleted',
  waits: true,
};
const back = (id: string, restored = 0, lost: LostLink[] = []) => ({
  id,
  name: id,
  restored: true,
  links: { restored, lost },
});
const kept = (id: string) => ({ id, name: id, restored: false, reason: 'Name is required' });

it.each([
  [[back('W-1')], { tone: 'good', title: 'W-1 restored', isPartial: false }],
  [[back('W-1', 1)], { tone: 'good', title: 'W-1 restored', message: '1 relation restored', isPartial: false }],
  [
    [back('W-1', 13, [LOST])],
    {
      tone: 'info',
      title: 'W-1 restored',
      message: '13 of 14 relations restored. W-9 is deleted',
      isPartial: true,
    },
  ],
  [[kept('W-1')], { tone: 'bad', title: 'Could not restore W-1', message: 'Name is required', isPartial: false }],
  [
    [back('W-1', 2), back('W-2', 1)],
    { tone: 'good', title: '2 items restored', message: '3 relations restored', isPartial: false },
  ],
  [[back('W-1'), kept('W-2')], { tone: 'bad', title: '1 of 2 items restored', isPartial: true }],
])('%#: what was restored is said in a line or two', (results, message) => {
  expect(restoredMessage(results)).toEqual(message);
});
