/**
 * The keys of a record that is written down in code. `Object.keys` and its like give any string, since a value may have
 * more members than its type says; such a record has none but these.
 */
export function knownKeys<T extends object>(record: T): (keyof T & string)[] {
  return Object.keys(record) as (keyof T & string)[];
}

export function knownEntries<T extends object>(record: T): [key: keyof T & string, value: T[keyof T & string]][] {
  return knownKeys(record).map((key) => [key, record[key]]);
}

export function isKnownKey<T extends object>(record: T, key: string): key is keyof T & string {
  return Object.hasOwn(record, key);
}
