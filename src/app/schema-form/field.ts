import type { ComponentType } from 'react';
import type { Json, JsonObject } from '#shared/json.ts';
import type { FormNode } from './document/document.ts';

/** Props of a control. `schema` is resolved: without references, conditions or choices. */
export type InputProps = {
  node: FormNode;
  schema: JsonObject;
  title: string;
  required: boolean;
  readOnly: boolean;
  /** id and ARIA attributes for the focusable element */
  aria: ControlAria;
};

export type ControlAria = {
  id: string;
  'aria-labelledby': string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

/** How a subschema is drawn, as far as it does not depend on data. */
export type Peek = (subschema: Json | undefined) => {
  schema: JsonObject;
  /** it contains no open choice and no condition */
  isPlain: boolean;
};

/**
 * One way to draw a value. The first field in the list that matches a schema draws it; `x-widget` selects one by
 * name.
 */
export type FormField = {
  name: string;
  claims: (schema: JsonObject, peek: Peek) => boolean;
  Input: ComponentType<InputProps>;
  /** the values it can show; others are edited as JSON */
  holds: 'scalar' | 'array' | 'object' | 'any';
  /** `section`: has parts and can be collapsed */
  frame: 'label' | 'section';
  /** takes the full width of the form */
  wide?: boolean | ((schema: JsonObject) => boolean);
  /** the width that it needs in a table; fields without it share the rest */
  cellWidth?: (schema: JsonObject) => number;
  /** shows the issues of everything inside its value */
  showsIssuesInside?: boolean;
};

/**
 * Schemas with which the gallery and a test draw a field, by name: each with a value and, where there is any, an invalid
 * one. Empty and read-only are drawn from the same.
 */
export type FieldExamples = Readonly<Record<string, { schema: JsonObject; value: Json; invalid?: Json }>>;
