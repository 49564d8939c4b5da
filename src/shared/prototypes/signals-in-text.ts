/** The paths below a root that occur in a text as whole words. */
export function signalsInText(text: string, root: string): string[] {
  const found = text.matchAll(/(?<![\w.])[A-Za-z]\w*(?:\.\w+)+/g);
  return [...new Set([...found].map(([path]) => path).filter((path) => path.startsWith(`${root}.`)))];
}
