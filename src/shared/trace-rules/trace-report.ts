import type { RelationType, TraceReport } from '#generated/payloads.d.ts';
import { fieldValue } from '#shared/fields/field-value.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import { findField } from '#shared/query/find-field.ts';
import { levelRank, trace, type Exception, type ItemRule, type TraceInput, type Way } from '#shared/trace/index.ts';
import type { Severity, Suppression, TraceFile, TraceRule } from './trace-file.ts';
import type { TracedInventory } from './traced-inventory.ts';

/** Applies the rules of `trace.json` and those of `relations.json`. `today` is a day: `2026-11-24`. */
export function traceReport(inventory: TracedInventory, file: TraceFile, today: string): TraceReport {
  const { graph, relationTypes, states, verdicts, suspects } = inventory;
  const { rules, issues } = trace({
    graph,
    verdicts,
    states,
    today,
    rules: file.rules.map((rule) => linkRule(inventory, rule)),
    minimums: minimums(inventory),
    ratings: ratings(inventory),
    integrity: {
      inherit: inventory.waysOf('out', ({ integrity }) => integrity === 'inherit').map(({ type }) => type),
      decompose: inventory.waysOf('out', ({ integrity }) => integrity === 'decompose').map(({ type }) => type),
    },
    exceptions: file.suppressions.map((suppression) => exception(inventory, suppression)),
  });
  const unresolvedBy = Object.fromEntries(relationTypes.map(({ id }) => [id, 0]));
  for (const { type } of graph.unresolved) {
    const id = relationTypes[type]?.id ?? '';
    unresolvedBy[id] = (unresolvedBy[id] ?? 0) + 1;
  }
  const { length: unresolved } = graph.unresolved;
  const counts = { items: inventory.items.length, links: graph.size, unresolved, unresolvedBy };
  return { ...counts, suspect: suspects.length, rules, issues };
}

/** An issue of a rule that has no entry in the file is an error. */
export function severityOf(file: TraceFile, rule: string): Severity {
  return file.rules.find(({ id }) => id === rule)?.severity ?? 'error';
}

function linkRule(inventory: TracedInventory, rule: TraceRule): ItemRule {
  const { id, message } = rule;
  const common = { id, items: inventory.select(rule.items), ...(message !== undefined && { message }) };
  if ('coveredBy' in rule) {
    const by = rule.coveredBy.flatMap((name) => inventory.wayOf(name) ?? []);
    const from = rule.from === undefined ? {} : { from: inventory.select(rule.from) };
    return { ...common, form: 'covered', by, ...from, min: rule.min ?? 1, passed: rule.verdict === true };
  }
  if ('unique' in rule) return { ...common, form: 'unique', key: keyOf(inventory, rule.unique) };
  const expect = inventory.select(rule.expect);
  if (rule.transition === undefined) return { ...common, form: 'expected', expect };
  const hasStatus = statusTest(inventory, rule.transition);
  return { ...common, items: (item) => common.items(item) && hasStatus(item), form: 'expected', expect };
}

/** Whether an item has this value in a field that has transitions. */
function statusTest({ items, kinds }: TracedInventory, value: string): (item: number) => boolean {
  const fields = new Map([...kinds].map(([id, kind]) => [id, kind.fields.filter(({ transitions }) => transitions)]));
  return (number) => {
    const item = items[number];
    return (
      item !== undefined && (fields.get(item.type) ?? []).some(({ path }) => fieldValue(item.data, path) === value)
    );
  };
}

/** The values of some fields as one text; undefined if an item has none of them. */
function keyOf({ items, kinds }: TracedInventory, names: readonly string[]): (item: number) => string | undefined {
  const targets = new Map(
    [...kinds].map(([id, kind]) => [id, names.map((name) => findField(name, kind.fields, [])?.target)]),
  );
  return (number) => {
    const item = items[number];
    if (item === undefined) return undefined;
    const values = (targets.get(item.type) ?? []).map((target) => {
      if (target?.kind === 'builtin') return item[target.name];
      return target?.kind === 'data' ? fieldValue(item.data, target.path) : undefined;
    });
    const isEmpty = values.every((value) => value === undefined || value === null || value === '');
    return isEmpty ? undefined : JSON.stringify(values.map((value) => value ?? null));
  };
}

/** The smallest number of links of each allowed pair of kinds, as rules. */
function minimums(inventory: TracedInventory): ItemRule[] {
  const ofKinds = (kinds: readonly string[]) => (item: number) =>
    kinds.includes('*') || kinds.includes(inventory.items[item]?.type ?? '');
  return inventory.relationTypes.flatMap((type, number) =>
    type.allowed.flatMap(({ source, target, min }) => [
      ...atLeast(min?.target, { type: number, direction: 'out' }, type, [ofKinds(source), ofKinds(target)]),
      ...atLeast(min?.source, { type: number, direction: 'in' }, type, [ofKinds(target), ofKinds(source)]),
    ]),
  );
}

function atLeast(
  min: number | undefined,
  way: Way,
  type: RelationType,
  [items, from]: [(item: number) => boolean, (item: number) => boolean],
): ItemRule[] {
  if (min === undefined) return [];
  const name = way.direction === 'out' ? type.name : type.inverseName;
  const message = `Needs at least ${min} "${name}"`;
  return [{ id: 'min', form: 'covered', items, by: [way], from, min, passed: false, message }];
}

function ratings({ items, kinds }: TracedInventory): TraceInput['ratings'] {
  const fields = new Map([...kinds].map(([id, kind]) => [id, levelField(kind)]));
  const text = (number: number): string => {
    const item = items[number];
    const field = item && fields.get(item.type);
    const value = field && fieldValue(item.data, field.path);
    return typeof value === 'string' ? value : '';
  };
  const rank = new Int8Array(items.length);
  for (const [number, { type }] of items.entries())
    rank[number] = levelRank(text(number), fields.get(type)?.choices ?? []);
  return { rank, text: (number) => text(number) || 'No level' };
}

function levelField({ fields }: Kind): { path: string[]; choices: string[] } | undefined {
  const field = fields.find(({ integrity }) => integrity);
  return field && { path: field.path, choices: (field.choices ?? []).map(({ value }) => String(value)) };
}

function exception(inventory: TracedInventory, { rule, items, expires, by }: Suppression): Exception {
  const shown = `of "${rule}" for ${items === '' ? 'all items' : items}`;
  return { rule, items: inventory.select(items), expires, people: new Set([by].flat()).size, shown };
}
