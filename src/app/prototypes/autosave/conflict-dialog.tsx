import { Button } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { TitledDialog } from '#app/ui/overlay/titled-dialog.tsx';
import type { Json } from '#shared/json.ts';
import { pathTitle } from './path-title.ts';
import type { PrototypeDraft } from './prototype-draft.ts';
import form from '#app/ui/overlay/dialog-form.module.css';
import classes from './autosave.module.css';

type Side = 'mine' | 'theirs';

/** Both versions of what could not be merged, to choose from. Nothing is overwritten before that. */
export function ConflictDialog({ draft, onClose }: { draft: PrototypeDraft; onClose: () => void }) {
  const { conflicts } = useSyncExternalStore(draft.subscribe, draft.view);
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const isDecided = conflicts.every(({ keys }) => chosen[keys.join('/')] !== undefined);
  const save = () => {
    if (!isDecided) return;
    void draft.resolve(({ keys }) => chosen[keys.join('/')] ?? 'mine');
    onClose();
  };
  return (
    <TitledDialog title="Choose what to keep" width={720} onClose={onClose}>
      <p className="quiet">Someone else saved these fields while you edited them. All other changes are merged.</p>
      <ul className={`grid gap-16 ${classes.conflicts}`}>
        {conflicts.map(({ keys, mine, theirs }) => {
          const key = keys.join('/');
          const side = (value: Side, title: string, content: Json | undefined) => (
            <label className={classes.side} data-chosen={chosen[key] === value || undefined}>
              <span className="row gap-6 strong">
                <input
                  type="radio"
                  name={key}
                  checked={chosen[key] === value}
                  onChange={() => setChosen((all) => ({ ...all, [key]: value }))}
                />
                {title}
              </span>
              <pre>{asText(content)}</pre>
            </label>
          );
          return (
            <li key={key}>
              <fieldset>
                <legend>{pathTitle(keys)}</legend>
                {side('theirs', 'Theirs', theirs)}
                {side('mine', 'Mine', mine)}
              </fieldset>
            </li>
          );
        })}
      </ul>
      <div className={`row wrap at-end gap-8 ${form.foot}`}>
        {!isDecided && <span>Choose a version of each</span>}
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={!isDecided} onClick={save}>
          Save
        </Button>
      </div>
    </TitledDialog>
  );
}

function asText(value: Json | undefined): string {
  if (value === undefined || value === null || value === '') return '(empty)';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
