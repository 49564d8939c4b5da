import { Button, Checkbox, Progress } from '@mantine/core';
import { useState } from 'react';
import { errorLine } from '#app/ui/error-messages.ts';
import { formatCount } from '#app/values/words/numbers.ts';
import type { Preview } from '#generated/payloads.d.ts';
import { AppError } from '#shared/errors.ts';
import type { useImport } from './use-import.ts';
import classes from './import.module.css';

type ImportBarProps = {
  preview: Preview;
  isStale: boolean;
  writing: ReturnType<typeof useImport>['writing'];
  /** headings of columns that look like IDs and are not mapped, while no other column has the IDs */
  droppedIds: readonly string[];
};

/** The last step, at the foot of the window: what will be written, or why it can't be. */
export function ImportBar({ preview, isStale, writing, droppedIds }: ImportBarProps) {
  const [isSkipping, setSkipping] = useState(false);
  const [isWithoutIds, setWithoutIds] = useState(false);
  const { write, progress, cancel } = writing;
  const { add, change, conflict, error } = preview.counts;
  const [good, bad] = [add + change, conflict + error];
  const asksForIds = droppedIds.length > 0 && !isWithoutIds;
  const reason = asksForIds
    ? 'Map the IDs, or import without them.'
    : reasonNot(good + (bad > 0 ? 0 : preview.links), bad, isSkipping);
  if (write.isPending) {
    return (
      <div className={`row wrap at-end line-above raised ${classes.bar}`}>
        <div className="grid gap-5 grow small">
          <span>
            {formatCount(progress)} of {formatCount(add)} new items written
          </span>
          <Progress value={add === 0 ? 100 : (100 * progress) / add} aria-label="Items written" />
        </div>
        <Button variant="default" onClick={cancel}>
          Cancel
        </Button>
      </div>
    );
  }
  return (
    <div className={`row wrap at-end line-above raised ${classes.bar}`}>
      <div className={`row wrap grow ${classes.barWords}`}>
        {write.error !== null && (
          <p className="small bad" role="alert">
            {write.error instanceof AppError ? errorLine(write.error) : 'Import cancelled. Nothing was written.'}
          </p>
        )}
        {droppedIds.length > 0 && (
          <Checkbox
            size="sm"
            label={`Import without the IDs in ${droppedIds.map((title) => `"${title}"`).join(', ')}`}
            checked={isWithoutIds}
            onChange={(event) => setWithoutIds(event.currentTarget.checked)}
          />
        )}
        {bad > 0 && good > 0 && (
          <Checkbox
            size="sm"
            label={`Skip ${counted(bad, 'row')} with errors`}
            checked={isSkipping}
            onChange={(event) => setSkipping(event.currentTarget.checked)}
          />
        )}
        {reason !== null && <p className="inline-row gap-4 fine dim">{reason}</p>}
      </div>
      <Button disabled={reason !== null || isStale} onClick={() => write.mutate(isSkipping)}>
        {importLabel(preview)}
      </Button>
    </div>
  );
}

function reasonNot(good: number, bad: number, isSkipping: boolean): string | null {
  if (good === 0) return bad === 0 ? 'No changes to import.' : 'Fix the errors to import.';
  return bad > 0 && !isSkipping ? 'Fix the rows with errors, here or in the file, or skip them.' : null;
}

function importLabel({ counts: { add, change, conflict, error }, links }: Preview): string {
  const parts = [add > 0 ? `${formatCount(add)} new` : '', change > 0 ? `${formatCount(change)} changed` : ''].filter(
    Boolean,
  );
  if (parts.length > 0) return `Import ${parts.join(', ')}`;
  return links > 0 && conflict + error === 0 ? `Import ${counted(links, 'relation')}` : 'Import';
}

function counted(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}
