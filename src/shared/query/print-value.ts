/** A field with the same name as a keyword is quoted. */
export function printField(name: string): string {
  return isBareHead(name) && name !== 'has' && name !== 'no' ? name : quote(name);
}

/** A condition on a field that has any of these values. */
export function printAnyOf(name: string, values: readonly string[]): string {
  return `${printField(name)}:${values.map(printValue).join(',')}`;
}

/** A value as written in a query, quoted if required. */
export function printValue(value: string): string {
  return value === '' || /[\s",()]|\.\.|^[<>=.{]|\.$/.test(value) ? quote(value) : value;
}

/** A name as written in a sort. */
export function printSortName(name: string): string {
  return /^[^\s",-][^\s",]*$/.test(name) ? name : quote(name);
}

export function isBareHead(text: string): boolean {
  return /^[^\s":()-][^\s:()]*$/.test(text) && !/^or$/i.test(text);
}

export function quote(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
