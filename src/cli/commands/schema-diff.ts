import type { Arguments, Command } from '#cli/command.ts';
import { brokenRecords, type BrokenRecords } from '#cli/schema-diff/broken-records.ts';
import { shown, type Impact, type SchemaChange } from '#cli/schema-diff/change.ts';
import { compareCatalogs } from '#cli/schema-diff/compare-catalogs.ts';
import { readVersion } from '#cli/schema-diff/version.ts';
import { EXIT, paint, UsageError, type Terminal } from '#cli/terminal.ts';
import { droppedText } from '#server/schemas/dropped-fields.ts';

export const command: Command = {
  name: 'schema diff',
  takes: 'OLD NEW [options]',
  summary: 'Compare two schema folders; list what each change does to existing items, with the reason.',
  details: `
OLD and NEW are schema folders, or two kind files in such folders to compare only this kind.
With --records, the same records are validated against both, and those that become invalid are counted by kind.

compatible  proven: all items that were valid still are
breaking    some items become invalid or lose something; an example is shown where there is one
may break   neither a proof nor an example was found; check with --records

A kind whose file is refused is not compared, which is said as a change that may break; all others are.

Exit code: 0 all changes are compatible, 1 a change breaks or may break something, or a record becomes invalid, 2 usage error.`,
  options: {
    records: { value: 'PATH', help: 'file or folder of records to validate against both versions' },
    format: { value: 'FORMAT', help: 'output format', choices: ['text', 'json'] },
  },
  run,
};

async function run(args: Arguments, terminal: Terminal): Promise<number> {
  const [oldPath, newPath] = args.paths;
  if (oldPath === undefined || newPath === undefined || args.paths.length > 2)
    throw new UsageError('Missing folders: schemawerk schema diff OLD NEW');
  const [before, after] = [await readVersion(oldPath), await readVersion(newPath)];
  const changes = compareCatalogs(before, after);
  const path = args.value('records');
  const broken = path === undefined ? undefined : await brokenRecords(path, before, after);
  if (args.value('format') === 'json') terminal.out.write(asJson(changes, broken));
  else print(changes, broken, terminal);
  const isSafe = !changes.some((change) => change.breaking) && lostRecords(broken) === 0;
  return isSafe ? EXIT.ok : EXIT.issues;
}

function print(
  changes: readonly SchemaChange[],
  broken: readonly BrokenRecords[] | undefined,
  { out }: Terminal,
): void {
  for (const [owner, own] of Map.groupBy(changes, (change) => change.owner)) {
    out.write(`${paint(out, 'bold', owner)}\n`);
    for (const change of own.toSorted((a, b) => ORDER.indexOf(a.impact) - ORDER.indexOf(b.impact))) {
      const { place, what, impact, why, example } = change;
      const label = paint(out, COLORS[impact], impact.padEnd('compatible'.length));
      const reason = example === undefined ? why : `${why}, for example ${shown(example)}`;
      out.write(`  ${label}  ${place === '' ? '' : `${place}: `}${what} ${paint(out, 'dim', `— ${reason}`)}\n`);
    }
  }
  for (const { kind, records, broken: count, reasons, dropped } of broken ?? []) {
    for (const [name, times] of dropped)
      out.write(`${paint(out, 'bold', kind)}: ${droppedText(name, times === 1 ? '1 record' : `${times} records`)}\n`);
    if (count === 0) continue;
    const rules = [...reasons].map(([rule, times]) => `${rule} ${times}`).join(', ');
    out.write(`${paint(out, 'bold', kind)}: ${count} of ${records} valid records become invalid (${rules})\n`);
  }
  const lost = lostRecords(broken);
  const all = (broken ?? []).reduce((sum, entry) => sum + entry.records, 0);
  const records = broken === undefined ? '' : `; ${lost} of ${all} valid records become invalid`;
  const counts = ORDER.map((impact) => changes.filter((change) => change.impact === impact).length);
  const [breaking = 0, unsure = 0, compatible = 0] = counts;
  const unsureText = unsure === 0 ? '' : `, ${unsure} that may break`;
  const text = `${breaking} breaking${unsureText} and ${compatible} compatible ${changes.length === 1 ? 'change' : 'changes'}${records}`;
  out.write(`${paint(out, breaking + unsure + lost > 0 ? 'red' : 'green', text)}\n`);
}

const ORDER: readonly Impact[] = ['breaking', 'may break', 'compatible'];
const COLORS = { breaking: 'red', 'may break': 'yellow', compatible: 'green' } as const;

function lostRecords(broken: readonly BrokenRecords[] = []): number {
  return broken.reduce((sum, entry) => sum + entry.broken, 0);
}

function asJson(changes: readonly SchemaChange[], broken: readonly BrokenRecords[] | undefined): string {
  const records = broken?.map((entry) => ({
    ...entry,
    reasons: Object.fromEntries(entry.reasons),
    dropped: Object.fromEntries(entry.dropped),
  }));
  return `${JSON.stringify({ changes, ...(records !== undefined && { records }) }, null, 2)}\n`;
}
