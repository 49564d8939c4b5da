import { useMemo } from 'react';
import type { FieldExamples } from '#app/schema-form/field.ts';
import { formScope } from '#app/schema-form/frame/node.tsx';
import { SchemaForm } from '#app/schema-form/frame/schema-form.tsx';
import { FormSession } from '#app/schema-form/state/form-session.ts';
import { ValueView } from '#app/values/value-view.tsx';
import { fieldOf } from '#shared/fields/fields.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import { compileSchema } from '#shared/validation/compile.ts';
import { validatorOf } from '#shared/validation/validator.ts';
import type { GalleryState } from './gallery-entry.ts';

/** Each example filled, empty, invalid and read-only, and its value outside of forms. */
export function fieldStates(examples: FieldExamples): GalleryState[] {
  return Object.entries(examples).flatMap(([name, { schema, value, invalid }]) => [
    { title: name, content: <FieldState schema={schema} value={value} /> },
    { title: `${name}, empty`, content: <FieldState schema={schema} value={undefined} /> },
    ...(invalid === undefined
      ? []
      : [{ title: `${name}, invalid`, content: <FieldState schema={schema} value={invalid} /> }]),
    { title: `${name}, read-only`, content: <FieldState schema={schema} value={value} readOnly /> },
    { title: `${name}, on a page`, content: <ValueView field={fieldOf(schema, 'field')} value={value} /> },
  ]);
}

type FieldStateProps = { schema: JsonObject; value: Json | undefined; readOnly?: boolean };

/** A form of one required field, which shows all its issues. */
function FieldState({ schema, value, readOnly = false }: FieldStateProps) {
  const scope = useMemo(() => formScope(sessionOf(schema, value)), [schema, value]);
  const { root } = scope.session.document;
  return (
    <SchemaForm
      scope={scope}
      node={scope.session.document.child(root, 'field')}
      subschema={schema}
      name="field"
      required
      readOnly={readOnly}
    />
  );
}

function sessionOf(field: JsonObject, value: Json | undefined): FormSession {
  const schema: JsonObject = { type: 'object', properties: { field }, required: ['field'] };
  const data: JsonObject = value === undefined ? {} : { field: value };
  const session = new FormSession({ schema, data, saved: data });
  session.validateWith(validatorOf(schema, compileSchema(schema)));
  session.checkAll();
  return session;
}
