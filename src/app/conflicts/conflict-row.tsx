import type { ReactNode } from 'react';
import { Segmented } from '#app/schema-form/fields/segmented.tsx';
import classes from './conflict.module.css';

export const SIDES = ['theirs', 'mine', 'merged'] as const;
export type Side = (typeof SIDES)[number];

const LABELS: Record<Side, string> = { theirs: 'Theirs', mine: 'Mine', merged: 'Merged' };

type ConflictRowProps = {
  path: string;
  title: string;
  /** the versions on offer; a falsy one is shown once it is chosen */
  versions: Partial<Record<Side, ReactNode>>;
  choice: Side | undefined;
  onChoose: (choice: Side) => void;
};

/** Something that both sides changed: the versions to choose from. */
export function ConflictRow({ path, title, versions, choice, onChoose }: ConflictRowProps) {
  const offered = SIDES.filter((side) => side in versions);
  return (
    <li className="framed rounded surface">
      <div className="row wrap between gap-8 pad small line-below">
        <strong id={conflictTitleId(path)}>{title}</strong>
        <Segmented
          id={`choose-${path}`}
          aria-labelledby={conflictTitleId(path)}
          labels={offered.map((side) => LABELS[side])}
          chosen={choice === undefined ? undefined : offered.indexOf(choice)}
          onChoose={(index) => onChoose(offered[index] ?? 'mine')}
        />
      </div>
      <div className={classes.versions}>
        {offered.map(
          (side) =>
            versions[side] && (
              <div
                key={side}
                className={`shrink small break-words ${classes.version}`}
                data-chosen={choice === side || undefined}
              >
                <span className={`faint block ${classes.versionName}`}>{LABELS[side]}</span>
                {versions[side]}
              </div>
            ),
        )}
      </div>
    </li>
  );
}

/** Labels what edits the merged version. */
export function conflictTitleId(path: string): string {
  return `conflict-${path}`;
}
