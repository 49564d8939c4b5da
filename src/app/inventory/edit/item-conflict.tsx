import { useMemo } from 'react';
import { conflictTitleId, ConflictRow, type Side } from '#app/conflicts/conflict-row.tsx';
import { SchemaForm } from '#app/schema-form/frame/schema-form.tsx';
import type { FormScope } from '#app/schema-form/state/form-context.ts';
import { ValueView } from '#app/values/value-view.tsx';
import type { Json } from '#shared/json.ts';
import type { Conflict } from '#shared/merge/three-way.ts';
import { partField } from '#shared/presentation/field-at.ts';
import { propertyAt } from '#shared/validation/property-at.ts';

type ItemConflictProps = {
  conflict: Conflict;
  /** the form in which the merged version is edited */
  scope: FormScope;
  choice: Side | undefined;
  onChoose: (choice: Side) => void;
};

/** One field that both sides changed: both versions, and optionally a merged one. */
export function ItemConflict({ conflict, scope, choice, onChoose }: ItemConflictProps) {
  const { keys, path, mine, theirs } = conflict;
  const { schema } = scope.session;
  const field = useMemo(() => partField(schema, keys, theirs ?? mine ?? null), [schema, keys, theirs, mine]);
  return (
    <ConflictRow
      path={path}
      title={field.title}
      versions={{
        theirs: <ValueView field={field} value={theirs} />,
        mine: <ValueView field={field} value={mine} />,
        merged: choice === 'merged' && <Merged conflict={conflict} scope={scope} />,
      }}
      choice={choice}
      onChoose={onChoose}
    />
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
        labelledBy={conflictTitleId(path)}
      />
    </div>
  );
}
