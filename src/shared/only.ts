/** The element of a list that has one. */
export function only<Element>(list: readonly Element[]): Element {
  const [element] = list;
  if (element === undefined) throw new Error('an empty list has no element');
  return element;
}
