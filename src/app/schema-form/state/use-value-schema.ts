import { atom } from 'jotai';
import type { FormNode } from '#app/schema-form/document/document.ts';
import { schemaOfValue, signalMemberOf } from '#app/schema-form/schema/value-schema.ts';
import type { Json } from '#shared/json.ts';
import { useForm, useFormAtom } from './form-context.ts';

const NONE = atom<Json | undefined>(undefined);

/** The subschema of a node; if its value belongs to a signal that is picked beside it, the schema of that signal. */
export function useValueSchema(node: FormNode, subschema: Json): Json {
  const { session, signals } = useForm();
  const view = session.resolver.view(subschema);
  const member = signalMemberOf(view);
  const source =
    member === undefined || signals === undefined || node.parent === null
      ? undefined
      : session.document.child(node.parent, member);
  const paths = useFormAtom(source?.value ?? NONE);
  return source === undefined || signals === undefined ? subschema : schemaOfValue(view, signals, paths);
}
