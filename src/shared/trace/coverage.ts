import type { LinkGraph, Way } from './link-graph.ts';
import { spreadMarks } from './spread-marks.ts';
import { VERDICT } from './verdicts.ts';

/** Names of the states of coverage, by code. */
export const COVERAGE_STATES = ['untested', 'passed', 'incomplete', 'failed'] as const;
export type CoverageState = (typeof COVERAGE_STATES)[number];

const [UNTESTED, PASSED, INCOMPLETE, FAILED] = [0, 1, 2, 3];

/** `covers` leads from what is covered to what covers it. */
export type Covering = { verdicts: Uint8Array; covers: readonly Way[] };

/**
 * The state of each item: untested if nothing covers it, else the worst verdict of what does. What was not run yet leaves
 * it incomplete.
 */
export function coverageStates(graph: LinkGraph, { verdicts, covers }: Covering): Uint8Array {
  const states = new Uint8Array(graph.ids.length);
  for (const way of covers) {
    for (let item = 0; item < states.length; item++) {
      graph.forEach(item, way, (other) => {
        const verdict = verdicts[other] === VERDICT.none ? INCOMPLETE : (verdicts[other] ?? UNTESTED);
        if (verdict > (states[item] ?? UNTESTED)) states[item] = verdict;
      });
    }
  }
  return states;
}

/**
 * The state of each item together with all that refine it, at any depth. Strict: an item does not answer for an untested
 * part, nor its parts for an item that is untested itself. `refined` leads from an item to what refines it.
 */
export function deepStates(graph: LinkGraph, states: Uint8Array, refined: readonly Way[]): Uint8Array {
  const marks = states.map((state) => 1 << state);
  spreadMarks(graph, refined, marks);
  return marks.map(deepState);
}

function deepState(marks: number): number {
  if (marks & (1 << FAILED)) return FAILED;
  if (marks === 1 << PASSED) return PASSED;
  return marks === 1 << UNTESTED ? UNTESTED : INCOMPLETE;
}
