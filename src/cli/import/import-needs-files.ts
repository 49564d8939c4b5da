import type { Arguments } from '#cli/command.ts';
import { EXIT, paint, UsageError, type Terminal } from '#cli/terminal.ts';
import { importCounts } from '#server/import/import-counts.ts';
import { importNeeds, type NeedsOutcome } from '#server/import/needs/import-needs.ts';
import type { readNeedsFiles } from '#server/import/needs/read-needs-files.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { importOutput } from './import-output.ts';
import { printCounts } from './print-counts.ts';
import { printOutcome } from './print-outcome.ts';

/** Imports files of needs, and says what that found and made. Returns the exit code. */
export async function importNeedsFiles(
  inventory: Inventory,
  { loaded, others, issues }: Awaited<ReturnType<typeof readNeedsFiles>>,
  args: Arguments,
  terminal: Terminal,
): Promise<number> {
  const [other] = others;
  if (other !== undefined) throw new UsageError(`${other.shown} is no needs.json. Import it separately`);
  const output = importOutput(args, terminal);
  const isReport = args.has('report');
  const words = isReport ? { ...terminal, out: terminal.err } : terminal;
  for (const issue of issues) output.issue(issue);
  if (issues.length > 0) {
    const refused = issues.length;
    const nothing = {
      written: false,
      items: new Map(),
      links: { add: 0, refuse: 0 },
      unread: 0,
      refused,
      records: refused,
    };
    if (isReport) printCounts(importCounts(nothing), terminal);
    else printOutcome(nothing, output.dryRun, terminal);
    return EXIT.issues;
  }
  const outcome = await importNeeds(inventory, loaded, { ...output, makeKinds: args.has('make-kinds') });
  const { schemas, rejected, missing, found } = outcome;
  printNotes(outcome, words);
  for (const { file, needs } of loaded)
    if (needs.external > 0) words.out.write(`${file.shown}: ${needs.external} needs of other projects left out\n`);
  if (isReport) {
    const counts = importCounts(outcome, { rejected, missing: missing.length, ...schemas.made, links: found });
    printCounts(counts, terminal);
  } else printOutcome(outcome, output.dryRun, terminal);
  return outcome.refused > 0 ? EXIT.issues : EXIT.ok;
}

const NAMED = 20;

function printNotes({ schemas, missing, found, refused }: NeedsOutcome, { out }: Terminal): void {
  const { made, renamed } = schemas;
  for (const { field, id, taken } of renamed)
    out.write(`Link field "${field}" is relation type ${id}: relations.json has "${taken}" for something else\n`);
  if (refused === 0 && made.kinds + made.relations > 0)
    out.write(`${made.kinds} kinds and ${made.relations} relation types added to the schema folder\n`);
  if (found.duplicate > 0) out.write(`  duplicate targets: ${found.duplicate}\n`);
  if (found.unresolved > 0)
    out.write(`  unresolved links: ${found.unresolved}, to ${found.unresolvedTargets} items that are not here\n`);
  if (missing.length === 0) return;
  const named = missing.slice(0, NAMED).join(', ');
  const more = missing.length > NAMED ? ` and ${missing.length - NAMED} more` : '';
  out.write(`  ${paint(out, 'yellow', 'missing')}, kept: ${named}${more}\n`);
}
