import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import {
  englishStringTranslator,
  TranslatableString,
  type FieldProps,
  type Registry,
  type RJSFSchema,
} from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { JsonObject } from '#shared/json.ts';
import type { FormField } from '#app/schema-form/fields/field.ts';
import { Control } from './control.tsx';
import { FieldFaults, FieldFrame, FieldHelp } from './field-frame.tsx';

type RjsfField = ComponentType<FieldProps>;

const controls = new WeakMap<FormField, RjsfField>();

/** One of our fields as rjsf calls them. */
export function rjsfField(field: FormField): RjsfField {
  let made = controls.get(field);
  if (!made) {
    made = function RjsfControl({ required = false, readonly = false }) {
      return <Control required={required} readOnly={readonly} />;
    };
    controls.set(field, made);
  }
  return made;
}

/** `SchemaField` draws nothing for a schema without words, though it allows everything. */
const ANYTHING: RJSFSchema = { $comment: 'anything' };

function Nothing() {
  return null;
}

/**
 * What rjsf draws with. Every schema that reaches it is resolved one level by our resolver: rjsf's own `retrieveSchema`
 * expands all references below, which never ends for some public schemas, and adds types that the schema does not name.
 * NOTE: only the parts that `SchemaField` asks for are here; its other fields and templates would double the chunk.
 */
export const registry = {
  fields: { SchemaField, CyclicSchemaField: Nothing },
  templates: {
    FieldTemplate: FieldFrame,
    DescriptionFieldTemplate: FieldHelp,
    FieldErrorTemplate: FieldFaults,
    FieldHelpTemplate: Nothing,
  },
  widgets: {},
  rootSchema: {},
  formContext: {},
  schemaUtils: {
    retrieveSchema: (schema: RJSFSchema) => (Object.keys(schema).length === 0 ? ANYTHING : schema),
    getDisplayLabel: () => true,
    isSelect: () => true,
  },
  // a mark of our own tells that a field is deprecated
  translateString: (key: TranslatableString, params: string[] = []) =>
    key === TranslatableString.DeprecatedLabel ? (params[0] ?? '') : englishStringTranslator(key, params),
  globalFormOptions: { idPrefix: 'field', idSeparator: '-', useFallbackUiForUnsupportedType: false },
} as unknown as Registry;

/** JSON Schema as rjsf types it. */
export function toRjsf(schema: JsonObject): RJSFSchema {
  return schema as RJSFSchema;
}
