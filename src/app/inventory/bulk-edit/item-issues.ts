import { listNames } from '#app/inventory/edit/removed-members.ts';
import type { Issue } from '#generated/payloads.d.ts';
import { withComputed } from '#shared/computed/with-computed.ts';
import type { JsonObject } from '#shared/json.ts';
import { editIssues } from '#shared/rules/edit-issues.ts';
import type { BulkForm } from './bulk-form.ts';
import type { ItemIssues } from './issues-by-item.ts';

/** items that are validated while typing; the server validates all */
const VALIDATED = 200;

type Validate = (before: JsonObject, after: JsonObject) => Issue[];

/** What each item would be refused for with the form's input applied. */
export function validateEach(form: BulkForm, validate: Validate): ItemIssues[] {
  const touched = form.touched();
  if (touched.length === 0) return [];
  return form.items.slice(0, VALIDATED).flatMap((item) => {
    const data = withComputed(form.session, form.after(item.data, touched));
    const issues = validate(item.data, data);
    if (issues.length === 0) return [];
    const { refused } = editIssues({ data: item.data, issues: validate(item.data, item.data) }, { data, issues });
    return refused.length > 0 ? [{ item, issues: refused }] : [];
  });
}

/** The issues of several items as issues of their form: each once, with the items that have it. */
export function issuesOfAll(itemIssues: readonly ItemIssues[], of: number): Issue[] {
  const found = new Map<string, { issue: Issue; ids: string[] }>();
  for (const { item, issues } of itemIssues) {
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
  if (ids.length === of) return 'all items';
  return listNames(ids);
}
