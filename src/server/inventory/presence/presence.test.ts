import { expect, test, vi } from 'vitest';
import { isFor } from '#server/events/audience.ts';
import type { ServerEvent } from '#server/events/event-hub.ts';
import { addPerson, signedIn } from '#server/testing/people.ts';
import { testApp } from '#server/testing/test-app.ts';
import { PresenceBoard } from './presence-board.ts';

const ANN = { id: 'ann', name: 'Ann' };
const BOB = { id: 'bob', name: 'Bob' };

test('a person is listed once, as editing if one of their tabs is, and leaves with the last one', () => {
  const changed = vi.fn<(id: string, people: unknown[]) => void>();
  const board = new PresenceBoard(changed);
  board.note('G-1', ANN, { tab: 'a' });
  board.note('G-1', BOB, { tab: 'b', isEditing: true, field: 'name' });
  board.note('G-1', ANN, { tab: 'c', isEditing: true });
  expect(board.at('G-1')).toEqual([
    { user: 'ann', name: 'Ann', isEditing: true },
    { user: 'bob', name: 'Bob', isEditing: true, field: 'name' },
  ]);
  expect(changed).toHaveBeenCalledTimes(3);
  board.note('G-1', ANN, { tab: 'c', isEditing: true });
  expect(changed).toHaveBeenCalledTimes(3);
  board.note('G-1', ANN, { tab: 'c', hasLeft: true });
  expect(board.at('G-1').at(-1)).toEqual({ user: 'ann', name: 'Ann', isEditing: false });
  board.note('G-1', ANN, { tab: 'a', hasLeft: true });
  expect(changed).toHaveBeenLastCalledWith('G-1', [{ user: 'bob', name: 'Bob', isEditing: true, field: 'name' }]);
});

test('a tab that says nothing more is forgotten', () => {
  vi.useFakeTimers();
  const board = new PresenceBoard(() => undefined);
  board.note('G-1', ANN, { tab: 'a' });
  vi.advanceTimersByTime(60_000);
  expect(board.at('G-1')).toEqual([]);
  vi.useRealTimers();
});

test('who opens an item is shown to those who are signed in, and is not kept for streams that come later', async () => {
  const app = await testApp();
  const ann = await signedIn(app, (await addPerson(app, 'Ann')).email);
  const { body: item } = await app.call('POST', 'items', { type: 'gadget', data: { name: 'Pump' } });
  const url = `/v2/inventory/items/${String(item['id'])}/presence`;
  const heard: ServerEvent[] = [];
  app.inventory.events.subscribe((event) => heard.push(event));
  const answer = await ann.call('POST', url, { tab: 'a', isEditing: true, field: 'name' });
  expect(answer.body).toMatchObject({ people: [{ name: 'Ann', isEditing: true, field: 'name' }] });
  const [event] = heard;
  expect(event).toMatchObject({ event: 'presence', data: { people: [{ name: 'Ann' }] } });
  expect(event).not.toHaveProperty('id');
  expect(event && 'to' in event && isFor(event, { id: '', name: '' })).toBe(false);
  expect((await ann.call('POST', '/v2/inventory/items/G-404/presence', { tab: 'a' })).status).toBe(404);
  expect(
    (await app.inject({ method: 'POST', url, payload: { tab: 'a' }, headers: { authorization: '' } })).statusCode,
  ).toBe(401);
});
