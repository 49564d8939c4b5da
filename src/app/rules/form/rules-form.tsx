import { useAtomValue } from 'jotai';
import { useId, useMemo } from 'react';
import { labelId } from '#app/schema-form/document/aria-ids.ts';
import { formScope } from '#app/schema-form/frame/node.tsx';
import { SchemaForm } from '#app/schema-form/frame/schema-form.tsx';
import { signalsOf } from '#app/schema-form/schema/form-signals.ts';
import { lengthAtom } from '#app/schema-form/schema/shape.ts';
import type { FormSession } from '#app/schema-form/state/form-session.ts';
import { RULES_SCHEMA } from '#shared/generator/index.ts';
import { valueAt } from '#shared/pointer.ts';
import type { SignalTree } from '#shared/vss/index.ts';
import classes from '#app/rules/rules.module.css';

type RulesFormProps = { session: FormSession; tree: SignalTree; readOnly: boolean };

/** The rules of an app as sentences. Drawn by the generic form alone: the schema says how. */
export function RulesForm({ session, tree, readOnly }: RulesFormProps) {
  const scope = useMemo(() => formScope(session, signalsOf(tree)), [session, tree]);
  const { document } = session;
  const node = document.child(document.root, 'rules');
  const count = useAtomValue(lengthAtom(node), { store: document.store });
  const heading = useId();
  return (
    <section className={classes.form} aria-labelledby={heading}>
      <h2 id={heading}>
        <span id={labelId(node.id)}>Rules</span>
      </h2>
      {count === 0 && (
        <p className="quiet">
          No rules yet. A rule says when something happens and what the car does then, for example “When speed is above
          120 km/h, say Slow down”.
        </p>
      )}
      <SchemaForm
        scope={scope}
        node={node}
        subschema={valueAt(RULES_SCHEMA, ['properties', 'rules']) ?? true}
        name="rules"
        required
        readOnly={readOnly}
        frame="bare"
      />
    </section>
  );
}
