import type { RelationType } from '#generated/payloads.d.ts';
import { isCovering, type TracedInventory } from '#shared/trace-rules/traced-inventory.ts';
import { VERDICT } from '#shared/trace/index.ts';

type Counts = { total: number; code: number; test: number; both: number };

/** The figures that the traceability gate of Eclipse S-CORE reads, by its schema version 2. */
export function traceMetrics(inventory: TracedInventory) {
  const { relationTypes, kinds, items, graph } = inventory;
  const covering = relationTypes.filter(isCovering);
  const covered = kindsAt(covering, 'target', kinds);
  const testing = kindsAt(covering, 'source', kinds);
  const isImplemented = implementedTest(inventory, covered);
  const covers = inventory.waysOf('in', isCovering);
  const coverage = inventory.waysOf('out', isCovering);
  const has = (item: number, ways: typeof covers): boolean => {
    let found = false;
    for (const way of ways) graph.forEach(item, way, () => (found = true));
    return found;
  };
  const byKind = new Map([...covered].map((kind): [string, Counts] => [kind, { total: 0, code: 0, test: 0, both: 0 }]));
  const tests = { total: 0, linked: 0 };
  for (const [item, { type }] of items.entries()) {
    const isTest = testing.has(type) && (!covered.has(type) || inventory.verdicts[item] !== VERDICT.none);
    if (isTest) tests.total++;
    if (isTest && has(item, coverage)) tests.linked++;
    const counts = byKind.get(type);
    if (counts === undefined || isTest) continue;
    const [code, test] = [isImplemented(item), has(item, covers)];
    counts.total++;
    counts.code += Number(code);
    counts.test += Number(test);
    counts.both += Number(code && test);
  }
  const overall = [...byKind.values()].reduce((sum, counts) => added(sum, counts), {
    total: 0,
    code: 0,
    test: 0,
    both: 0,
  });
  const broken = graph.unresolved.filter(({ type }) => covering.some(({ id }) => id === relationTypes[type]?.id));
  return {
    schema_version: '2',
    generated_by: 'schemawerk trace',
    overall_metrics: figures(overall),
    metrics_by_type: Object.fromEntries([...byKind].map(([kind, counts]) => [kind, figures(counts)])),
    tests: {
      total: tests.total,
      linked_to_requirements: tests.linked,
      linked_to_requirements_pct: percent(tests.linked, tests.total),
      broken_references: broken.map(({ source, target }) => ({ testcase: source, missing_need: target })),
    },
  };
}

/** The kinds that links of these types may have at one end; all, where a type allows any or there is none. */
function kindsAt(
  types: readonly RelationType[],
  end: 'source' | 'target',
  kinds: TracedInventory['kinds'],
): Set<string> {
  const named = new Set(types.flatMap(({ allowed }) => allowed.flatMap((pair) => pair[end])));
  return named.size === 0 || named.has('*') ? new Set(kinds.keys()) : named;
}

/** Code is what inherits the safety level of an item and is not of a kind that is covered itself. */
function implementedTest(inventory: TracedInventory, covered: ReadonlySet<string>): (item: number) => boolean {
  const { graph, items } = inventory;
  const ways = inventory.waysOf('in', ({ integrity }) => integrity === 'inherit');
  return (item) => {
    let isImplemented = false;
    for (const way of ways)
      graph.forEach(item, way, (other) => (isImplemented ||= !covered.has(items[other]?.type ?? '')));
    return isImplemented;
  };
}

function added(a: Counts, b: Counts): Counts {
  return { total: a.total + b.total, code: a.code + b.code, test: a.test + b.test, both: a.both + b.both };
}

function figures({ total, code, test, both }: Counts) {
  return {
    total,
    with_code_link: code,
    with_test_link: test,
    fully_linked: both,
    with_code_link_pct: percent(code, total),
    with_test_link_pct: percent(test, total),
    fully_linked_pct: percent(both, total),
  };
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100;
}
