import type { Registry } from '@rjsf/utils';
import { useAtomValue, type Atom } from 'jotai';
import { createContext, use, type ComponentType } from 'react';
import type { FormNode } from '#app/schema-form/document/document.ts';
import type { FormField } from '#app/schema-form/field.ts';
import type { FormSignals } from '#app/schema-form/schema/form-signals.ts';
import type { BranchChoice } from '#app/schema-form/schema/resolve.ts';
import type { Issue } from '#generated/payloads.d.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import type { FormSession } from './form-session.ts';

export type NodeProps = {
  node: FormNode;
  /** a subschema of the kind, unresolved */
  subschema: Json;
  /** key of the member; used for the title if the schema has none */
  name: string;
  title?: string | undefined;
  required?: boolean;
  readOnly?: boolean;
  /** although its schema is read-only */
  canEnter?: boolean;
  frame?: FieldContext['frame'];
  labelledBy?: string | undefined;
  /** takes the full width even if its field does not need it */
  wide?: boolean;
};

/** What all fields of a form share. `Node` draws subschemas: any part can be as complex as the whole. */
export type FormScope = {
  session: FormSession;
  Node: ComponentType<NodeProps>;
  /** the field that draws a resolved schema */
  fieldOf: (schema: JsonObject) => FormField;
  /** if the form is about one model: its signals. Otherwise signal fields search in all models */
  signals?: FormSignals | undefined;
};

const Scope = createContext<FormScope | null>(null);
export const FormProvider = Scope.Provider;

export function useForm(): FormScope {
  const scope = use(Scope);
  if (scope === null) throw new Error('A field is outside a form');
  return scope;
}

const RegistryContext = createContext<Registry | null>(null);
export const RegistryProvider = RegistryContext.Provider;

/** rjsf's fields and templates, as merged by its form. */
export function useRegistry(): Registry {
  const registry = use(RegistryContext);
  if (registry === null) throw new Error('A node is outside a form');
  return registry;
}

/** Context of the field being drawn, for the frame, control and issues that rjsf renders inside a node. */
export type FieldContext = {
  node: FormNode;
  field: FormField;
  /** the subschema as written in the kind, and as drawn */
  subschema: Json;
  schema: JsonObject;
  title: string;
  branchChoices: readonly BranchChoice[];
  /** `bare`: already named by its surroundings; `cell`: in a table */
  frame: 'full' | 'bare' | 'cell';
  /** ids of the elements that name the control, if it is not its own label */
  labelledBy: string | undefined;
  wide: boolean;
};

const CurrentField = createContext<FieldContext | null>(null);
export const FieldProvider = CurrentField.Provider;

export function useFieldContext(): FieldContext {
  const context = use(CurrentField);
  if (context === null) throw new Error('A control is outside a field');
  return context;
}

export function useFormAtom<T>(atom: Atom<T>): Awaited<T> {
  return useAtomValue(atom, { store: useForm().session.document.store });
}

export function useNodeValue(node: FormNode): Json | undefined {
  return useFormAtom(node.value);
}

export function useIssues(node: FormNode): readonly Issue[] {
  return useFormAtom(node.issues);
}
