import { describe, expect, it } from 'vitest';
import type { Field, RelatedItem } from '#generated/payloads.d.ts';
import { linkedIds, linkFacts, withLinkedIds, withLinkFacts } from './linked-ids.ts';
import { categoryChoice, suggestionsOf, topicsOf } from './suggestions.ts';

const item = (id: string, type = 'widget') => ({ id, type, name: `Name of ${id}` });
const related = (id: string, to: string) =>
  ({
    id: `${to}-${id}`,
    type: 'verifies',
    direction: 'in',
    name: 'verified by',
    item: item(id),
    to,
  }) as unknown as RelatedItem & { to: string };

describe('suggestionsOf', () => {
  const sources = {
    uses: [{ path: 'Vehicle.Body.Lights.IsOn', field: 'signals', item: item('W-1') }],
    neighbours: [related('W-1', 'G-1'), related('W-2', 'G-1')],
    found: [{ item: item('X-1', 'other'), reason: 'mentions Lights' }],
    kinds: [{ kind: 'widget' }],
    linked: ['W-3'],
  };

  it('says why, and begins with what most speaks for', () => {
    expect(suggestionsOf({ ...sources, neighbours: sources.neighbours.toReversed() })).toEqual([
      { item: item('W-1'), reasons: ['refers to Lights.IsOn', 'G-1 verified by it'] },
      { item: item('W-2'), reasons: ['G-1 verified by it'] },
    ]);
  });

  it('leaves out what is linked, and other kinds', () => {
    const ids = suggestionsOf({ ...sources, linked: ['W-1'] }).map((entry) => entry.item.id);
    expect(ids).toEqual(['W-2']);
  });
});

it('categoryChoice finds the field whose choices have the category, by value or title', () => {
  const fields = [
    { name: 'status', choices: [{ value: 'draft', title: 'Draft' }] },
    { name: 'categories', choices: [{ value: 'off-road', title: 'Off road' }] },
  ] as Field[];
  expect(categoryChoice(fields, 'Off Road')).toEqual({ field: 'categories', value: 'off-road' });
  expect(categoryChoice(fields, '')).toBeNull();
  expect(categoryChoice(fields, 'boat')).toBeNull();
});

it('topicsOf names the branches in words, without those that only say where', () => {
  const paths = ['Vehicle.Body.Windshield.Front.Wiping.Mode', 'Vehicle.ADAS.LaneDeparture.IsOn', 'Vehicle.Speed'];
  expect(topicsOf(paths, 5)).toEqual(['Windshield', 'Wiping', 'ADAS', 'Lane Departure']);
});

it('links are kept among what other clients keep', () => {
  expect(linkedIds({ items: ['A', 'A', 3, 'B'] })).toEqual(['A', 'B']);
  expect(linkedIds('text')).toEqual([]);
  expect(withLinkedIds({ cycle: 'urban' }, ['A'])).toEqual({ cycle: 'urban', items: ['A'] });
  const facts = { by: 'Ann', at: '2026-01-02T03:04:05Z', part: 'Doors' };
  const known = withLinkFacts({ cycle: 'urban', links: { B: { by: 'Bob', at: 3 }, C: 'text' } }, 'A', facts);
  expect(known).toEqual({ cycle: 'urban', links: { A: facts, B: { by: 'Bob', at: 3 }, C: 'text' } });
  expect(['A', 'B', 'C', 'D'].map((id) => linkFacts(known, id))).toEqual([facts, { by: 'Bob' }, {}, {}]);
});
