import type { ComponentType } from 'react';
import type { Json, JsonObject } from '#shared/json.ts';
import type { Cell } from '#app/schema-form/state/document.ts';

/** What a control gets. `schema` is resolved: no references, conditions or choices are left in it. */
export type InputProps = {
  cell: Cell;
  schema: JsonObject;
  title: string;
  required: boolean;
  readOnly: boolean;
  /** id and names for the element that takes the focus */
  aria: ControlAria;
};

export type ControlAria = {
  id: string;
  'aria-labelledby': string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

/** How a part of the schema will be drawn, where that does not depend on data. */
export type Peek = (part: Json | undefined) => {
  schema: JsonObject;
  /** nothing in it is open: no choice, no condition */
  isPlain: boolean;
};

/** One way to draw a value. The first field of the list that claims a schema draws it; `x-widget` names one outright. */
export type FormField = {
  name: string;
  claims: (schema: JsonObject, peek: Peek) => boolean;
  Input: ComponentType<InputProps>;
  /** what values it can show; others are edited as JSON */
  holds: 'scalar' | 'array' | 'object' | 'any';
  /** `section`: has parts of its own and can be folded */
  frame: 'label' | 'section';
  /** takes the whole width of the form */
  wide?: boolean | ((schema: JsonObject) => boolean);
  /** shows the faults of everything inside its value */
  tellsInside?: boolean;
};
