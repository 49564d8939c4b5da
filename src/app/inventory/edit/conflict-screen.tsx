import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo, useState, type KeyboardEvent } from 'react';
import type { Side } from '#app/conflicts/conflict-row.tsx';
import { formScope } from '#app/schema-form/frame/node.tsx';
import type { FormScope } from '#app/schema-form/state/form-context.ts';
import { FormSession } from '#app/schema-form/state/form-session.ts';
import { useShortcuts } from '#app/ui/shortcuts.ts';
import { exactTime, readTime } from '#app/values/time/times.ts';
import { UserValue } from '#app/values/user-value.tsx';
import type { Item, KindDetail } from '#generated/payloads.d.ts';
import type { JsonObject } from '#shared/json.ts';
import { withValueAt, type Merge } from '#shared/merge/three-way.ts';
import { ItemConflict } from './item-conflict.tsx';
import { keepChoices, keepMerge, mergedInitialValues, type MergeChoices, type MergeDraft } from './merge-draft.ts';
import classes from './edit.module.css';

type ConflictScreenProps = {
  kind: KindDetail;
  /** the stored item */
  theirs: Item;
  merge: Merge;
  /** earlier choices and merged values */
  draft: MergeDraft;
  /** called with the current choices and merged values */
  onProgress: (draft: MergeDraft) => void;
  onDecided: (data: JsonObject) => void;
  onBack: (draft: MergeDraft) => void;
};

/** Fields that both sides changed: both versions side by side, to pick one or merge them. */
export function ConflictScreen({ kind, theirs, merge, draft, onProgress, onDecided, onBack }: ConflictScreenProps) {
  const { conflicts } = merge;
  const [choices, setChoices] = useState(() => keepChoices(draft, conflicts));
  const scope = useMemo(() => mergingScope(kind.schema, merge, draft), [kind.schema, merge, draft]);
  const open = conflicts.filter(({ path }) => choices[path] === undefined).length;
  const chooseAll = (choice: Side): void => choose(Object.fromEntries(conflicts.map(({ path }) => [path, choice])));
  const save = (): void => {
    const { document } = scope.session;
    const decided = conflicts.reduce((data, { path, keys, theirs: value }) => {
      if (choices[path] === 'merged') return withValueAt(data, keys, document.read(document.at(keys)));
      return choices[path] === 'theirs' ? withValueAt(data, keys, value) : data;
    }, merge.merged);
    onDecided(decided);
  };
  const currentDraft = (chosen = choices): MergeDraft => keepMerge(draft, conflicts, chosen, scope.session);
  const notify = useEffectEvent((): void => onProgress(currentDraft()));
  const { store, version } = scope.session.document;
  useEffect(() => store.sub(version, () => notify()), [store, version]);
  const choose = (next: MergeChoices): void => {
    setChoices(next);
    onProgress(currentDraft(next));
  };
  const back = (): void => onBack(currentDraft());
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    back();
  };
  useShortcuts([{ keys: 'Escape', label: 'Back to form', group: 'Form', run: back }]);
  const at = readTime(theirs.updatedAt);
  return (
    // the keys belong to whatever control has the focus
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section className={`stack gap-12 ${classes.conflict}`} aria-labelledby="conflict-title" onKeyDown={onKeyDown}>
      <h2 className="text-16 heavy no-outline" id="conflict-title" tabIndex={-1} ref={focusOnce}>
        <UserValue id={theirs.updatedBy} /> also changed{' '}
        {conflicts.length === 1 ? 'this field' : `these ${conflicts.length} fields`}
      </h2>
      <p className="quiet">
        Choose a version for each field, or combine them{at !== undefined && <> (theirs is from {exactTime(at)})</>}.
        Their changes to other fields are already merged, and everything you typed is still here.
      </p>
      <div className="flex gap-8">
        <Button variant="default" size="compact-sm" onClick={() => chooseAll('theirs')}>
          All theirs
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => chooseAll('mine')}>
          All mine
        </Button>
      </div>
      <ul className="stack gap-12">
        {conflicts.map((conflict) => (
          <ItemConflict
            key={conflict.path}
            conflict={conflict}
            scope={scope}
            choice={choices[conflict.path]}
            onChoose={(choice) => choose({ ...choices, [conflict.path]: choice })}
          />
        ))}
      </ul>
      <div className={`row at-end gap-8 line-above ground ${classes.bar}`}>
        <output className="faint grow shrink">
          {open > 0 && `${open} ${open === 1 ? 'conflict' : 'conflicts'} left`}
        </output>
        <Button variant="default" onClick={back}>
          Back to form
        </Button>
        <Button
          onClick={save}
          disabled={open > 0}
          title={open > 0 ? 'Choose a version for every field first' : undefined}
        >
          Save
        </Button>
      </div>
    </section>
  );
}

function focusOnce(heading: HTMLElement | null): void {
  heading?.focus();
}

/** A separate form for the merged versions; each starts as it was left, else with the automatic merge. */
function mergingScope(schema: JsonObject, { merged, conflicts }: Merge, draft: MergeDraft): FormScope {
  const initial = conflicts.reduce(
    (data, conflict) => withValueAt(data, conflict.keys, mergedInitialValues(draft, conflict)),
    merged,
  );
  const session = new FormSession({ schema, data: initial, saved: null });
  return formScope(session);
}
