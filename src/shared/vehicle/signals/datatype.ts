/** A value of a signal; signals of struct types are not simulated. */
export type SignalValue = boolean | number | string | SignalValue[];

/** One of the primitive datatypes of the Vehicle Signal Specification, or a list of it. */
export type Datatype = { base: 'boolean' | 'string' | 'integer' | 'float'; isList: boolean; low: number; high: number };

const FLOAT = 3.4028234663852886e38;
/** JavaScript represents 64-bit integers exactly only up to here. */
const SAFE = Number.MAX_SAFE_INTEGER;

const PRIMITIVES: Record<string, Omit<Datatype, 'isList'>> = {
  boolean: { base: 'boolean', low: 0, high: 1 },
  string: { base: 'string', low: 0, high: 0 },
  int8: { base: 'integer', low: -128, high: 127 },
  uint8: { base: 'integer', low: 0, high: 255 },
  int16: { base: 'integer', low: -32_768, high: 32_767 },
  uint16: { base: 'integer', low: 0, high: 65_535 },
  int32: { base: 'integer', low: -2_147_483_648, high: 2_147_483_647 },
  uint32: { base: 'integer', low: 0, high: 4_294_967_295 },
  int64: { base: 'integer', low: -SAFE, high: SAFE },
  uint64: { base: 'integer', low: 0, high: SAFE },
  float: { base: 'float', low: -FLOAT, high: FLOAT },
  double: { base: 'float', low: -Number.MAX_VALUE, high: Number.MAX_VALUE },
};

/** `undefined` for a struct type, or an unknown datatype. */
export function readDatatype(name: string): Datatype | undefined {
  const isList = name.endsWith('[]');
  const base = isList ? name.slice(0, -2) : name;
  const primitive = Object.hasOwn(PRIMITIVES, base) ? PRIMITIVES[base] : undefined;
  return primitive === undefined ? undefined : { ...primitive, isList };
}

export function isNumeric(datatype: Datatype): boolean {
  return datatype.base === 'integer' || datatype.base === 'float';
}

export function equalValues(a: SignalValue | undefined, b: SignalValue | undefined): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((entry, i) => equalValues(entry, b[i]));
  return a === b;
}
