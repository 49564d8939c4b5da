import { expect, test } from 'vitest';
import type { Issue } from '#generated/payloads.d.ts';
import type { JsonObject } from '#shared/json.ts';
import { editIssues } from './edit-issues.ts';

const issue = (path: string, rule = 'enum', message = path): Issue => ({ path, rule, message });
const split = (before: [JsonObject, Issue[]], after: [JsonObject, Issue[]]) => {
  const [was, is] = [before, after].map(([data, issues]) => ({ data, issues }));
  if (was === undefined || is === undefined) throw new Error('unreachable');
  const { refused, kept } = editIssues(was, is);
  return { refused: refused.map(({ path }) => path), kept: kept.map(({ path }) => path) };
};

test('an issue stays where its value was not changed', () => {
  const before: [JsonObject, Issue[]] = [{ state: 'Gone', note: 'a' }, [issue('/state'), issue('/owner', 'required')]];
  expect(split(before, [{ state: 'Gone', note: 'b' }, before[1]])).toEqual({ refused: [], kept: ['/state', '/owner'] });
  expect(split(before, [{ state: 'Lost', note: 'a' }, [issue('/state')]])).toEqual({ refused: ['/state'], kept: [] });
});

test('an issue is refused that was not there before', () => {
  const before: [JsonObject, Issue[]] = [{ note: 'a' }, []];
  expect(split(before, [{}, [issue('/note', 'required')]]).refused).toEqual(['/note']);
  const required: [JsonObject, Issue[]] = [{}, [issue('/note', 'required')]];
  expect(split(required, [{ note: 3 }, [issue('/note', 'type')]]).refused).toEqual(['/note']);
});

test('entries of a list keep their issues when they move, and no entry gets one more', () => {
  const before: [JsonObject, Issue[]] = [{ tags: ['new', 'gone'] }, [issue('/tags/1')]];
  expect(split(before, [{ tags: ['gone'] }, [issue('/tags/0')]])).toEqual({ refused: [], kept: ['/tags/0'] });
  const twice: [JsonObject, Issue[]] = [{ tags: ['gone', 'gone'] }, [issue('/tags/0'), issue('/tags/1')]];
  expect(split(before, twice)).toEqual({ refused: ['/tags/1'], kept: ['/tags/0'] });
});

test('an issue of the whole item stays while it is the same one', () => {
  const before: [JsonObject, Issue[]] = [{ a: 1 }, [issue('', 'minProperties', 'Two at least')]];
  expect(split(before, [{ a: 2 }, before[1]]).kept).toEqual(['']);
  expect(split(before, [{ a: 2 }, [issue('', 'not', 'Not this')]]).refused).toEqual(['']);
});
