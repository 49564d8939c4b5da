import type { Issue, Item } from '#generated/payloads.d.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import type { Writer } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';
import { choiceLabel } from '#shared/fields/choice-label.ts';
import { fieldValue } from '#shared/fields/field-value.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import { toPointer } from '#shared/pointer.ts';
import type { ResolvedClause } from '#shared/query-terms/ast.ts';
import { plainReader } from '#shared/query-terms/query-reader.ts';
import { readQuery, type Resolution } from '#shared/query/resolve.ts';
import { fieldsOfKinds } from '#shared/query/ways.ts';

/** A revision that was written; `before` is the one that the item had, null for a new item. */
type Written = { id: string; type: string; before: number | null };

/** What `trace.json` expects of items that are given a status. */
type StatusRule = { id: string; value: string; words: string; expect: string; breaking: ResolvedClause[] };

const AT_ONCE = 100;
const MAX_ISSUES = 20;

/**
 * The rules with `transition` of `trace.json`, for one transaction. They are checked at its end, since an item and the links
 * that it needs may be written together.
 */
export class StatusRules {
  readonly #rules: StatusRule[];
  readonly #kinds: Inventory['kinds'];
  readonly #written = new Map<string, Written>();

  constructor(kinds: Inventory['kinds']) {
    this.#kinds = kinds;
    this.#rules = rulesOf(kinds);
  }

  note(item: Written): void {
    if (this.#rules.length > 0 && !this.#written.has(item.id)) this.#written.set(item.id, item);
  }

  /** @throws AppError `unprocessable` if items were given a status without what is expected for it */
  async check(writer: Writer): Promise<void> {
    const issues: Issue[] = [];
    for (const [type, written] of Map.groupBy(this.#written.values(), (item) => item.type)) {
      const kind = this.#kinds.find(type)?.kind;
      for (const rule of kind ? this.#rules : [])
        for (let from = 0; kind && from < written.length; from += AT_ONCE)
          issues.push(...(await this.#refused(writer, kind, rule, written.slice(from, from + AT_ONCE))));
    }
    const [first] = issues;
    if (first === undefined) return;
    const others = issues.length === 1 ? '' : `, and ${issues.length - 1} more`;
    throw new AppError('unprocessable', first.message + others, { issues: issues.slice(0, MAX_ISSUES) });
  }

  async #refused(writer: Writer, kind: Kind, rule: StatusRule, written: readonly Written[]): Promise<Issue[]> {
    const issues: Issue[] = [];
    const tests = written.map(({ id }) => ({ kind: 'is' as const, value: id }));
    for (const field of kind.fields.filter(({ transitions }) => transitions)) {
      const clauses: ResolvedClause[] = [
        { kind: 'field', target: { kind: 'builtin', name: 'id' }, tests, negated: false },
        {
          kind: 'field',
          target: { kind: 'data', path: field.path, list: false },
          tests: [{ kind: 'is', value: rule.value }],
          negated: false,
        },
        ...rule.breaking,
      ];
      const { items } = await writer.list({ kind: kind.kind, query: { clauses }, limit: AT_ONCE });
      const label = `${field.title} "${choiceLabel(field, rule.value)}"`;
      for (const item of items)
        if (!(await this.#had(writer, item, field.path, rule.value))) {
          const message = `${item.id} cannot have ${label} yet: ${rule.words}`;
          const hint = `Rule "${rule.id}" of trace.json expects: ${rule.expect}`;
          issues.push({ path: this.#written.size === 1 ? toPointer(field.path) : '', rule: rule.id, message, hint });
        }
    }
    return issues;
  }

  /** An item that loses what is expected keeps its status, and the gate reports it. */
  async #had(writer: Writer, { id }: Item, path: readonly string[], value: string): Promise<boolean> {
    const before = this.#written.get(id)?.before ?? null;
    const revision = before === null ? undefined : await writer.revision(id, before);
    return revision !== undefined && fieldValue(revision.data, path) === value;
  }
}

/** Rules that the store can answer: coverage and suspect links are known to the gate alone. */
function rulesOf(kinds: Inventory['kinds']): StatusRule[] {
  const { rules, suppressions } = kinds.trace;
  const read = (text: string) =>
    readQuery(text, kinds.fieldsOf(undefined), kinds.relationTypes, plainReader(), fieldsOfKinds(kinds.kinds));
  const not = ({ query }: Resolution): ResolvedClause => ({ kind: 'group', any: [query.clauses], negated: true });
  const today = new Date().toISOString().slice(0, 10);
  return rules.flatMap((rule) => {
    if (!('transition' in rule) || rule.transition === undefined || (rule.severity ?? 'error') !== 'error') return [];
    const [items, expect] = [read(rule.items), read(rule.expect)];
    const excepted = suppressions.filter(({ rule: id, expires }) => id === rule.id && expires >= today);
    const others = [expect, ...excepted.map((suppression) => read(suppression.items))];
    if ([items, ...others].some(({ issues }) => issues.length > 0)) return [];
    const words = rule.message ?? rule.title ?? 'it lacks what is expected for this';
    const breaking = [...items.query.clauses, ...others.map(not)];
    return [{ id: rule.id, value: rule.transition, words, expect: rule.expect, breaking }];
  });
}
