/** Ids of the elements around a control, derived from the control's id. */
export function labelId(id: string): string {
  return `${id}-label`;
}

export function helpId(id: string): string {
  return `${id}-help`;
}

export function issuesId(id: string): string {
  return `${id}-issues`;
}

export function mixedId(id: string): string {
  return `${id}-mixed`;
}

export function foldId(id: string): string {
  return `${id}-fold`;
}
