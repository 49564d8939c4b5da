import { expect, test } from 'vitest';
import { clock, draft, kind, type OpenEmpty } from '#server/store/contract/widgets.ts';
import type { Store, Writer } from '#server/store/store.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import { readQuery } from '#shared/query/resolve.ts';
import { widgetField } from '#shared/testing/widget-fields.ts';
import { coverageFields } from '#shared/trace-rules/trace-fields.ts';
import { TracedInventory } from '#shared/trace-rules/traced-inventory.ts';
import { COVERAGE_STATES } from '#shared/trace/index.ts';

const THINGS = ['A', 'B', 'C', 'D', 'E', 'F'];
const RUNS = ['R1', 'R2', 'R3', 'R4'];
const FIELDS = [widgetField('result', 'string'), widgetField('ended', 'string')];
const VERDICTS = { passed: 'ok', failed: 'bad', inconclusive: 'open', stopped: 'cut' };

function roles(recordsRuns: boolean) {
  const runRecord = { relation: 'ran', verdict: 'result', endedAt: 'ended', verdicts: VERDICTS, evidence: 'log' };
  const run: Kind = { ...kind('run', FIELDS), ...(recordsRuns && { runRecord }) };
  const type = (id: string, others: { hierarchy?: boolean; covers?: boolean }) => {
    const names = {
      name: id,
      inverse: `${id}_by`,
      inverseName: id,
      description: '',
      multiplicity: 'many-to-many',
    } as const;
    return { id, ...names, hierarchy: false, suspect: false, allowed: [], ...others };
  };
  const relationTypes = [
    type('has', { hierarchy: true }),
    type('covers', { covers: true }),
    type('ran', {}),
    type('other', {}),
  ];
  return { kinds: [kind('thing', FIELDS), run], relationTypes };
}

export function coverageContract(openEmpty: OpenEmpty): void {
  test('after any sequence of writes the coverage of each item is that of a trace of everything', async () => {
    const store = await openEmpty(clock());
    const next = random(11);
    let present = roles(true);
    await store.keepLinks(present);
    await store.write((writer) =>
      writer.bulkInsert([...THINGS.map((id) => draft(id, {}, 'thing')), ...RUNS.map((id) => draft(id, {}, 'run'))]),
    );
    const seen = new Set<string>();
    for (let step = 0; step < 250; step++) {
      if (next(25) === 0) {
        present = roles(next(3) > 0);
        await store.keepLinks(present);
      } else
        await store.write(async (writer) => {
          for (let part = 0; part <= step % 3; part++) await change(writer, next);
        });
      const wanted = await traced(store, present);
      expect(await kept(store)).toEqual(wanted);
      for (const state of wanted.values()) seen.add(state);
    }
    expect([...seen].toSorted()).toEqual(COVERAGE_STATES.toSorted());
    await store.close();
  });
}

async function change(writer: Writer, next: (below: number) => number): Promise<void> {
  const pick = (list: readonly string[]): string => list[next(list.length)] ?? '';
  const doing = next(8);
  if (doing <= 1) {
    const item = await writer.item(pick(RUNS));
    const data = { result: pick(['ok', 'ok', 'bad', 'open', 'cut', 'none']), ended: `2026-11-0${next(9) + 1}` };
    if (item?.deletedAt === undefined)
      await writer.updateItem(item?.id ?? '', item?.rev ?? 0, { name: 'Run', data, by: 'ann' });
  } else if (doing === 2) {
    const item = await writer.item(pick([...THINGS, ...RUNS]));
    if (item?.deletedAt === undefined) await writer.markDeleted(item?.id ?? '', item?.rev ?? 0, 'ann');
    else await writer.markRestored(item.id, item.rev, 'ann');
  } else if (doing === 3) {
    const [some] = await writer.relations([pick([...THINGS, ...RUNS])]);
    if (some !== undefined) await writer.deleteRelation(some.id, { by: 'ann' });
  } else {
    const type = pick(['has', 'covers', 'ran', 'other']);
    // a whole has no part that it is a part of
    const [first = '', second = ''] = [pick(THINGS), pick(type === 'ran' ? RUNS : [...THINGS, ...RUNS])].toSorted();
    const ends = { type, source: first, target: second };
    if (first !== second && (await writer.relationBetween(type, first, second)) === undefined)
      await writer.insertRelation({ ...ends, by: 'ann' });
  }
}

async function traced(store: Store, { kinds, relationTypes }: ReturnType<typeof roles>): Promise<Map<string, string>> {
  const [items, links] = [[], []] as [
    ConstructorParameters<typeof TracedInventory>[1][number][],
    { type: string; source: string; target: string }[],
  ];
  for await (const batch of store.read.scan({ batch: 100 })) items.push(...batch.items);
  for await (const batch of store.read.scanRelations(100)) links.push(...batch);
  const { states } = new TracedInventory({ kinds, relationTypes }, items, links);
  return new Map(items.map(({ id }, item) => [id, COVERAGE_STATES[states[item] ?? 0] ?? 'untested']));
}

/** By a query for each state. */
async function kept(store: Store): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const state of COVERAGE_STATES) {
    const { query } = readQuery(`coverage:${state}`, coverageFields([]), []);
    const { items } = await store.read.list({ query, limit: 50 });
    for (const { id } of items) found.set(id, state);
    expect((await store.read.count({ query })).total).toBe(items.length);
  }
  return found;
}

/** Whole numbers below a limit, the same in each run. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
