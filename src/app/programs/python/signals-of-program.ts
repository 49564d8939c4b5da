import { findInPython } from '#shared/prototypes/python/find-in-python.ts';
import { TreeSteps } from '#shared/prototypes/tree-steps.ts';
import type { SignalTree } from '#shared/vss/signal-node.ts';

/** Paths of the signals that a program uses, as the server finds them, in the order of their first use. */
export function signalsOfProgram(code: string, tree: SignalTree): string[] {
  const steps = new TreeSteps(tree);
  return findInPython(code, steps)
    .filter(({ path }) => steps.find(path) === 'signal')
    .toSorted((a, b) => a.offset - b.offset)
    .map(({ path }) => path);
}
