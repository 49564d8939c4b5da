import { expect, test } from 'vitest';
import { RunTurns } from './run-turns.ts';

const LIMITS = { ofPerson: { running: 2, waiting: 1 }, inAll: { running: 3, waiting: 2 } };

function turns() {
  const all = new RunTurns(LIMITS);
  const begun: string[] = [];
  const take = (person: string, name: string) => all.take(person, () => begun.push(name));
  return { all, begun, take };
}

test('runs begin in their order, so many of one person and in all', () => {
  const { begun, take } = turns();
  const first = take('ann', 'a1');
  take('ann', 'a2');
  const third = take('ann', 'a3');
  const bobs = take('bob', 'b1');
  take('bob', 'b2');
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  third();
  bobs();
  bobs();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2']);
  first();
  take('ann', 'a4');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2', 'a4']);
});

test('too many of one person, and too many in all, are refused', () => {
  const { all, take } = turns();
  for (const name of ['a1', 'a2', 'a3']) take('ann', name);
  expect(() => all.check('ann')).toThrow(expect.objectContaining({ code: 'limited' }));
  all.check('bob');
  for (const name of ['b1', 'b2']) take('bob', name);
  expect(() => all.check('cid')).toThrow(expect.objectContaining({ code: 'unavailable' }));
});
