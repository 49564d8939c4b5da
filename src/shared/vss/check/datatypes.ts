const UNSIGNED = ['uint8', 'uint16', 'uint32', 'uint64'];
const SIGNED = ['int8', 'int16', 'int32', 'int64'];
const INTEGERS = [...UNSIGNED, ...SIGNED];
const NUMBERS = [...INTEGERS, 'float', 'double'];

/** The datatypes that signals can have, each also as an array. */
export const SIGNAL_DATATYPES: readonly string[] = [...NUMBERS, 'boolean', 'string'];

/** Names that unit files use for groups of datatypes. */
const FAMILIES: Record<string, readonly string[]> = { numeric: NUMBERS, int: INTEGERS };

export function isArrayDatatype(datatype: string): boolean {
  return datatype.endsWith('[]');
}

export function elementDatatype(datatype: string): string {
  return isArrayDatatype(datatype) ? datatype.slice(0, -'[]'.length) : datatype;
}

/** Whether it is a standard datatype rather than a struct. */
export function isStandardDatatype(datatype: string): boolean {
  const element = elementDatatype(datatype);
  return SIGNAL_DATATYPES.includes(element) || Object.hasOwn(FAMILIES, element);
}

export function isNumericDatatype(datatype: string): boolean {
  const element = elementDatatype(datatype);
  return NUMBERS.includes(element) || Object.hasOwn(FAMILIES, element);
}

export function isIntegerDatatype(datatype: string): boolean {
  return INTEGERS.includes(datatype) || datatype === 'int';
}

/** Whether all values of one datatype are values of the other: `uint8` and `uint16`, any number and `numeric`. */
export function isSubtype(datatype: string, of: string): boolean {
  if (datatype === of) return true;
  const family = FAMILIES[of];
  if (family !== undefined) return family.includes(datatype);
  return [UNSIGNED, SIGNED].some(
    (types) => types.includes(of) && types.includes(datatype) && types.indexOf(datatype) < types.indexOf(of),
  );
}

/** Whether a value has a standard datatype that is not an array. */
export function isValueOf(value: unknown, datatype: string): boolean {
  if (datatype === 'string') return typeof value === 'string';
  if (datatype === 'boolean') return typeof value === 'boolean';
  if (typeof value !== 'number' || !Number.isFinite(value)) return false;
  const [, unsigned, bits] = /^(u?)int(\d+)$/.exec(datatype) ?? [];
  if (bits === undefined) return datatype !== 'int' || Number.isInteger(value);
  const [low, high] = unsigned === 'u' ? [0, 2 ** Number(bits)] : [-(2 ** (Number(bits) - 1)), 2 ** (Number(bits) - 1)];
  // parsing rounds the largest 64-bit numbers to the power of two above them
  return Number.isInteger(value) && value >= low && (value < high || (Number(bits) === 64 && value === high));
}
