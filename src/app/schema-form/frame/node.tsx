import type { FieldPathId, RJSFSchema, UiSchema } from '@rjsf/utils';
import { useMemo } from 'react';
import { typeOf } from '#shared/kinds/fields.ts';
import type { Json } from '#shared/json.ts';
import { fieldFor } from '#app/schema-form/fields/index.ts';
import { undecidedField } from '#app/schema-form/fields/undecided/index.tsx';
import {
  SpotProvider,
  useForm,
  useFormAtom,
  useRegistry,
  type FormScope,
  type NodeProps,
} from '#app/schema-form/state/form-context.ts';
import type { FormSession } from '#app/schema-form/state/form-session.ts';
import type { Resolved } from '#app/schema-form/schema/resolve.ts';
import { helpOf, titleOf } from '#app/schema-form/schema/titles.ts';
import { isWideField } from '#app/schema-form/schema/wide.ts';

const ignore = (): void => {};

/**
 * Draws one path of the document: resolves its schema, finds the field for it and lets rjsf put them together. rjsf gets
 * only the words it shows: its `retrieveSchema` expands all references below, which never ends for some public schemas.
 */
export function Node({
  cell,
  part,
  name,
  title,
  required = false,
  readOnly = false,
  frame = 'full',
  labelledBy,
  wide = false,
}: NodeProps) {
  const { session } = useForm();
  const registry = useRegistry();
  const { SchemaField } = registry.fields;
  const resolved = useFormAtom(session.drawn.resolved(cell, part));
  const field = isUndecided(resolved) ? undecidedField : fieldFor(resolved.schema, session.resolver);
  const view = session.resolver.view(part);
  const shownTitle = title ?? titleOf(view, name);
  const spot = useMemo(
    () => ({ cell, field, part, ...resolved, title: shownTitle, frame, labelledBy, wide }),
    [cell, field, part, resolved, shownTitle, frame, labelledBy, wide],
  );
  const schema = useMemo(
    (): RJSFSchema => ({
      title: shownTitle,
      description: helpOf(view),
      readOnly: resolved.schema['readOnly'] === true,
    }),
    [shownTitle, view, resolved],
  );
  const uiSchema = useMemo((): UiSchema => ({ 'ui:field': field.name }), [field]);
  const fieldPathId = useMemo((): FieldPathId => ({ $id: cell.id, path: [] }), [cell]);
  return (
    <SpotProvider value={spot}>
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
    </SpotProvider>
  );
}

/** A choice is open, and nothing can be drawn before it is made. */
function isUndecided({ schema, branchings }: Resolved): boolean {
  return typeOf(schema) === 'any' && branchings.some(({ chosen }) => chosen === undefined);
}

/** What the fields of one form share. */
export function formScope(session: FormSession): FormScope {
  const isWide = (part: Json): boolean => {
    const schema = session.resolver.view(part);
    return isWideField(fieldFor(schema, session.resolver), schema);
  };
  return { session, Node, isWide };
}
