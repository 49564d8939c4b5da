import type { LinkGraph, Way } from './link-graph.ts';
import { spreadMarks } from './spread-marks.ts';

/** In order: the worst is the greatest. `incomplete` is skipped, blocked, inconclusive and the like. */
export const VERDICT = { none: 0, passed: 1, incomplete: 2, failed: 3 } as const;
export type VerdictCode = (typeof VERDICT)[keyof typeof VERDICT];

/** How the run that an item records went; `run` leads from the record to what was run. */
export type RunVerdict = { item: number; run?: Way; verdict: VerdictCode; endedAt: number };

/**
 * The verdict of each item: that of its newest run (of runs at the same time, the last one given), a record's own, or the
 * worst of what it contains. `contains` leads from a whole to its parts.
 */
export function newestVerdicts(graph: LinkGraph, runs: Iterable<RunVerdict>, contains: readonly Way[]): Uint8Array {
  const size = graph.ids.length;
  const [verdicts, wasRun] = [new Uint8Array(size), new Uint8Array(size)];
  const endedAt = new Float64Array(size).fill(-Infinity);
  for (const { item, run, verdict, endedAt: time } of runs) {
    // a record may be run itself
    if (wasRun[item] === 0) verdicts[item] = verdict;
    if (run === undefined) continue;
    graph.forEach(item, run, (test) => {
      if (time < (endedAt[test] ?? 0)) return;
      verdicts[test] = verdict;
      endedAt[test] = time;
      wasRun[test] = 1;
    });
  }
  return withParts(graph, verdicts, contains);
}

/** What has no run stands for what it contains: a plan of tests has passed if all of them have. */
function withParts(graph: LinkGraph, own: Uint8Array, contains: readonly Way[]): Uint8Array {
  const marks = new Uint8Array(own.length);
  for (let item = 0; item < own.length; item++) {
    const verdict = own[item] ?? 0;
    if (verdict !== VERDICT.none || !contains.some((way) => hasAny(graph, item, way))) marks[item] = 1 << verdict;
  }
  spreadMarks(graph, contains, marks, (item) => own[item] === VERDICT.none);
  return marks.map((mark, item) => (own[item] !== VERDICT.none ? (own[item] ?? 0) : worstOf(mark)));
}

function hasAny(graph: LinkGraph, item: number, way: Way): boolean {
  let has = false;
  graph.forEach(item, way, () => (has = true));
  return has;
}

/** A part without a run leaves the whole incomplete; nothing but parts without a run is no verdict. */
function worstOf(marks: number): VerdictCode {
  if ((marks >> VERDICT.failed) & 1) return VERDICT.failed;
  if (marks <= 1) return VERDICT.none;
  return marks === 1 << VERDICT.passed ? VERDICT.passed : VERDICT.incomplete;
}
