const MAX_STEPS = 100;

/** An undo history; every function returns a new one. */
export type EditHistory<T> = { readonly past: readonly T[]; readonly present: T; readonly future: readonly T[] };

export function startHistory<T>(present: T): EditHistory<T> {
  return { past: [], present, future: [] };
}

/** Adds a state; what was undone before can no longer be redone. */
export function recordEdit<T>({ past, present }: EditHistory<T>, next: T): EditHistory<T> {
  return { past: [...past, present].slice(-MAX_STEPS), present: next, future: [] };
}

/** Goes back to the previous state; returns the same history if there is none. */
export function undoEdit<T>(history: EditHistory<T>): EditHistory<T> {
  const { past, present, future } = history;
  const [before] = past.slice(-1);
  if (before === undefined) return history;
  return { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

export function redoEdit<T>(history: EditHistory<T>): EditHistory<T> {
  const { past, present, future } = history;
  const [next, ...later] = future;
  if (next === undefined) return history;
  return { past: [...past, present], present: next, future: later };
}
