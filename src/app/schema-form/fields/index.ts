import { getDefaultStore } from 'jotai';
import type { FormField } from '#app/schema-form/field.ts';
import type { Resolver } from '#app/schema-form/schema/resolve.ts';
import type { JsonObject } from '#shared/json.ts';
import { addedFieldsAtom } from './added-fields.ts';
import { booleanField } from './boolean/index.tsx';
import { cardsField } from './cards/index.tsx';
import { choiceField } from './choice/index.tsx';
import { codeField } from './code/index.tsx';
import { colorField } from './color/index.tsx';
import { computedField } from './computed/index.tsx';
import { constantField } from './constant/index.tsx';
import { dateTimeField } from './date-time/index.tsx';
import { dateField } from './date/index.tsx';
import { fileField } from './file/index.tsx';
import { filesField } from './files/index.tsx';
import { jsonField } from './json/index.tsx';
import { markdownField } from './markdown/index.tsx';
import { matrixField } from './matrix/index.tsx';
import { multiChoiceField } from './multi-choice/index.tsx';
import { nullField } from './null/index.tsx';
import { numberField, scoreField } from './number/index.tsx';
import { objectField } from './object/index.tsx';
import { passwordField } from './password/index.tsx';
import { referenceField } from './reference/index.tsx';
import { referencesField } from './references/index.tsx';
import { sentenceField } from './sentence/index.tsx';
import { signalField } from './signal/index.tsx';
import { signalsField } from './signals/index.tsx';
import { tableField } from './table/index.tsx';
import { tagsField } from './tags/index.tsx';
import { textField } from './text/index.tsx';
import { textareaField } from './textarea/index.tsx';
import { timeField } from './time/index.tsx';
import { uriField } from './uri/index.tsx';

/** All fields, most specific first: the first that matches a schema draws it, the last matches everything. */
export const FIELDS: readonly FormField[] = [
  computedField,
  referenceField,
  referencesField,
  signalField,
  signalsField,
  constantField,
  nullField,
  choiceField,
  booleanField,
  scoreField,
  numberField,
  dateField,
  dateTimeField,
  timeField,
  colorField,
  fileField,
  uriField,
  passwordField,
  markdownField,
  codeField,
  textareaField,
  textField,
  multiChoiceField,
  filesField,
  tagsField,
  tableField,
  cardsField,
  matrixField,
  sentenceField,
  objectField,
  jsonField,
];

const store = getDefaultStore();
/** Chosen fields by schema, until an extension adds fields. */
let found = new WeakMap<JsonObject, FormField>();
let added: readonly FormField[] = [];

/** The field for a resolved schema. `x-widget` selects one by name; unknown names are ignored. */
export function fieldFor(schema: JsonObject, resolver: Resolver): FormField {
  if (added !== store.get(addedFieldsAtom)) {
    added = store.get(addedFieldsAtom);
    found = new WeakMap();
  }
  let field = found.get(schema);
  if (field === undefined) found.set(schema, (field = choose([computedField, ...added, ...FIELDS], schema, resolver)));
  return field;
}

/** Our own field for a schema, where one of an extension fails. */
export function plainFieldFor(schema: JsonObject, resolver: Resolver): FormField {
  return choose(FIELDS, schema, resolver);
}

function choose(fields: readonly FormField[], schema: JsonObject, resolver: Resolver): FormField {
  const named = fields.find(({ name }) => name === schema['x-widget'] && !computedField.claims(schema));
  const peek: Parameters<FormField['claims']>[1] = (subschema) => ({
    schema: resolver.view(subschema),
    isPlain: resolver.isPlain(subschema),
  });
  return named ?? fields.find(({ claims }) => claims(schema, peek)) ?? jsonField;
}
