import { paint } from '#cli/terminal.ts';
import { valueText, type FieldChange, type TreeChange, type TreeDiff } from '#shared/vss/index.ts';

/** A line for each change, breaking ones first, with its changed fields below, and a summary. */
export function diffText({ changes, counts }: TreeDiff, out: NodeJS.WriteStream): string {
  const label = (breaking: boolean): string =>
    breaking ? paint(out, 'red', 'breaking  ') : paint(out, 'green', 'compatible');
  const lines = changes
    .toSorted((a, b) => Number(b.breaking) - Number(a.breaking))
    .flatMap((change) => [
      `${label(change.breaking)}  ${change.kind} ${headOf(change)} ${paint(out, 'dim', `— ${change.why}`)}`,
      ...changedFields(change).map((field) => `            ${fieldText(field)} ${paint(out, 'dim', `— ${field.why}`)}`),
    ]);
  const summary = paint(out, counts.breaking > 0 ? 'red' : 'green', summaryOf(counts));
  return `${[...lines, summary].join('\n')}\n`;
}

export function summaryOf({ added, removed, renamed, changed, breaking }: TreeDiff['counts']): string {
  const all = `${added} added, ${removed} removed, ${renamed} renamed, ${changed} changed`;
  return `${all}; ${breaking} breaking ${breaking === 1 ? 'change' : 'changes'}`;
}

export function changedFields(change: TreeChange): readonly FieldChange[] {
  return change.kind === 'changed' || change.kind === 'renamed' ? change.fields : [];
}

export function fieldText({ field, before, after }: FieldChange): string {
  if (before === undefined) return `${field}: ${valueText(after)} added`;
  if (after === undefined) return `${field}: ${valueText(before)} removed`;
  return `${field}: ${valueText(before)} → ${valueText(after)}`;
}

function headOf(change: TreeChange): string {
  if (change.kind === 'renamed') return `${change.from} → ${change.path}`;
  return change.kind === 'removed' && change.replacement !== undefined
    ? `${change.path} (use ${change.replacement})`
    : change.path;
}
