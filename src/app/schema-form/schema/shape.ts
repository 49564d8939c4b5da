import { atom, type Atom } from 'jotai';
import { isObject, type Json } from '#shared/json.ts';
import type { FormField } from '#app/schema-form/fields/field.ts';
import type { Cell } from '#app/schema-form/state/document.ts';

export type SchemaShape = 'absent' | 'scalar' | 'array' | 'object';

const shapes = new WeakMap<Cell, Atom<SchemaShape>>();

/** The shape of a cell's value; it rarely changes while the user types. */
export function shapeAtom(cell: Cell): Atom<SchemaShape> {
  let found = shapes.get(cell);
  if (!found) shapes.set(cell, (found = atom((get) => shapeOf(get(cell.value)))));
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

const lengths = new WeakMap<Cell, Atom<number>>();

/** The number of entries in a list. */
export function lengthAtom(cell: Cell): Atom<number> {
  let found = lengths.get(cell);
  if (!found) {
    found = atom((get) => {
      const value = get(cell.value);
      return Array.isArray(value) ? value.length : 0;
    });
    lengths.set(cell, found);
  }
  return found;
}

const names = new WeakMap<Cell, Atom<readonly string[]>>();

/** The member names of an object, in order. The same array until one is added, removed or renamed. */
export function memberNamesAtom(cell: Cell): Atom<readonly string[]> {
  let found = names.get(cell);
  if (!found) {
    let last: readonly string[] = [];
    found = atom((get) => {
      const value = get(cell.value);
      const next = isObject(value) ? Object.keys(value) : [];
      const isSame = next.length === last.length && next.every((name, i) => name === last[i]);
      return isSame ? last : (last = next);
    });
    names.set(cell, found);
  }
  return found;
}
