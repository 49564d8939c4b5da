import { findInJavascript } from '#shared/prototypes/javascript/find-in-javascript.ts';
import { findInPython } from '#shared/prototypes/python/find-in-python.ts';
import { TreeSteps } from '#shared/prototypes/tree-steps.ts';
import type { SignalTree } from '#shared/vss/index.ts';

/** Paths of the signals that a program uses, as the server finds them, in the order of their first use. */
export function signalsOfProgram(code: string, language: string, tree: SignalTree): string[] {
  const steps = new TreeSteps(tree);
  if (language === 'javascript') {
    const uses = findInJavascript(code, steps).filter(({ is }) => is === 'signal');
    return [...new Set(uses.map(({ path }) => path))];
  }
  if (language !== 'python') return [];
  return findInPython(code, steps)
    .filter(({ path }) => steps.find(path) === 'signal')
    .toSorted((a, b) => a.offset - b.offset)
    .map(({ path }) => path);
}
