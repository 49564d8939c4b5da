import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { BulkIssues } from '#app/inventory/bulk-edit/bulk-issues.tsx';
import type { ItemIssues } from '#app/inventory/bulk-edit/issues-by-item.ts';
import { useVirtualRows } from '#app/inventory/list/rows/use-virtual-rows.ts';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { counted } from '#app/values/words/counted.ts';
import { formatCount } from '#app/values/words/numbers.ts';
import { printCell } from '#shared/field-types/cell-text.ts';
import { withLabels } from '#shared/field-types/choice/choice-text.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import { hasIssues, isNew, type PastedItem, type PastePlan } from './paste-plan.ts';
import classes from './sheet.module.css';

type PastePreviewProps = {
  kind: Kind;
  plan: PastePlan;
  onApply: (items: readonly PastedItem[]) => Promise<ItemIssues[]>;
  onClose: () => void;
};

type Line = { key: string; id: string; field: string; before: string; after: string; issue: string | undefined };

const LINE = 60;

/** Every change of a paste and all its issues, before anything is written. */
export function PastePreview({ kind, plan, onApply, onClose }: PastePreviewProps) {
  const [isIssuesOnly, setIssuesOnly] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<ItemIssues[]>([]);
  const invalid = plan.items.filter(hasIssues);
  const sound = plan.items.filter((item) => !hasIssues(item));
  const lines = (isIssuesOnly ? invalid : plan.items).flatMap(linesOf);
  const apply = async () => {
    setBusy(true);
    setRefused(await onApply(sound));
    setBusy(false);
  };
  return (
    <Dialog label="Paste preview" width={920} onClose={onClose}>
      <div className={`stack gap-12 small pad-20 ${classes.preview}`}>
        <h2 className="text-16">{headOf(kind, plan.items)}</h2>
        <p className="dim">
          {summary(plan, invalid.length)}
          {invalid.length === 0 && 'Nothing has been written yet.'}
        </p>
        <Lines lines={lines} />
        {refused.length > 0 && (
          <BulkIssues
            kind={kind}
            title="The server rejected these"
            itemIssues={refused}
            onClose={() => setRefused([])}
          />
        )}
        <footer className="row wrap at-end gap-8">
          {invalid.length > 0 && (
            <Checkbox
              label={`Errors only (${formatCount(invalid.length)})`}
              checked={isIssuesOnly}
              onChange={(event) => setIssuesOnly(event.target.checked)}
            />
          )}
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {sound.length > 0 && (
            <Button loading={isBusy} onClick={() => void apply()}>
              {invalid.length > 0
                ? `${sound.every(isNew) ? 'Add' : 'Change'} only the ${formatCount(sound.length)} without errors`
                : actionOf(kind, sound)}
            </Button>
          )}
        </footer>
      </div>
    </Dialog>
  );
}

/** The number of changes, new items and issues. */
function headOf(kind: Kind, items: readonly PastedItem[]): string {
  const changed = items.filter((item) => !isNew(item));
  const made = items.length - changed.length;
  const cells = changed.reduce((sum, item) => sum + item.cells.length, 0);
  const summary = `${formatCount(cells)} ${cells === 1 ? 'change' : 'changes'} in ${counted(changed.length, kind)}`;
  const added = `${counted(made, kind)} to add`;
  return made === 0 ? summary : changed.length === 0 ? added : `${summary}, ${added}`;
}

function actionOf(kind: Kind, items: readonly PastedItem[]): string {
  const made = items.filter(isNew).length;
  if (made === 0) return `Change ${counted(items.length, kind)}`;
  if (made === items.length) return `Add ${counted(made, kind)}`;
  return `Change ${formatCount(items.length - made)}, add ${formatCount(made)}`;
}

function summary({ beyond, fixed }: PastePlan, invalid: number): string {
  const parts = [
    ...(invalid > 0
      ? [
          `${formatCount(invalid)} ${invalid === 1 ? 'row has' : 'rows have'} errors. Fix the source or skip ${invalid === 1 ? 'it' : 'them'}.`,
        ]
      : []),
    ...(beyond > 0
      ? [`${formatCount(beyond)} ${beyond === 1 ? 'row has' : 'rows have'} no matching item and will be skipped.`]
      : []),
    ...(fixed > 0
      ? [`${formatCount(fixed)} ${fixed === 1 ? 'cell is' : 'cells are'} in read-only columns and will be skipped.`]
      : []),
  ];
  return parts.length === 0 ? '' : `${parts.join(' ')} `;
}

function linesOf({ item: { id }, cells, issues }: PastedItem): Line[] {
  const lines = cells.map(({ column: { name, title, field }, before, after, text, issue }) => ({
    key: `${id} ${name}`,
    id,
    field: title,
    before: printCell(before, withLabels(field)),
    after: issue === undefined ? printCell(after, withLabels(field)) : text,
    issue,
  }));
  const whole = issues.map((issue) => ({ key: `${id} ${issue}`, id, field: '', before: '', after: '', issue }));
  return [...lines, ...whole];
}

function Lines({ lines }: { lines: Line[] }) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const { inSight, height } = useVirtualRows({ scroller, count: lines.length, size: LINE });
  return (
    // scrollable content needs to be reachable by keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={setScroller} className={`framed rounded scroll ${classes.changes}`} aria-label="Changes" tabIndex={0}>
      <ul className="anchor" style={{ height }}>
        {inSight.map(({ index, start }) => {
          const line = lines[index];
          return (
            line && (
              <li
                className={`gap-10 full-width over line-below ${line.issue === undefined ? '' : 'bad-ground'}`}
                key={line.key}
                style={{ transform: `translateY(${start}px)` }}
              >
                <small>{line.id}</small>
                <span>{line.field}</span>
                <del className="dimmer wide-only" title={line.before}>
                  {line.before === '' ? '(empty)' : line.before}
                </del>
                <span title={line.issue ?? line.after}>
                  {line.issue === undefined ? (
                    <ins className="full-text medium no-underline">{line.after === '' ? '(empty)' : line.after}</ins>
                  ) : (
                    <em className="bad upright">{line.issue}</em>
                  )}
                </span>
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
