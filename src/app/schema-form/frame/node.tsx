import type { FieldPathId, RJSFSchema, UiSchema } from '@rjsf/utils';
import { useMemo } from 'react';
import { fieldFor } from '#app/schema-form/fields/index.ts';
import { unselectedField } from '#app/schema-form/fields/undecided/index.tsx';
import type { FormSignals } from '#app/schema-form/schema/form-signals.ts';
import type { Resolved } from '#app/schema-form/schema/resolve.ts';
import { helpOf, titleOf } from '#app/schema-form/schema/titles.ts';
import {
  FieldProvider,
  useForm,
  useFormAtom,
  useRegistry,
  type FormScope,
  type NodeProps,
} from '#app/schema-form/state/form-context.ts';
import type { FormSession } from '#app/schema-form/state/form-session.ts';
import { useValueSchema } from '#app/schema-form/state/use-value-schema.ts';
import { typeOf } from '#shared/fields/fields.ts';

const ignore = (): void => {};

/**
 * Draws one path of the document: resolves its schema, finds the field and renders it through rjsf. rjsf gets only the
 * keywords it shows: its `retrieveSchema` expands all nested references, which never ends for some public schemas.
 */
export function Node({
  node,
  subschema,
  name,
  title,
  required = false,
  readOnly = false,
  canEnter = false,
  frame = 'full',
  labelledBy,
  wide = false,
}: NodeProps) {
  const { session } = useForm();
  const registry = useRegistry();
  const { SchemaField } = registry.fields;
  const drawn = useValueSchema(node, subschema);
  const resolved = useFormAtom(session.drawn.resolved(node, drawn));
  const field = isUnselected(resolved) ? unselectedField : fieldFor(resolved.schema, session.resolver);
  const view = session.resolver.view(subschema);
  const shownTitle = title ?? titleOf(view, name);
  const context = useMemo(
    () => ({ node, field, subschema, ...resolved, title: shownTitle, frame, labelledBy, wide }),
    [node, field, subschema, resolved, shownTitle, frame, labelledBy, wide],
  );
  const schema = useMemo(
    (): RJSFSchema => ({
      title: shownTitle,
      description: helpOf(view),
      readOnly: !canEnter && resolved.schema['readOnly'] === true,
    }),
    [shownTitle, view, resolved, canEnter],
  );
  const uiSchema = useMemo((): UiSchema => ({ 'ui:field': field.name }), [field]);
  const fieldPathId = useMemo((): FieldPathId => ({ $id: node.id, path: [] }), [node]);
  return (
    <FieldProvider value={context}>
      {SchemaField && (
        <SchemaField
          name={name}
          schema={schema}
          uiSchema={uiSchema}
          fieldPathId={fieldPathId}
          required={required}
          readonly={readOnly}
          registry={registry}
          onChange={ignore}
          onBlur={ignore}
          onFocus={ignore}
        />
      )}
    </FieldProvider>
  );
}

/** A choice is open, and nothing can be drawn before it is made. */
function isUnselected({ schema, branchChoices }: Resolved): boolean {
  return typeOf(schema) === 'any' && branchChoices.some(({ chosen }) => chosen === undefined);
}

/** Context shared by the fields of one form. */
export function formScope(session: FormSession, signals?: FormSignals): FormScope {
  return { session, Node, fieldOf: (schema) => fieldFor(schema, session.resolver), signals };
}
