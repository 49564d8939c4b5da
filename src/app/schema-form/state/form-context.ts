import type { Registry } from '@rjsf/utils';
import { useAtomValue, type Atom } from 'jotai';
import { createContext, use, type ComponentType } from 'react';
import type { Issue } from '#generated/payloads.d.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import type { FormField } from '#app/schema-form/fields/field.ts';
import type { Cell } from './document.ts';
import type { FormSession } from './form-session.ts';
import type { Branching } from '#app/schema-form/schema/resolve.ts';

export type NodeProps = {
  cell: Cell;
  /** a part of the kind's schema as it is written */
  part: Json;
  /** key of the member; the title follows from it where the schema gives none */
  name: string;
  title?: string | undefined;
  required?: boolean;
  readOnly?: boolean;
  frame?: Spot['frame'];
  labelledBy?: string | undefined;
  /** takes the whole width although its field would not need it */
  wide?: boolean;
};

/** What every field of a form knows beside its own place. `Node` draws parts: a part may be anything that a whole may be. */
export type FormScope = {
  session: FormSession;
  Node: ComponentType<NodeProps>;
  /** whether a part takes the whole width of the form */
  isWide: (part: Json) => boolean;
};

const Scope = createContext<FormScope | null>(null);
export const FormProvider = Scope.Provider;

export function useForm(): FormScope {
  const scope = use(Scope);
  if (scope === null) throw new Error('A field stands outside a form');
  return scope;
}

const RegistryContext = createContext<Registry | null>(null);
export const RegistryProvider = RegistryContext.Provider;

/** rjsf's fields and templates, as its form joined them. */
export function useRegistry(): Registry {
  const registry = use(RegistryContext);
  if (registry === null) throw new Error('A node stands outside a form');
  return registry;
}

/** The place that is being drawn: between a node and the frame, control and faults that rjsf puts around it. */
export type Spot = {
  cell: Cell;
  field: FormField;
  /** the part of the kind's schema as it is written, and as it is drawn here */
  part: Json;
  schema: JsonObject;
  title: string;
  branchings: readonly Branching[];
  /** `bare`: the surroundings name it already; `cell`: it stands in a table */
  frame: 'full' | 'bare' | 'cell';
  /** ids of what names the control, where it is not its own label */
  labelledBy: string | undefined;
  wide: boolean;
};

const SpotContext = createContext<Spot | null>(null);
export const SpotProvider = SpotContext.Provider;

export function useSpot(): Spot {
  const spot = use(SpotContext);
  if (spot === null) throw new Error('A control stands outside a field');
  return spot;
}

export function useFormAtom<T>(atom: Atom<T>): T {
  return useAtomValue(atom, { store: useForm().session.document.store }) as T;
}

export function useCell(cell: Cell): Json | undefined {
  return useFormAtom(cell.value);
}

export function useIssues(cell: Cell): readonly Issue[] {
  return useFormAtom(cell.issues);
}
