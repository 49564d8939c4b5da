import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coverageStates, deepStates, COVERAGE_STATES } from './coverage.ts';
import { impactOf, LinkGraph, VERDICT } from './index.ts';
import { newestVerdicts } from './verdicts.ts';

const [COVERS, RUNS, CONTAINS] = [0, 1, 2];
const ITEMS = 7;

type Link = { type: number; source: string; target: string };
type Run = { item: number; verdict: 1 | 2 | 3; endedAt: number };

/** The definitions, word by word, over sets of links. */
class Naive {
  readonly #links: readonly Link[];
  readonly #runs: readonly Run[];

  constructor(links: readonly Link[], runs: readonly Run[]) {
    this.#links = links;
    this.#runs = runs;
  }

  verdict(id: string): number {
    const own = this.#runs.findLast(({ item }) => String(item) === id)?.verdict;
    const runs = this.#runs.filter(({ item }) => this.#has(RUNS, id, String(item)));
    const latest = Math.max(...runs.map(({ endedAt }) => endedAt));
    return runs.findLast(({ endedAt }) => endedAt === latest)?.verdict ?? own ?? 0;
  }

  verdictWithParts(id: string): number {
    const own = this.verdict(id);
    if (own !== 0) return own;
    const parts = this.#reach(id, (from) => (this.verdict(from) === 0 ? this.#targets(CONTAINS, from) : []));
    const ends = parts.filter((part) => this.verdict(part) !== 0 || this.#targets(CONTAINS, part).length === 0);
    const verdicts = ends.filter((part) => part !== id).map((part) => this.verdict(part));
    if (verdicts.every((verdict) => verdict === 0)) return 0;
    return Math.max(...verdicts.map((verdict) => (verdict === 0 ? 2 : verdict)));
  }

  state(id: string): number {
    const sources = this.#sources(COVERS, id);
    return Math.max(0, ...sources.map((source) => this.verdictWithParts(source) || 2));
  }

  deepState(id: string): number {
    const states = this.#reach(id, (from) => this.#sources(CONTAINS, from)).map((part) => this.state(part));
    if (states.includes(3)) return 3;
    return new Set(states).size === 1 ? (states[0] ?? 0) : 2;
  }

  level(from: string, to: string): number {
    let reached = new Set([from]);
    for (let level = 0; level <= ITEMS; level++) {
      if (reached.has(to)) return level;
      reached = new Set(
        [...reached].flatMap((id) => [id, ...this.#links.flatMap((link) => (link.target === id ? [link.source] : []))]),
      );
    }
    return -1;
  }

  #has(type: number, source: string, target: string): boolean {
    return this.#links.some((link) => link.type === type && link.source === source && link.target === target);
  }

  #targets(type: number, id: string): string[] {
    return this.#links
      .filter((link) => link.type === type && link.source === id)
      .map(({ target }) => target)
      .filter(isItem);
  }

  #sources(type: number, id: string): string[] {
    return this.#links
      .filter((link) => link.type === type && link.target === id)
      .map(({ source }) => source)
      .filter(isItem);
  }

  #reach(id: string, next: (id: string) => string[]): string[] {
    const seen = new Set([id]);
    for (const one of seen) for (const other of next(one)) seen.add(other);
    return [...seen];
  }
}

const isItem = (id: string): boolean => Number(id) < ITEMS;

const end = fc.integer({ min: 0, max: ITEMS }).map(String);
const links = fc.array(fc.record({ type: fc.integer({ min: 0, max: 2 }), source: end, target: end }), {
  maxLength: 14,
});
const runs = fc.array(
  fc.record({
    item: fc.integer({ min: 0, max: ITEMS - 1 }),
    verdict: fc.constantFrom(1 as const, 2 as const, 3 as const),
    endedAt: fc.integer({ min: 0, max: 2 }),
  }),
  { maxLength: 6 },
);

test('verdicts, states and impact are what their definitions say, for any links and runs', () => {
  fc.assert(
    fc.property(links, runs, (given, ran) => {
      const graph = new LinkGraph(
        Array.from({ length: ITEMS }, (_, item) => String(item)),

        given,
      );
      const once = ran.filter(({ item }, i) => ran.findIndex((run) => run.item === item) === i);
      const naive = new Naive(
        given.filter(({ source, target }) => isItem(source) && isItem(target)),
        once,
      );
      const verdicts = newestVerdicts(
        graph,
        once.map((run) => ({ ...run, run: { type: RUNS, direction: 'in' } })),
        [{ type: CONTAINS, direction: 'out' }],
      );
      const states = coverageStates(graph, { verdicts, covers: [{ type: COVERS, direction: 'in' }] });
      const deep = deepStates(graph, states, [{ type: CONTAINS, direction: 'in' }]);
      expect([...verdicts]).toEqual(graph.ids.map((id) => naive.verdictWithParts(id)));
      expect([...states]).toEqual(graph.ids.map((id) => naive.state(id)));
      expect([...deep]).toEqual(graph.ids.map((id) => naive.deepState(id)));
      const levels = new Map(impactOf(graph, 0, 'down').map(({ item, level }) => [item, level]));
      expect(graph.ids.slice(1).map((_, i) => levels.get(i + 1) ?? -1)).toEqual(
        graph.ids.slice(1).map((id) => naive.level('0', id)),
      );
      expect(graph.size).toBe(new Set(given.map((link) => JSON.stringify([link.type, link.source, link.target]))).size);
    }),
    { numRuns: 2000 },
  );
  expect([COVERAGE_STATES[VERDICT.passed], COVERAGE_STATES[VERDICT.failed]]).toEqual(['passed', 'failed']);
});
