import { paint, type Terminal } from '#cli/terminal.ts';
import type { ImportAction, ImportOutcome } from '#server/import/plan/import-actions.ts';
import { fromPointer } from '#shared/pointer.ts';

/** One line of a dry run. */
export function actionLine(action: ImportAction, { out }: Terminal): string {
  const { kind, name } = action;
  const id = action.id ?? '(new id)';
  const label = action.action === 'add' ? paint(out, 'green', 'add   ') : paint(out, 'yellow', 'change');
  const fields =
    action.action === 'change'
      ? `: ${[...new Set(action.changes.map(({ path }) => fromPointer(path)[0]))].join(', ')}`
      : '';
  return `${label}  ${kind} ${id}${name === '' || name === id ? '' : ` "${name}"`}${fields}`;
}

/** What was or would be imported, by kind and in one sentence. */
export function printOutcome(outcome: ImportOutcome, dryRun: boolean, { out }: Terminal): void {
  const { items, links, refused, records, written } = outcome;
  const total = { add: 0, change: 0, leave: 0 };
  for (const [kind, { add, change, leave, refuse }] of items) {
    total.add += add;
    total.change += change;
    total.leave += leave;
    const parts = [part(add, 'new'), part(change, 'changed'), part(leave, 'unchanged'), part(refuse, 'rejected')];
    out.write(`  ${kind}: ${parts.filter((text) => text !== '').join(', ')}\n`);
  }
  if (links.add + links.refuse > 0)
    out.write(
      `  links: ${[part(links.add, 'in place'), part(links.refuse, 'rejected')].filter((text) => text !== '').join(', ')}\n`,
    );
  const done = `${total.add} new, ${total.change} changed, ${total.leave} unchanged, ${refused} rejected`;
  if (dryRun) out.write(`${paint(out, 'bold', 'Dry run, nothing written.')} Would import: ${done}\n`);
  else if (written) out.write(`${paint(out, 'green', 'Imported:')} ${done}\n`);
  else
    out.write(
      `${paint(out, 'red', 'Nothing imported:')} ${refused} of ${records + outcome.unread} records rejected. ` +
        'Use --skip-invalid to import the others\n',
    );
}

function part(count: number, what: string): string {
  return count === 0 ? '' : `${count} ${what}`;
}
