import { expect, test } from 'vitest';
import { RunTurns, type RunLimits } from './run-turns.ts';

const LIMITS = { ofPerson: { running: 2, waiting: 1 }, inAll: { running: 3, waiting: 2, reserved: 0 } };

function turns(limits: RunLimits = LIMITS) {
  const all = new RunTurns(limits);
  const begun: string[] = [];
  const start = (person: string, name: string) => all.take(person, () => begun.push(name));
  const take = (person: string, name: string) => start(person, name).end;
  return { all, begun, start, take };
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

test('people take turns, however many runs one of them queued before, and each run knows its place', () => {
  const limits = { ofPerson: { running: 2, waiting: 30 }, inAll: { running: 2, waiting: 90, reserved: 0 } };
  const { begun, start, take } = turns(limits);
  const [first, second] = [take('ann', 'a1'), take('ann', 'a2')];
  const later = ['a3', 'a4', 'a5'].map((name) => start('ann', name));
  const bobs = start('bob', 'b1');
  const cids = start('cid', 'c1');
  expect([bobs, cids, ...later].map((turn) => turn.wait()?.place)).toEqual([1, 2, 3, 4, 5]);
  expect(bobs.wait()?.seconds).toBeLessThan(later[2]?.wait()?.seconds ?? 0);
  first();
  second();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1']);
  expect([bobs.wait(), later[0]?.wait()?.place]).toEqual([null, 1]);
  later[0]?.end();
  expect(later[1]?.wait()?.place).toBe(1);
  bobs.end();
  cids.end();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a4', 'a5']);
});

test('two people cannot hold all slots: some begin only for who has none running', () => {
  const limits = { ofPerson: { running: 4, waiting: 30 }, inAll: { running: 8, waiting: 90, reserved: 2 } };
  const { begun, take } = turns(limits);
  for (const person of ['ann', 'bob']) for (const n of [1, 2, 3, 4, 5, 6]) take(person, `${person}${n}`);
  expect(begun).toEqual(['ann1', 'ann2', 'ann3', 'ann4', 'bob1', 'bob2']);
  take('cid', 'cid1');
  take('cid', 'cid2');
  take('dan', 'dan1');
  take('eve', 'eve1');
  expect(begun.slice(6)).toEqual(['cid1', 'dan1']);
});
