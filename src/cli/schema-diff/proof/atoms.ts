import { isObject, type Json } from '#shared/json.ts';

/** The types of values. Numbers are split into integers and fractions, so that no two types overlap. */
export type Atom = 'null' | 'boolean' | 'integer' | 'fraction' | 'string' | 'array' | 'object';

export const ATOMS: readonly Atom[] = ['null', 'boolean', 'integer', 'fraction', 'string', 'array', 'object'];

/** The atoms that a `type` allows. */
export function atomsOf(type: Json | undefined): ReadonlySet<Atom> {
  if (type === undefined) return new Set(ATOMS);
  const names = [type].flat();
  return new Set(ATOMS.filter((atom) => names.includes(atom) || (names.includes('number') && NUMBERS.includes(atom))));
}

export const NUMBERS: readonly Atom[] = ['integer', 'fraction'];

export function atomOf(value: Json): Atom {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (isObject(value)) return 'object';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'fraction';
  return typeof value === 'string' ? 'string' : 'boolean';
}

/** The schema that only values of this type satisfy. */
export function schemaOf(atom: Atom): { type: string; not?: { type: string } } {
  return atom === 'fraction' ? { type: 'number', not: { type: 'integer' } } : { type: atom };
}
