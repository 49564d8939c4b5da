import type { Run } from '#generated/payloads.d.ts';

/** What a run came from, a line for each part; none for runs of older versions. */
export function provenanceLines({ provenance }: Pick<Run, 'provenance'>): string[] {
  if (provenance === null) return [];
  const { version, test, program, tree, scenario, checks } = provenance;
  return [
    `Schemawerk ${version}`,
    ...(test === null ? [] : [`Test ${test}`]),
    `Program SHA-256 ${program}`,
    `Signal tree SHA-256 ${tree}`,
    `Scenario SHA-256 ${scenario}`,
    ...(checks === null ? [] : [`Checks SHA-256 ${checks}`]),
  ];
}
