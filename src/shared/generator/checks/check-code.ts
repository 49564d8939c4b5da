import { parser } from '@lezer/python';
import type { GenerationIssue } from '#shared/generator/generation.ts';
import { NearestSignal } from '#shared/prototypes/nearest-signal.ts';
import { readPython, type SetInPython } from '#shared/prototypes/python/find-in-python.ts';
import { TreeSteps } from '#shared/prototypes/tree-steps.ts';
import { checkValue, SignalError, readSignal } from '#shared/vehicle/index.ts';
import { type SignalTree, findNode } from '#shared/vss/index.ts';
import { readLiteral } from './read-literal.ts';

const MAX_ISSUES = 20;
const LONGEST = 100_000;

export type CheckedCode = { issues: GenerationIssue[]; read: string[]; set: string[] };

/**
 * What is wrong with a program without running it: its syntax, signals that the model does not have, and values that a
 * signal cannot be set to. Values that are only known when it runs are found by running it.
 */
export function checkCode(code: string, tree: SignalTree): CheckedCode {
  const none = { read: [], set: [] };
  if (code.trim() === '') return { ...none, issues: [{ rule: 'syntax', message: 'There is no code.' }] };
  if (code.length > LONGEST)
    return { ...none, issues: [{ rule: 'syntax', message: `The code has more than ${LONGEST} characters.` }] };
  const syntax = checkSyntax(code);
  if (syntax.length > 0) return { ...none, issues: syntax };
  const steps = new TreeSteps(tree);
  const { paths, sets } = readPython(code, steps);
  const set = new Set(sets.map(({ path }) => path));
  const nearest = new NearestSignal(tree);
  const unknown = paths
    .filter(({ path }) => steps.find(path) === 'unknown')
    .map(({ path, offset }) => {
      const near = nearest.of(path);
      const hint = near === undefined ? '' : ` Did you mean ${near}?`;
      const message = `The model has no signal ${path}.${hint}`;
      return { rule: 'unknown-signal', message, line: lineAt(code, offset), path };
    });
  const wrong = sets.flatMap((one) => checkSet(code, tree, one));
  return {
    issues: [...unknown, ...withoutTwins(wrong)].slice(0, MAX_ISSUES),
    read: paths.map(({ path }) => path).filter((path) => steps.find(path) === 'signal' && !set.has(path)),
    set: [...set],
  };
}

/** The first place that is no Python; what follows it is seldom right. */
function checkSyntax(code: string): GenerationIssue[] {
  let at: number | undefined;
  parser.parse(code).iterate({
    enter({ type, from }) {
      if (type.isError) at = Math.min(at ?? from, from);
    },
  });
  return at === undefined ? [] : [{ rule: 'syntax', message: 'This is not valid Python.', line: lineAt(code, at) }];
}

function checkSet(code: string, tree: SignalTree, { path, argument }: SetInPython): GenerationIssue[] {
  const node = findNode(tree, path);
  const signal = node && readSignal(0, path, node);
  const line = lineAt(code, argument.from);
  if (signal === undefined) return [];
  if (signal.type !== 'actuator') {
    const message = `${path} is ${signal.type === 'sensor' ? 'a sensor' : 'an attribute'} and cannot be set; only actuators can.`;
    return [{ rule: 'not-actuator', message, line, path }];
  }
  const literal = readLiteral(code, argument);
  if (literal === undefined) return [];
  try {
    checkValue(signal, literal.value);
    return [];
  } catch (error) {
    if (!(error instanceof SignalError)) throw error;
    return [{ rule: error.rule, message: error.message, line, path }];
  }
}

function withoutTwins(issues: readonly GenerationIssue[]): GenerationIssue[] {
  return [...new Map(issues.map((one) => [`${one.rule} ${one.path} ${one.line}`, one])).values()];
}

function lineAt(code: string, offset: number): number {
  return code.slice(0, offset).split('\n').length;
}
