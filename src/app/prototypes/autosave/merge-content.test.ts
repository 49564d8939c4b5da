import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#shared/json.ts';
import { mergeChanges } from '#shared/merge/three-way.ts';
import { mergeContent } from './merge-content.ts';

const merged = (base: JsonObject, mine: JsonObject, theirs: JsonObject) =>
  mergeChanges(base, mine, theirs, mergeContent);

describe('mergeContent', () => {
  it('keeps what others changed in other fields and in other members of the same field', () => {
    const base = { state: 'a', description: { problem: 'p', solution: 's' } };
    const theirs = { state: 'b', description: { problem: 'p', solution: 'theirs' } };
    expect(merged(base, { description: { problem: 'mine', solution: 's' } }, theirs)).toEqual({
      changes: { description: { problem: 'mine', solution: 'theirs' } },
      conflicts: [],
    });
  });

  it('merges texts word by word', () => {
    const base = { code: 'one two three four five' };
    const { changes, conflicts } = merged(
      base,
      { code: 'ONE two three four five' },
      { code: 'one two three four FIVE' },
    );
    expect([changes, conflicts]).toEqual([{ code: 'ONE two three four FIVE' }, []]);
  });

  it('merges lists of the same length entry by entry', () => {
    const base = { flow: [{ title: 'a' }, { title: 'b' }] };
    const theirs = { flow: [{ title: 'a' }, { title: 'B' }] };
    const { changes, conflicts } = merged(base, { flow: [{ title: 'A' }, { title: 'b' }] }, theirs);
    expect([changes, conflicts]).toEqual([{ flow: [{ title: 'A' }, { title: 'B' }] }, []]);
  });

  it('merges dashboards widget by widget, and asks where both took the same cell', () => {
    const config = (...boxes: number[][]) => ({
      widget_config: JSON.stringify(boxes.map((cells) => ({ boxes: cells }))),
    });
    const base = config([1], [2]);
    expect(merged(base, config([6], [2]), config([1], [7]))).toEqual({ changes: config([6], [7]), conflicts: [] });
    const { changes, conflicts } = merged(base, config([6], [2]), config([1], [6]));
    expect(changes).toEqual(config([6], [2]));
    expect(conflicts).toMatchObject([{ keys: ['widget_config'] }]);
  });

  it('merges the additions of both sides to a list', () => {
    const base = { tags: [{ title: 'a' }] };
    const mine = { tags: [{ title: 'a' }, { title: 'mine' }] };
    const { changes } = merged(base, mine, { tags: [{ title: 'a' }, { title: 'theirs' }, { title: 'more' }] });
    expect(changes).toEqual({ tags: [{ title: 'a' }, { title: 'theirs' }, { title: 'more' }, { title: 'mine' }] });
  });

  it('leaves what cannot be merged to a choice', () => {
    const base = { complexity_level: 3, description: { problem: 'wet' } };
    const { changes, conflicts } = merged(
      base,
      { complexity_level: 4, description: { problem: 'dry' } },
      { complexity_level: 5, description: { problem: 'icy' } },
    );
    expect(changes).toEqual({ complexity_level: 4, description: { problem: 'dry' } });
    expect(conflicts.map(({ keys, mine, theirs }) => [keys.join('.'), mine, theirs])).toEqual([
      ['complexity_level', 4, 5],
      ['description.problem', 'dry', 'icy'],
    ]);
  });

  it('has nothing left to save where both sides did the same', () => {
    expect(merged({ state: 'a' }, { state: 'b' }, { state: 'b' })).toEqual({ changes: {}, conflicts: [] });
  });
});
