import { expect, it } from 'vitest';
import type { LinkChange, RevisionEntry } from '#generated/payloads.d.ts';
import { newestOfLinks, timelineOf } from './timeline.ts';

const revision = (rev: number, at: string, by = 'ann'): RevisionEntry => ({
  rev,
  at: `2026-03-01T12:${at}Z`,
  by,
  action: 'update',
  changes: [],
});
const link = (id: string, at: string, by = 'ann', more: Partial<LinkChange> = {}): LinkChange => ({
  id,
  type: 'verifies',
  direction: 'out',
  name: 'verifies',
  field: null,
  item: { id: `W-${id}`, type: 'widget', name: 'W' },
  action: 'add',
  at: `2026-03-01T12:${at}Z`,
  by,
  present: true,
  deletion: null,
  ...more,
});
const shown = (results: RevisionEntry[], links: LinkChange[]) =>
  timelineOf({ results, links }).map((entry) =>
    [entry.by, entry.revision && `r${entry.revision.rev}`, ...entry.links.map(({ id }) => id)]
      .filter(Boolean)
      .join(' '),
  );

it('is by time, newest first', () => {
  expect(shown([revision(2, '20:00'), revision(1, '10:00')], [link('b', '15:00'), link('a', '05:00')])).toEqual([
    'ann r2',
    'ann b',
    'ann r1',
    'ann a',
  ]);
});

it('has the links of a revision with it, in the newest of a transaction', () => {
  const results = [revision(3, '20:00'), revision(2, '20:00'), revision(1, '10:00')];
  expect(shown(results, [link('c', '20:00', 'bob'), link('b', '20:00'), link('a', '10:00')])).toEqual([
    'ann r3 b',
    'ann r2',
    'bob c',
    'ann r1 a',
  ]);
});

it('joins what one person linked within a minute', () => {
  const links = [
    link('e', '05:00'),
    link('d', '04:10'),
    link('c', '04:05', 'bob'),
    link('b', '04:00'),
    link('a', '02:00'),
  ];
  expect(shown([], links)).toEqual(['ann e d', 'bob c', 'ann b', 'ann a']);
  expect(shown([revision(1, '04:30')], links.slice(0, 2))).toEqual(['ann e', 'ann r1', 'ann d']);
});

it('knows the newest change of each link', () => {
  const [again, removed, made] = [link('2', '03:00'), link('1', '02:00'), link('1', '01:00')];
  for (const change of [again, removed, made]) change.item = { id: 'W-1', type: 'widget', name: 'W' };
  const other = link('3', '00:30', 'ann', { direction: 'in', item: again.item });
  expect([...newestOfLinks([again, removed, made, other])]).toEqual([again, other]);
});
