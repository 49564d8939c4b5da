import { atom, type Atom } from 'jotai';
import type { FormNode } from '#app/schema-form/document/document.ts';
import type { FormField } from '#app/schema-form/field.ts';
import { isObject, type Json } from '#shared/json.ts';

export type SchemaShape = 'absent' | 'scalar' | 'array' | 'object';

const shapes = new WeakMap<FormNode, Atom<SchemaShape>>();

/** The shape of a node's value; it rarely changes while the user types. */
export function shapeAtom(node: FormNode): Atom<SchemaShape> {
  let found = shapes.get(node);
  if (!found) shapes.set(node, (found = atom((get) => shapeOf(get(node.value)))));
  return found;
}

function shapeOf(value: Json | undefined): SchemaShape {
  if (value === undefined || value === null) return 'absent';
  if (Array.isArray(value)) return 'array';
  return isObject(value) ? 'object' : 'scalar';
}

/** Whether a field can show the value. */
export function canShow(field: FormField, shape: SchemaShape): boolean {
  return field.holds === 'any' || shape === 'absent' || shape === field.holds;
}

const lengths = new WeakMap<FormNode, Atom<number>>();

/** The number of entries in a list. */
export function lengthAtom(node: FormNode): Atom<number> {
  let found = lengths.get(node);
  if (!found) {
    found = atom((get) => {
      const value = get(node.value);
      return Array.isArray(value) ? value.length : 0;
    });
    lengths.set(node, found);
  }
  return found;
}

const names = new WeakMap<FormNode, Atom<readonly string[]>>();

/** The member names of an object, in order. The same array until one is added, removed or renamed. */
export function memberNamesAtom(node: FormNode): Atom<readonly string[]> {
  let found = names.get(node);
  if (!found) {
    let last: readonly string[] = [];
    found = atom((get) => {
      const value = get(node.value);
      const next = isObject(value) ? Object.keys(value) : [];
      const isSame = next.length === last.length && next.every((name, i) => name === last[i]);
      return isSame ? last : (last = next);
    });
    names.set(node, found);
  }
  return found;
}
