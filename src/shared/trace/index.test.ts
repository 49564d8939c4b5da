import { expect, test } from 'vitest';
import { deepStates } from './coverage.ts';
import {
  coverageStates,
  impactOf,
  levelRank,
  LinkGraph,
  newestVerdicts,
  type RunVerdict,
  COVERAGE_STATES,
  trace,
  type TraceInput,
  VERDICT,
  type Way,
} from './index.ts';

test('the example of the README', () => {
  const graph = new LinkGraph(['REQ-1', 'REQ-2', 'TEST-1'], [{ type: 0, source: 'TEST-1', target: 'REQ-1' }]);
  const coveredBy: Way = { type: 0, direction: 'in' };
  const verdicts = newestVerdicts(graph, [{ item: 2, verdict: VERDICT.passed, endedAt: 0 }], []);
  const states = coverageStates(graph, { verdicts, covers: [coveredBy] });
  const { issues } = trace({
    graph,
    verdicts,
    states,
    rules: [{ id: 'tested', form: 'covered', items: (item) => item < 2, by: [coveredBy], min: 1, passed: true }],
    minimums: [],
    ratings: { rank: new Int8Array(3).fill(-1), text: () => '' },
    integrity: { inherit: [], decompose: [] },
    exceptions: [],
    today: '2026-11-24',
  });
  expect([...states].map((state) => COVERAGE_STATES[state])).toEqual(['passed', 'untested', 'untested']);
  expect(issues).toEqual([{ rule: 'tested', item: 'REQ-2', message: 'Nothing covers it' }]);
});

/** Links as "SOURCE type TARGET", with the types by number. */
const TYPES = ['verifies', 'runs', 'contains', 'inherits', 'decomposes'];
const [VERIFIES, RUNS, CONTAINS, INHERITS, DECOMPOSES] = [0, 1, 2, 3, 4];

function graphOf(...links: string[]): LinkGraph {
  const parts = links.map((link) => link.split(' '));
  const ids = [...new Set(parts.flatMap(([source = '', , target = '']) => [source, target]))];
  return new LinkGraph(
    ids.filter((id) => !id.startsWith('?')),
    parts.map(([source = '', type = '', target = '']) => ({ type: TYPES.indexOf(type), source, target })),
  );
}

/** The verdicts and states of all items after these runs. */
function covered(
  graph: LinkGraph,
  runs: readonly RunVerdict[] = [],
): Pick<TraceInput, 'graph' | 'verdicts' | 'states'> {
  const verdicts = newestVerdicts(graph, runs, [{ type: CONTAINS, direction: 'out' }]);
  return {
    graph,
    verdicts,
    states: coverageStates(graph, { verdicts, covers: [{ type: VERIFIES, direction: 'in' }] }),
  };
}

const NOTHING: Omit<TraceInput, 'graph' | 'verdicts' | 'states'> = {
  rules: [],
  minimums: [],
  ratings: { rank: new Int8Array(0), text: () => '' },
  integrity: { inherit: [INHERITS], decompose: [DECOMPOSES] },
  exceptions: [],
  today: '2026-11-24',
};

test('links are counted once, and those to what is not there by type', () => {
  const graph = graphOf('T verifies R', 'T verifies R', 'T verifies ?1', 'T runs ?1', 'T verifies ?1', '?2 runs T');
  expect(graph.size).toBe(4);
  expect(graph.unresolved.map(({ type, source, target }) => `${source} ${TYPES[type]} ${target}`)).toEqual([
    'T verifies ?1',
    'T runs ?1',
    '?2 runs T',
  ]);
});

test('an item is in the state of the worst of the newest verdicts of what covers it', () => {
  const graph = graphOf('T1 verifies R', 'T2 verifies R', 'T1 runs A', 'T1 runs B', 'T2 runs C', 'T3 verifies S');
  const stateOf = (verdicts: Record<string, [keyof typeof VERDICT, number]>): Record<string, string | undefined> => {
    const runs = Object.entries(verdicts).map(([id, [verdict, endedAt]]) => ({
      item: graph.find(id) ?? -1,
      run: { type: RUNS, direction: 'in' } as const,
      verdict: VERDICT[verdict],
      endedAt,
    }));
    const { states } = covered(graph, runs);
    return Object.fromEntries(['R', 'S', 'T1'].map((id) => [id, COVERAGE_STATES[states[graph.find(id) ?? -1] ?? -1]]));
  };
  expect(stateOf({})).toEqual({ R: 'incomplete', S: 'incomplete', T1: 'untested' });
  expect(stateOf({ A: ['failed', 1], B: ['passed', 2], C: ['passed', 1] })).toMatchObject({ R: 'passed' });
  expect(stateOf({ A: ['failed', 2], B: ['passed', 1], C: ['passed', 1] })).toMatchObject({ R: 'failed' });
  expect(stateOf({ A: ['passed', 2], C: ['incomplete', 1] })).toMatchObject({ R: 'incomplete' });
  expect(stateOf({ A: ['passed', 1] })).toMatchObject({ R: 'incomplete' });
});

test('a plan without runs has the worst verdict of what it contains', () => {
  const graph = graphOf('P verifies R', 'P contains T1', 'P contains Q', 'Q contains T2', 'Q contains P');
  const stateOf = (...verdicts: number[]): string | undefined => {
    const runs = verdicts.map((verdict, i) => ({
      item: graph.find(`T${i + 1}`) ?? -1,
      verdict: verdict as 1 | 3,
      endedAt: 0,
    }));
    return COVERAGE_STATES[covered(graph, runs).states[graph.find('R') ?? -1] ?? -1];
  };
  expect(stateOf()).toBe('incomplete');
  expect(stateOf(VERDICT.passed)).toBe('incomplete');
  expect(stateOf(VERDICT.passed, VERDICT.passed)).toBe('passed');
  expect(stateOf(VERDICT.passed, VERDICT.failed)).toBe('failed');
});

test('deeply, an item answers for no untested part, nor its parts for it', () => {
  const graph = graphOf('A inherits R', 'B inherits R', 'C inherits B', 'R inherits C');
  const deep = (states: Record<string, (typeof COVERAGE_STATES)[number]>): string | undefined => {
    const codes = Uint8Array.from(graph.ids, (id) => COVERAGE_STATES.indexOf(states[id] ?? 'passed'));
    return COVERAGE_STATES[
      deepStates(graph, codes, [{ type: INHERITS, direction: 'in' }])[graph.find('R') ?? -1] ?? -1
    ];
  };
  expect(deep({})).toBe('passed');
  expect(deep({ C: 'untested' })).toBe('incomplete');
  expect(deep({ R: 'untested' })).toBe('incomplete');
  expect(deep({ A: 'incomplete', C: 'failed' })).toBe('failed');
  expect(deep({ A: 'untested', B: 'untested', C: 'untested', R: 'untested' })).toBe('untested');
});

test('rules count what is met, what is not, and what an exception covers until its end', () => {
  const graph = graphOf('T1 verifies R1', 'T2 verifies R1', 'T1 verifies R2', 'T3 verifies R3');
  const isRequirement = (item: number): boolean => graph.ids[item]?.startsWith('R') === true;
  const by = [{ type: VERIFIES, direction: 'in' }] as const;
  const run = (expires: string) =>
    trace({
      ...NOTHING,
      ...covered(graph, [{ item: graph.find('T1') ?? -1, verdict: VERDICT.passed, endedAt: 0 }]),
      rules: [
        { id: 'two', form: 'covered', items: isRequirement, by, min: 2, passed: false },
        { id: 'passed', form: 'covered', items: isRequirement, by, min: 1, passed: true, message: 'Run it' },
        {
          id: 'first',
          form: 'covered',
          items: isRequirement,
          by,
          from: (item) => graph.ids[item] === 'T1',
          min: 1,
          passed: false,
        },
        {
          id: 'once',
          form: 'unique',
          items: isRequirement,
          key: (item) => (graph.ids[item] === 'R1' ? undefined : 'same'),
        },
        { id: 'named', form: 'expected', items: () => true, expect: isRequirement },
      ],
      exceptions: [{ rule: 'two', items: (item) => graph.ids[item] === 'R2', expires, people: 1, shown: 'of two' }],
    });
  const { rules, issues } = run('2026-11-24');
  expect(rules.map(({ id, items, met, gaps }) => [id, items, met, gaps])).toEqual([
    ['two', 3, 2, 1],
    ['passed', 3, 1, 2],
    ['first', 3, 2, 1],
    ['once', 3, 1, 2],
    ['named', 6, 3, 3],
  ]);
  expect(rules[0]?.states).toEqual({ untested: 0, passed: 1, incomplete: 2, failed: 0 });
  expect(issues.filter(({ rule }) => !['once', 'named'].includes(rule))).toEqual([
    { rule: 'two', item: 'R3', message: '1 of 2 cover it' },
    { rule: 'passed', item: 'R1', message: 'Run it' },
    { rule: 'passed', item: 'R3', message: 'Run it' },
    { rule: 'first', item: 'R3', message: 'Nothing covers it' },
  ]);
  const late = run('2026-11-23');
  expect(late.rules[0]).toMatchObject({ met: 1, gaps: 2 });
  expect(late.issues.at(-1)).toEqual({
    rule: 'suppression',
    item: '',
    message: 'The suppression of two expired on 2026-11-23',
  });
});

const LEVELS = ['QM', 'A', 'B', 'C', 'D'];

function integrityOf(levels: Record<string, string>, links: string[], people = 0): string[] {
  const graph = graphOf(...links);
  const text = (item: number): string => levels[graph.ids[item] ?? ''] ?? '';
  const rank = Int8Array.from(graph.ids, (_, item) => levelRank(text(item), []));
  const items = (): boolean => true;
  const exceptions = people === 0 ? [] : [{ rule: 'integrity', items, expires: '2027-01-01', people, shown: 'of all' }];
  return trace({ ...NOTHING, ...covered(graph), ratings: { rank, text }, exceptions }).issues.map(
    ({ rule, item }) => `${rule} ${item}`,
  );
}

test('what inherits a level is not rated below it', () => {
  for (const [own, source] of LEVELS.entries()) {
    for (const [above, target] of LEVELS.entries()) {
      const found = integrityOf({ S: source, T: target }, ['S inherits T']);
      expect(found).toEqual(own < above ? ['integrity S'] : []);
    }
  }
  expect(integrityOf({ T: 'D' }, ['S inherits T'])).toEqual([]);
  expect(integrityOf({ S: 'ASIL_B', T: 'C(D)' }, ['S inherits T'])).toEqual(['integrity S']);
  expect(integrityOf({ S: 'ASIL B (D)', T: 'asil-b' }, ['S inherits T'])).toEqual([]);
  expect(levelRank('SIL 2', ['SIL 1', 'SIL 2'])).toBe(1);
});

test('two parts together carry the level that they decompose', () => {
  const links = ['P1 decomposes T', 'P2 decomposes T'];
  for (const [target, level] of LEVELS.entries())
    for (const [one, first] of LEVELS.entries())
      for (const [two, second] of LEVELS.entries())
        expect(integrityOf({ T: level, P1: first, P2: second }, links)).toEqual(
          one + two >= target ? [] : ['integrity T'],
        );
  const levels = { T: 'D', P1: 'D', P2: 'B', P3: 'D' };
  expect(integrityOf(levels, links.slice(0, 1))).toEqual(['integrity T']);
  expect(integrityOf(levels, [...links, 'P3 decomposes T'])).toEqual(['integrity T']);
});

test('parts that one element answers for are not independent; one person cannot excuse it', () => {
  const links = ['P1 decomposes T', 'P2 decomposes T', 'E inherits P1', 'E inherits P2', 'F inherits P1'];
  const levels = { T: 'D', P1: 'B(D)', P2: 'B(D)', E: 'B', F: 'D' };
  expect(integrityOf(levels, links)).toEqual(['integrity T']);
  expect(integrityOf(levels, links, 1)).toEqual(['integrity T', 'suppression ']);
  expect(integrityOf(levels, links, 2)).toEqual([]);
});

test('the impact of an item, by the shortest way, also in cycles', () => {
  const graph = graphOf('B inherits A', 'C inherits B', 'C verifies A', 'A runs C', 'D contains C');
  const reached = (id: string, direction: 'down' | 'up', levels?: number): string[] =>
    impactOf(graph, graph.find(id) ?? -1, direction, levels).map(
      ({ item, level, by }) => `${level} ${graph.ids[item]} ${TYPES[by]}`,
    );
  expect(reached('A', 'down')).toEqual(['1 C verifies', '1 B inherits', '2 D contains']);
  expect(reached('A', 'down', 1)).toEqual(['1 C verifies', '1 B inherits']);
  expect(reached('A', 'up')).toEqual(['1 C runs', '2 B inherits']);
  expect(reached('D', 'down')).toEqual([]);
});
