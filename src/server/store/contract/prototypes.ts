import { expect, onTestFinished, test } from 'vitest';
import type { FeedbackRecord } from '#generated/payloads.d.ts';
import type { PrototypeRecord, PrototypeRequest } from '#server/store/prototypes/prototypes.ts';
import type { RunRecord } from '#server/store/prototypes/runs.ts';
import type { RecordSelection } from '#server/store/records/record-reader.ts';
import { feedback } from '#shared/records/feedback.ts';
import { MODEL } from './models.ts';
import { clock, type OpenEmpty } from './widgets.ts';

export const PROTOTYPE: PrototypeRecord = {
  id: 'p1',
  rev: 1,
  model: 'm1',
  owner: 'ann',
  name: 'Warm lights',
  state: 'development',
  language: 'python',
  complexityLevel: 3,
  picture: '',
  isAutorun: false,
  isEditorsChoice: false,
  executedTurns: 4,
  scores: { sum: 4.5, count: 1 },
  nodes: 2,
  summary: { description: { problem: 'It is dark' }, tags: [{ title: 'Night' }] },
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const DETAILS = { code: 'print("é")', flow: [1, null] };
const SPEED = { path: 'Vehicle.Speed', isKnown: true, found: { uses: ['code'] } };

/** Two prototypes of Ann's model and one of Bob's. */
async function opened(openEmpty: OpenEmpty) {
  const store = await openEmpty(clock());
  onTestFinished(() => store.close());
  await store.write(async ({ models, prototypes }) => {
    await models.insert(MODEL, {});
    await models.insert({ ...MODEL, id: 'm2', created_by: 'bob', visibility: 'public' }, {});
    await prototypes.insert(PROTOTYPE, DETAILS);
    await prototypes.insert({ ...PROTOTYPE, id: 'p2', name: 'Wipers', isEditorsChoice: true, complexityLevel: 1 }, {});
    const released = { state: 'Released', executedTurns: 9, isAutorun: true, owner: 'bob', summary: {} };
    await prototypes.insert({ ...PROTOTYPE, id: 'p3', model: 'm2', ...released }, {});
  });
  const list = async (request: Partial<PrototypeRequest>) => {
    const all = { sort: [{ by: 'name', descending: false }] as const, page: 1, limit: 9, ...request };
    return (await store.read.prototypes.list(all)).results.map(({ id }) => id);
  };
  return { store, list };
}

export function prototypeContract(openEmpty: OpenEmpty): void {
  test('prototypes are saved whole, listed by what they are, and removed with their model', async () => {
    const { store, list } = await opened(openEmpty);
    expect(await store.read.prototypes.find('p1')).toEqual(PROTOTYPE);
    expect(await store.read.prototypes.details(['p1', 'p2', 'x'])).toEqual(
      new Map<string, object>([
        ['p1', DETAILS],
        ['p2', {}],
      ]),
    );
    expect(await store.read.prototypes.bytesOf(['p1', 'p2'])).toBe(Buffer.byteLength(JSON.stringify(DETAILS)) + 2);
    expect(await list({})).toEqual(['p2', 'p1', 'p3']);
    expect(await list({ editorsFirst: false, sort: [{ by: 'executed_turns', descending: true }] })).toEqual([
      'p3',
      'p1',
      'p2',
    ]);
    expect(await list({ models: ['m1'], levels: [3, 4] })).toEqual(['p1']);
    expect(await list({ search: 'dark NIGHT' })).toEqual(['p2', 'p1']);
    expect(await list({ name: 'warm lights ', owner: 'ann' })).toEqual(['p1']);
    expect(await list({ states: ['Released'], isAutorun: true, isPublic: true })).toEqual(['p3']);
    expect(await list({ visible: { owner: 'bob', ids: [], alsoPublic: false } })).toEqual(['p3']);
    expect(await list({ visible: { owner: '-', ids: ['m1'], alsoPublic: true } })).toEqual(['p2', 'p1', 'p3']);
    expect((await store.read.prototypes.list({ sort: [], page: 2, limit: 2 })).total).toBe(3);

    const changed = { ...PROTOTYPE, rev: 2, name: 'Cold lights' };
    await store.write(({ prototypes }) => prototypes.change(changed));
    expect(await store.read.prototypes.find('p1')).toEqual(changed);
    expect((await store.read.prototypes.details(['p1'])).get('p1')).toEqual(DETAILS);
    await store.write(({ prototypes }) => prototypes.change(changed, { code: '' }));
    expect((await store.read.prototypes.details(['p1'])).get('p1')).toEqual({ code: '' });
    await store.write(({ models }) => models.remove('m1'));
    expect(await list({})).toEqual(['p3']);
  });

  test('a name is given once in a model, however it is written', async () => {
    const { store } = await opened(openEmpty);
    expect(await store.read.prototypes.named('m1', ' WARM lights')).toBe('p1');
    expect(await store.read.prototypes.named('m2', 'Wipers')).toBeUndefined();
    const again = { ...PROTOTYPE, id: 'p9', name: 'warm Lights' };
    await expect(store.write(({ prototypes }) => prototypes.insert(again, {}))).rejects.toMatchObject({
      code: 'conflict',
    });
    await store.write(({ prototypes }) => prototypes.insert({ ...again, model: 'm2', name: 'Wipers' }, {}));
  });

  test('the signals of a prototype are found by path, and counted once in a model', async () => {
    const { store, list } = await opened(openEmpty);
    const unknown = { path: 'Vehicle.Sped', isKnown: false, found: {} };
    await store.write(async ({ prototypes }) => {
      await prototypes.setSignals('p1', [unknown, SPEED]);
      await prototypes.setSignals('p2', [SPEED]);
      await prototypes.setSignals('p3', [SPEED]);
    });
    expect(await store.read.prototypes.signals('p1')).toEqual([unknown, SPEED]);
    expect(await list({ signal: 'Vehicle.Speed', models: ['m1'] })).toEqual(['p2', 'p1']);
    expect(await list({ signal: 'Vehicle.Spe' })).toEqual([]);
    expect(await store.read.prototypes.countsOf('m1')).toEqual({
      prototype_count: 2,
      prototype_node_count: 4,
      used_api_count: 1,
    });
    await store.write(({ prototypes }) => prototypes.setSignals('p1', []));
    await store.write(({ prototypes }) => prototypes.remove('p2'));
    expect(await store.read.prototypes.countsOf('m1')).toEqual({
      prototype_count: 1,
      prototype_node_count: 2,
      used_api_count: 0,
    });
    expect(await store.read.prototypes.idsOf('m1')).toEqual(['p1']);
  });
}

export function runContract(openEmpty: OpenEmpty): void {
  test('runs are kept with what they wrote, the newest of each prototype', async () => {
    const { store } = await opened(openEmpty);
    const run: RunRecord = {
      id: 'r1',
      prototype: 'p1',
      startedBy: 'ann',
      state: 'running',
      exit: null,
      language: 'python',
      seed: 4_294_967_295,
      seconds: 0.5,
      isFast: true,
      startedAt: '2026-01-01T00:00:01.000Z',
      endedAt: null,
      provenance: { version: '1.0.0', program: 'a', tree: 'b', scenario: 'c', checks: null, test: null },
      isKept: false,
    };
    await store.write(({ runs }) => runs.insert(run, 2));
    expect(await store.read.runs.find('r1')).toEqual(run);
    expect(await store.read.runs.content('r1')).toBeUndefined();
    const ended = { ...run, state: 'passed', exit: 0, endedAt: '2026-01-01T00:00:02.000Z' } as const;
    await store.write(({ runs }) => runs.finish(ended, Buffer.from('said')));
    expect(await store.read.runs.find('r1')).toEqual(ended);
    expect(Buffer.from((await store.read.runs.content('r1')) ?? []).toString()).toBe('said');
    for (const second of [3, 4])
      await store.write(({ runs }) =>
        runs.insert({ ...run, id: `r${second}`, startedAt: `2026-01-01T00:00:0${second}.000Z` }, 2),
      );
    const { results, total } = await store.read.runs.list({ prototype: 'p1', page: 1, limit: 1 });
    expect([results.map(({ id }) => id), total]).toEqual([['r4'], 2]);
    await store.write(({ prototypes }) => prototypes.remove('p1'));
    expect(await store.read.runs.find('r4')).toBeUndefined();
  });

  test('runs that items name by their address stay, whatever becomes of the item and however many follow', async () => {
    const { store } = await opened(openEmpty);
    const named = [1, 2, 3].map((n) => `${n}`.repeat(24));
    const run = (id: string, second: number): RunRecord => ({
      id,
      prototype: 'p1',
      startedBy: 'ann',
      state: 'passed',
      exit: 0,
      language: 'python',
      seed: 1,
      seconds: 1,
      isFast: true,
      startedAt: `2026-01-01T00:00:${10 + second}.000Z`,
      endedAt: `2026-01-01T00:00:${10 + second}.500Z`,
      provenance: null,
      isKept: false,
    });
    await store.write(async ({ runs }) => {
      for (const [i, id] of named.entries()) await runs.insert(run(id, i), 50);
    });
    const [first = '', second = '', third = ''] = named;
    const draft = { type: 'widget', name: 'Result', by: 'ann' };
    await store.write(async (writer) => {
      const address = `https://inventory.example/model/m/library/prototype/p1/dashboard?run=${first}`;
      await writer.insertItem({ ...draft, id: 'WID-1', data: { evidence: [address] } });
      await writer.bulkInsert([{ ...draft, id: 'WID-2', data: { text: `see /v2/runs/${second}/events` } }]);
    });
    await store.write((writer) => writer.markDeleted('WID-1', 1, 'ann'));
    await store.write(async ({ runs }) => {
      await runs.finish(run(first, 0), Buffer.from('said'));
      for (const later of [4, 5, 6]) await runs.insert(run(`r${later}`, later), 2);
    });
    const { results } = await store.read.runs.list({ prototype: 'p1', page: 1, limit: 10 });
    expect(results.map(({ id, isKept }) => [id, isKept])).toEqual([
      ['r6', false],
      ['r5', false],
      [second, true],
      [first, true],
    ]);
    expect(await store.read.runs.find(third)).toBeUndefined();
  });
}

export function feedbackContract(openEmpty: OpenEmpty): void {
  test('feedback is found by prototype, model and average, and its averages are summed', async () => {
    const { store } = await opened(openEmpty);
    const first: FeedbackRecord = {
      id: 'f1',
      ref: 'p1',
      avg_score: 4.33,
      interviewee: { name: 'Driver' },
      score: {},
      question: 'Why?',
      recommendation: '',
      description: '',
      created_by: 'ann',
      created_at: '2026-01-01T00:00:01.000Z',
      updated_at: '2026-01-01T00:00:01.000Z',
    };
    await store.write(async ({ records }) => {
      const { save } = records(feedback);
      await save(first);
      await save({ ...first, id: 'f2', avg_score: 2, created_at: '2026-01-01T00:00:02.000Z' });
      await save({ ...first, id: 'f3', avg_score: null, ref: 'p3' });
    });
    const read = store.read.records(feedback);
    const list = async (selection: RecordSelection) => {
      const { results, total } = await read.list({ page: 1, limit: 9, ...selection });
      return [...results.map(({ id }) => id), total];
    };
    expect(await read.find('f1')).toEqual(first);
    expect(await list({ where: { ref: 'p1' } })).toEqual(['f2', 'f1', 2]);
    expect(await list({ model: 'm2' })).toEqual(['f3', 1]);
    expect(await list({ where: { avg_score: 2 } })).toEqual(['f2', 1]);
    expect(await list({ where: { avg_score: null } })).toEqual(['f3', 1]);
    expect(await list({ visible: { owner: 'bob', ids: [], alsoPublic: false } })).toEqual(['f3', 1]);
    expect((await read.list({ page: 2, limit: 2 })).total).toBe(3);
    const scoresOf = (id: string) => store.read.prototypes.scoresOf(id);
    expect(await scoresOf('p1')).toEqual({ sum: 6.33, count: 2 });
    expect(await scoresOf('p3')).toEqual({ sum: 0, count: 0 });
    await store.write(({ records }) => records(feedback).save({ ...first, avg_score: null }));
    await store.write(({ records }) => records(feedback).remove('f2'));
    expect(await scoresOf('p1')).toEqual({ sum: 0, count: 0 });
    const unstorable = store.write(({ records }) => records(feedback).save({ ...first, question: '\0' }));
    await expect(unstorable).rejects.toMatchObject({ code: 'unprocessable' });
  });

  test('of the visits of a user the newest are kept, one of each prototype', async () => {
    const { store } = await opened(openEmpty);
    const visit = (prototype: string, second: number) =>
      store.write(({ visits }) =>
        visits.save('ann', { prototype, page: `${second}`, at: `2026-01-01T00:00:0${second}.000Z` }, 2),
      );
    for (const [i, prototype] of ['p1', 'p2', 'p1'].entries()) await visit(prototype, i);
    const found = async (who: string) => (await store.read.visits.ofVisitor(who, 9)).map(({ page }) => page);
    expect(await found('ann')).toEqual(['2', '1']);
    await visit('p3', 4);
    expect(await found('ann')).toEqual(['4', '2']);
    expect(await found('bob')).toEqual([]);
  });
}

/** Of whom runs are kept, and when one that nobody ended has ended. */
export function runLifeContract(openEmpty: OpenEmpty): void {
  const run = (id: string, startedBy: string, second: number, state: RunRecord['state']): RunRecord => ({
    id,
    prototype: 'p1',
    startedBy,
    state,
    exit: null,
    language: 'python',
    seed: 1,
    seconds: 1,
    isFast: true,
    startedAt: `2026-01-01T00:00:0${second}.000Z`,
    endedAt: null,
    provenance: null,
    isKept: false,
  });

  test('the newest runs of each person are kept, and one that nobody says goes on has ended', async () => {
    const { store } = await opened(openEmpty);
    await store.write(async ({ runs }) => {
      for (const second of [3, 4]) await runs.insert(run(`r${second}`, 'ann', second, 'running'), 2);
      for (const second of [5, 6, 7]) await runs.insert(run(`r${second}`, 'bob', second, 'passed'), 2);
    });
    const { results } = await store.read.runs.list({ prototype: 'p1', page: 1, limit: 9 });
    expect(results.map(({ id }) => id)).toEqual(['r7', 'r6', 'r4', 'r3']);
    await store.write(({ runs }) => runs.keepAlive(['r4']));
    await store.write(({ runs }) => runs.endLost(60_000, [], Buffer.from('lost')));
    expect(await store.read.runs.find('r3')).toMatchObject({ state: 'running', endedAt: null });
    await store.write(({ runs }) => runs.endLost(0, ['r4'], Buffer.from('lost')));
    expect(await store.read.runs.find('r3')).toMatchObject({ state: 'failed', endedAt: expect.any(String) });
    expect(await store.read.runs.find('r4')).toMatchObject({ state: 'running', endedAt: null });
    expect(Buffer.from((await store.read.runs.content('r3')) ?? []).toString()).toBe('lost');
  });
}
