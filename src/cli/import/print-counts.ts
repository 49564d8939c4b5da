import type { Terminal } from '#cli/terminal.ts';
import type { ImportCounts } from '#generated/payloads.d.ts';

/** The counts of an import as one JSON document. */
export function printCounts(counts: ImportCounts, { out }: Terminal): void {
  out.write(`${JSON.stringify(counts)}\n`);
}
