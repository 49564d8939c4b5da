import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Item } from '#shared/item.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import { Segmented } from '../fields/segmented.tsx';
import { partField } from '#shared/reading/part-field.ts';
import { exactTime, readTime } from '../values/times.ts';
import { UserValue } from '../values/user-value.tsx';
import { ValueView } from '../values/value-view.tsx';
import type { KindDetail } from '../wire.ts';
import classes from './edit.module.css';
import { decide, type Conflict, type Merge } from './three-way.ts';

type ConflictScreenProps = {
  kind: KindDetail;
  /** the item as it is stored now */
  theirs: Item;
  merge: Merge;
  onDecided: (data: JsonObject) => void;
  onBack: () => void;
};

type Choice = 'theirs' | 'mine';

/** Two people changed the same fields: both versions side by side, one to be picked for each. */
export function ConflictScreen({ kind, theirs, merge, onDecided, onBack }: ConflictScreenProps) {
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const { conflicts } = merge;
  const open = conflicts.filter(({ path }) => choices[path] === undefined).length;
  const chooseAll = (choice: Choice): void =>
    setChoices(Object.fromEntries(conflicts.map(({ path }) => [path, choice])));
  const save = (): void => {
    const decided = conflicts.filter(({ path }) => choices[path] === 'theirs');
    onDecided(decided.reduce((data, { keys, theirs: value }) => decide(data, keys, value), merge.merged));
  };
  const at = readTime(theirs.updatedAt);
  return (
    <section className={classes.conflict} aria-labelledby="conflict-title">
      <h2 id="conflict-title" tabIndex={-1} ref={focusOnce}>
        <UserValue id={theirs.updatedBy} /> changed the same{' '}
        {conflicts.length === 1 ? 'field' : `${conflicts.length} fields`} meanwhile
      </h2>
      <p>
        Pick a version for each{at !== undefined && <> (theirs is from {exactTime(at)})</>}. Their changes to other
        fields are taken over already, and everything you typed is still here.
      </p>
      <div className={classes.conflictTools}>
        <Button variant="default" size="compact-sm" onClick={() => chooseAll('theirs')}>
          All theirs
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => chooseAll('mine')}>
          All mine
        </Button>
      </div>
      <ul className={classes.conflicts}>
        {conflicts.map((conflict) => (
          <ConflictRow
            key={conflict.path}
            kind={kind}
            conflict={conflict}
            choice={choices[conflict.path]}
            onChoose={(choice) => setChoices({ ...choices, [conflict.path]: choice })}
          />
        ))}
      </ul>
      <div className={classes.bar}>
        <output className={classes.barWords}>{open > 0 && `${open} left to choose`}</output>
        <Button variant="default" onClick={onBack}>
          Back to the form
        </Button>
        <Button
          onClick={save}
          disabled={open > 0}
          title={open > 0 ? 'Choose a version of every field first' : undefined}
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

type ConflictRowProps = {
  kind: KindDetail;
  conflict: Conflict;
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
};

function ConflictRow({ kind, conflict, choice, onChoose }: ConflictRowProps) {
  const { keys, path, mine, theirs } = conflict;
  const field = useMemo(() => partField(kind.schema, keys, theirs ?? mine ?? null), [kind.schema, keys, theirs, mine]);
  const versions: [Choice, string, Json | undefined][] = [
    ['theirs', 'Theirs', theirs],
    ['mine', 'Mine', mine],
  ];
  return (
    <li className={classes.conflictRow}>
      <div className={classes.conflictHead}>
        <strong id={`conflict-${path}`}>{field.title}</strong>
        <Segmented
          id={`choose-${path}`}
          aria-labelledby={`conflict-${path}`}
          labels={versions.map(([, label]) => label)}
          chosen={choice === undefined ? undefined : Number(choice === 'mine')}
          onChoose={(index) => onChoose(index === 0 ? 'theirs' : 'mine')}
        />
      </div>
      <div className={classes.versions}>
        {versions.map(([side, label, value]) => (
          <div key={side} className={classes.version} data-chosen={choice === side || undefined}>
            <span className={classes.versionName}>{label}</span>
            <ValueView field={field} value={value} />
          </div>
        ))}
      </div>
    </li>
  );
}
