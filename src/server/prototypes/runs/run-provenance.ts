import { hash } from 'node:crypto';
import type { Run } from '#generated/payloads.d.ts';
import type { ProgramJob } from '#server/runner/program-messages.ts';
import type { AppTest } from '#shared/app-tests/check-outcome.ts';
import { signalTreeJson, sortedJson } from '#shared/vss/index.ts';

/** What a run comes from, so that it is evidence: by this and its seed it can be made again. */
export function runProvenance(
  { code, tree, cycle, seconds, isFast, signals, sets, behaviours }: ProgramJob,
  test: AppTest | undefined,
  version: string,
): NonNullable<Run['provenance']> {
  return {
    version,
    program: sha256(code),
    tree: sha256(signalTreeJson(tree)),
    scenario: sha256(sortedJson({ cycle, seconds, isFast, signals, sets, behaviours })),
    checks: test === undefined ? null : sha256(sortedJson(test.checks ?? [])),
    test: test?.id ?? null,
  };
}

function sha256(text: string): string {
  return hash('sha256', text, 'hex');
}
