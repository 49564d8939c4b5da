import { expect, test } from 'vitest';
import type { Item } from '#generated/payloads.d.ts';
import { widgetItem } from '#shared/testing/widget-fields.ts';
import { issuesByItem } from './issues-by-item.ts';

test('issues are assigned to their items', () => {
  const item = (id: string): Item => widgetItem(id);
  const items = [item('a'), item('b'), item('c')];
  const itemIssues = issuesByItem(items, [
    { path: '/items/2/data/case/colour', rule: 'enum', message: 'no' },
    { path: '/items/0/data/power', rule: 'minimum', message: 'too low' },
    { path: '/items/2', rule: 'stale', message: 'changed' },
    { path: '', rule: 'x', message: 'elsewhere' },
  ]);
  expect(itemIssues).toEqual([
    { item: items[0], issues: [{ path: '/power', rule: 'minimum', message: 'too low' }] },
    {
      item: items[2],
      issues: [
        { path: '/case/colour', rule: 'enum', message: 'no' },
        { path: '', rule: 'stale', message: 'changed' },
      ],
    },
  ]);
});
