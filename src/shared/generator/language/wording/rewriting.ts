/** In order: what is said in one way, and the plain one. */
export type Rewriting = readonly (readonly [RegExp, string])[];

export function rewritten(text: string, rewriting: Rewriting): string {
  let result = text;
  for (const [from, to] of rewriting) result = result.replaceAll(from, to);
  return result;
}
