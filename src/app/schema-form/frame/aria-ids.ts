/** Ids of what stands around a control, by the control's own. */
export function labelId(id: string): string {
  return `${id}-label`;
}

export function helpId(id: string): string {
  return `${id}-help`;
}

export function issuesId(id: string): string {
  return `${id}-faults`;
}

export function mixedId(id: string): string {
  return `${id}-mixed`;
}

export function foldId(id: string): string {
  return `${id}-fold`;
}
