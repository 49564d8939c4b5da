import { useMemo, type ReactNode } from 'react';
import { Segmented } from '#app/schema-form/fields/segmented.tsx';
import { SchemaForm } from '#app/schema-form/frame/schema-form.tsx';
import type { FormScope } from '#app/schema-form/state/form-context.ts';
import { ValueView } from '#app/values/value-view.tsx';
import type { Json } from '#shared/json.ts';
import { partField } from '#shared/presentation/field-at.ts';
import { propertyAt } from '#shared/validation/property-at.ts';
import type { Conflict } from './three-way.ts';
import classes from './edit.module.css';

export const SIDES = ['theirs', 'mine', 'merged'] as const;
export type Side = (typeof SIDES)[number];

const LABELS: Record<Side, string> = { theirs: 'Theirs', mine: 'Mine', merged: 'Merged' };

type ConflictRowProps = {
  conflict: Conflict;
  /** the form in which the merged version is edited */
  scope: FormScope;
  choice: Side | undefined;
  onChoose: (choice: Side) => void;
};

/** One field that both sides changed: both versions, and optionally a merged one. */
export function ConflictRow({ conflict, scope, choice, onChoose }: ConflictRowProps) {
  const { keys, path, mine, theirs } = conflict;
  const { schema } = scope.session;
  const field = useMemo(() => partField(schema, keys, theirs ?? mine ?? null), [schema, keys, theirs, mine]);
  return (
    <li className="framed rounded surface">
      <div className="row wrap between gap-8 pad small line-below">
        <strong id={`conflict-${path}`}>{field.title}</strong>
        <Segmented
          id={`choose-${path}`}
          aria-labelledby={`conflict-${path}`}
          labels={SIDES.map((side) => LABELS[side])}
          chosen={choice === undefined ? undefined : SIDES.indexOf(choice)}
          onChoose={(index) => onChoose(SIDES[index] ?? 'mine')}
        />
      </div>
      <div className={classes.versions}>
        <Version side="theirs" choice={choice}>
          <ValueView field={field} value={theirs} />
        </Version>
        <Version side="mine" choice={choice}>
          <ValueView field={field} value={mine} />
        </Version>
        {choice === 'merged' && (
          <Version side="merged" choice={choice}>
            <Merged conflict={conflict} scope={scope} />
          </Version>
        )}
      </div>
    </li>
  );
}

function Version({ side, choice, children }: { side: Side; choice: Side | undefined; children: ReactNode }) {
  return (
    <div className={`shrink small break-words ${classes.version}`} data-chosen={choice === side || undefined}>
      <span className={`faint block ${classes.versionName}`}>{LABELS[side]}</span>
      {children}
    </div>
  );
}

/** The field's own control, starting with the merged values where possible. */
function Merged({ conflict: { keys, path }, scope }: { conflict: Conflict; scope: FormScope }) {
  const { session } = scope;
  const subschema = useMemo((): Json => propertyAt(session.schema, keys, session.document.snapshot()), [session, keys]);
  const node = session.document.at(keys);
  return (
    <div onBlur={() => session.leave(node)}>
      <SchemaForm
        scope={scope}
        node={node}
        subschema={subschema}
        name={keys.at(-1) ?? ''}
        frame="bare"
        labelledBy={`conflict-${path}`}
      />
    </div>
  );
}
