import { parser } from '@lezer/python';
import type { TreeSteps } from '#shared/prototypes/tree-steps.ts';
import { Expressions, TooMuchCode, type OnSet } from './expressions.ts';
import { ProgramFacts } from './program-facts.ts';
import { Scope } from './scope.ts';
import { Statements } from './statements.ts';
import type { SyntaxNode } from './syntax.ts';

/** Types usually settle after few rounds; a program crafted to need more is analysed in part. */
const MAX_ROUNDS = 6;
const LONGEST = 200_000;

/** A path that a program uses, and the offset of its first use; the tree may not have it. */
export type PathInPython = { path: string; offset: number };
/** A call that sets a signal, and the argument with the value. */
export type SetInPython = { path: string; argument: SyntaxNode };

/**
 * The signals that a program uses, also through variables, attributes, parameters, results and lists. The program is
 * analysed repeatedly until nothing new is found; it is never executed.
 */
export function findInPython(code: string, steps: TreeSteps): PathInPython[] {
  return readPython(code, steps).paths;
}

/** The same, and the values that the program sets. */
export function readPython(code: string, steps: TreeSteps): { paths: PathInPython[]; sets: SetInPython[] } {
  const tree = parser.parse(code.slice(0, LONGEST));
  const facts = new ProgramFacts();
  let found = new Map<string, number>();
  let sets: SetInPython[] = [];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const paths = new Map<string, number>();
    const onPath = (path: string, offset: number): void => {
      if (!paths.has(path)) paths.set(path, offset);
    };
    const setNow: SetInPython[] = [];
    const onSet: OnSet = (of, argument) => {
      for (const path of of) if (steps.find(path) === 'signal') setNow.push({ path, argument });
    };
    const expressions = new Expressions(code, steps, facts, onPath, onSet);
    try {
      new Statements(expressions, facts).run(tree.topNode, new Scope(facts, ''));
    } catch (error) {
      if (!(error instanceof TooMuchCode)) throw error;
    }
    [found, sets] = [paths, setNow];
    if (!facts.takeGrowth()) break;
  }
  return { paths: withoutBeginnings(found, steps), sets };
}

/** Drops incomplete paths: `vehicle.Dor` if `vehicle.Dor.IsOpen` follows, and `Row` if there is `Row3`. */
function withoutBeginnings(found: ReadonlyMap<string, number>, steps: TreeSteps): PathInPython[] {
  const paths = [...found.keys()];
  const isBeginning = (path: string): boolean =>
    paths.some((other) => other.startsWith(path) && /^\d*\./.test(other.slice(path.length)));
  return [...found]
    .filter(([path]) => steps.find(path) === 'signal' || !isBeginning(path))
    .map(([path, offset]) => ({ path, offset }));
}
