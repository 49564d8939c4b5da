import { withComputed } from '#shared/computed/with-computed.ts';
import type { Issue } from '#shared/issue.ts';
import type { Item } from '#shared/item.ts';
import type { JsonObject } from '#shared/json.ts';
import type { ItemFaults } from '../../list/item-faults.ts';
import { spreadOver, type Touched } from './spread.ts';

/** items that are judged while somebody types; the server judges all */
const JUDGED = 200;

type Judge = (before: JsonObject, after: JsonObject) => Issue[];

/** What the rules say of each item once it has what the form says. */
export function judgeEach(
  schema: JsonObject,
  items: readonly Item[],
  touched: readonly Touched[],
  judge: Judge,
): ItemFaults[] {
  if (touched.length === 0) return [];
  return items.slice(0, JUDGED).flatMap((item) => {
    const issues = judge(item.data, withComputed({ schema }, spreadOver(item.data, touched)));
    return issues.length > 0 ? [{ item, issues }] : [];
  });
}

const NAMED = 3;

/** The faults of several items as faults of their one form: each once, with the items that have it. */
export function issuesOfAll(faults: readonly ItemFaults[], of: number): Issue[] {
  const found = new Map<string, { issue: Issue; ids: string[] }>();
  for (const { item, issues } of faults) {
    for (const issue of issues) {
      const key = `${issue.path} ${issue.rule} ${issue.message}`;
      const entry = found.get(key) ?? { issue, ids: [] };
      entry.ids.push(item.id);
      found.set(key, entry);
    }
  }
  return [...found.values()].map(({ issue, ids }) => ({
    ...issue,
    hint: [issue.hint, `In ${whichOf(ids, of)}.`].filter((words) => words !== undefined && words !== '').join(' '),
  }));
}

function whichOf(ids: readonly string[], of: number): string {
  if (ids.length === of) return 'all of them';
  const named = ids.slice(0, NAMED);
  const rest = ids.length - named.length;
  return new Intl.ListFormat('en').format(rest > 0 ? [...named, `${rest} more`] : named);
}
