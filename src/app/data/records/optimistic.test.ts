import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { optimistic } from './optimistic.ts';
import { recordKeys } from './record-keys.ts';

const LIST = recordKeys.list('notes', { ref: 'm1' });
const FIRST = { id: 'n1', text: 'First', replies: [{ id: 'n2', text: 'Reply' }] };

/** A cache with one page of notes, and a write that ends as told. */
function notes() {
  const client = new QueryClient();
  client.setQueryData(LIST, { pages: [{ results: [FIRST] }], pageParams: [1] });
  const write = Promise.withResolvers<string>();
  const begun = Promise.withResolvers<void>();
  const shown = () => client.getQueryData<{ pages: { results: unknown[] }[] }>(LIST)?.pages[0]?.results;
  const change = (id: string, to: object | 'removed') =>
    optimistic(client, { queryKey: recordKeys.all('notes'), id, change: to }, () => {
      begun.resolve();
      return write.promise;
    });
  return { write, begun: begun.promise, shown, change };
}

test('a change is shown before it is saved, also below another entry', async () => {
  const { write, begun, shown, change } = notes();
  const done = change('n2', { text: 'Better' });
  await begun;
  expect(shown()).toEqual([{ ...FIRST, replies: [{ id: 'n2', text: 'Better' }] }]);
  write.resolve('saved');
  expect(await done).toBe('saved');
  expect(shown()).toEqual([{ ...FIRST, replies: [{ id: 'n2', text: 'Better' }] }]);
});

test('a refused removal is shown again', async () => {
  const { write, begun, shown, change } = notes();
  const done = change('n1', 'removed');
  await begun;
  expect(shown()).toEqual([]);
  write.reject(new Error('refused'));
  await expect(done).rejects.toThrow('refused');
  expect(shown()).toEqual([FIRST]);
});
