import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import type { FieldPathId, UiSchema } from '@rjsf/utils';
import { useMemo } from 'react';
import type { Json } from '#shared/json.ts';
import { typeOf } from '#shared/kinds/fields.ts';
import { fieldFor } from '#app/schema-form/fields/index.ts';
import { undecidedField } from '#app/schema-form/fields/undecided/index.tsx';
import { SpotProvider, useForm, useFormAtom, type NodeProps } from '#app/schema-form/state/form-context.ts';
import type { FormSession } from '#app/schema-form/state/form-session.ts';
import { registry, rjsfField, toRjsf } from './registry.tsx';
import type { Resolved } from '#app/schema-form/schema/resolve.ts';
import { helpOf, titleOf } from '#app/schema-form/schema/titles.ts';
import { isWideField } from '#app/schema-form/schema/wide.ts';

const quiet = (): void => {};

/** Draws one place of the document: resolves its schema, finds the field for it and lets rjsf put them together. */
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
  const resolved = useFormAtom(session.resolved(cell, part));
  const field = isUndecided(resolved) ? undecidedField : fieldFor(resolved.schema, session.resolver);
  const view = session.resolver.view(part);
  const shownTitle = title ?? titleOf(view, name);
  const spot = useMemo(
    () => ({ cell, field, part, ...resolved, title: shownTitle, frame, labelledBy, wide }),
    [cell, field, part, resolved, shownTitle, frame, labelledBy, wide],
  );
  const uiSchema = useMemo(
    (): UiSchema => ({
      'ui:field': rjsfField(field),
      'ui:fieldReplacesAnyOrOneOf': true,
      'ui:title': shownTitle,
      'ui:description': helpOf(view),
    }),
    [field, shownTitle, view],
  );
  const fieldPathId = useMemo((): FieldPathId => ({ $id: cell.id, path: [] }), [cell]);
  return (
    <SpotProvider value={spot}>
      <SchemaField
        name={name}
        schema={toRjsf(resolved.schema)}
        uiSchema={uiSchema}
        fieldPathId={fieldPathId}
        required={required}
        readonly={readOnly}
        registry={registry}
        onChange={quiet}
        onBlur={quiet}
        onFocus={quiet}
      />
    </SpotProvider>
  );
}

/** A choice is open, and nothing can be drawn before it is made. */
function isUndecided({ schema, branchings }: Resolved): boolean {
  return typeOf(schema) === 'any' && branchings.some(({ chosen }) => chosen === undefined);
}

export function isWidePart({ resolver }: FormSession, part: Json): boolean {
  const schema = resolver.view(part);
  return isWideField(fieldFor(schema, resolver), schema);
}
