import { Button } from '@mantine/core';
import { useState } from 'react';
import { CancelButton } from '#app/ui/overlay/dialog-form.tsx';
import { TitledDialog } from '#app/ui/overlay/titled-dialog.tsx';
import type { Json } from '#shared/json.ts';
import type { Conflict } from '#shared/merge/three-way.ts';
import { ConflictRow, type Side } from './conflict-row.tsx';
import form from '#app/ui/overlay/dialog-form.module.css';
import classes from './conflict.module.css';

type ConflictDialogProps = {
  conflicts: readonly Conflict[];
  titleOf: (conflict: Conflict) => string;
  /** a value in words; values are shown as text or JSON otherwise */
  textOf?: (value: Json | undefined, conflict: Conflict) => string;
  isBusy?: boolean;
  /** called with the conflicts of which the user keeps the other version */
  onResolve: (theirs: readonly Conflict[]) => void;
  onClose: () => void;
};

/** Both versions of what could not be merged, to choose from. Nothing is overwritten before that. */
export function ConflictDialog({ conflicts, titleOf, textOf, isBusy, onResolve, onClose }: ConflictDialogProps) {
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const isDecided = conflicts.every(({ path }) => chosen[path] !== undefined);
  return (
    <TitledDialog title="Choose what to keep" width={720} onClose={onClose}>
      <p className="quiet">Someone else saved these fields while you edited them. All other changes are merged.</p>
      <ul className="grid gap-16">
        {conflicts.map((conflict) => {
          const { path, mine, theirs } = conflict;
          const version = (value: Json | undefined) => (
            <pre className={classes.text}>{(textOf?.(value, conflict) ?? asText(value)) || '(empty)'}</pre>
          );
          return (
            <ConflictRow
              key={path}
              path={path}
              title={titleOf(conflict)}
              versions={{ theirs: version(theirs), mine: version(mine) }}
              choice={chosen[path]}
              onChoose={(side) => setChosen((all) => ({ ...all, [path]: side }))}
            />
          );
        })}
      </ul>
      <div className={`row wrap at-end gap-8 ${form.foot}`}>
        {!isDecided && <span>Choose a version of each</span>}
        <CancelButton onCancel={onClose} />
        <Button
          size="sm"
          disabled={!isDecided}
          loading={isBusy ?? false}
          onClick={() => onResolve(conflicts.filter(({ path }) => chosen[path] === 'theirs'))}
        >
          Save
        </Button>
      </div>
    </TitledDialog>
  );
}

function asText(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
