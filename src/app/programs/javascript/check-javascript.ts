import type { ProgramIssue } from '#app/programs/python/check-signals.ts';
import { findInJavascript, type PathInJavascript } from '#shared/prototypes/javascript/find-in-javascript.ts';
import { NearestSignal } from '#shared/prototypes/nearest-signal.ts';
import { TreeSteps } from '#shared/prototypes/tree-steps.ts';
import { checkValue, SignalError, readSignal } from '#shared/vehicle/index.ts';
import { type SignalNode, type SignalTree, findNode } from '#shared/vss/index.ts';

/** What is wrong with the signals that a program in JavaScript names and sets. */
export function checkJavascript(text: string, tree: SignalTree): ProgramIssue[] {
  const near = new NearestSignal(tree);
  return findInJavascript(text, new TreeSteps(tree)).flatMap((use): ProgramIssue[] => {
    const { path, from, to } = use;
    const node = findNode(tree, path);
    if (node === undefined) {
      const nearest = near.of(path);
      const hint = nearest === undefined ? '' : `. Did you mean ${nearest}?`;
      return [{ from, to, message: `There is no signal ${path}${hint}`, severity: 'error' }];
    }
    if (use.set !== undefined) return setIssues(use, node, text);
    if (node.deprecation === undefined) return [];
    return [{ from, to, message: `${path} is deprecated: ${node.deprecation}`, severity: 'warning' }];
  });
}

function setIssues({ path, from, to, set }: PathInJavascript, node: SignalNode, text: string): ProgramIssue[] {
  if (node.type !== 'actuator') {
    const what = node.type === 'sensor' ? 'a sensor' : 'an attribute';
    return [{ from, to, message: `${path} is ${what}. Only actuators can be set`, severity: 'error' }];
  }
  const literal = set && literalValue(text.slice(set.from, set.to));
  const signal = readSignal(0, path, node);
  if (set === undefined || literal === undefined || signal === undefined) return [];
  try {
    checkValue(signal, literal);
    return [];
  } catch (error) {
    if (!(error instanceof SignalError)) throw error;
    return [{ from: set.from, to: set.to, message: error.message, severity: 'error' }];
  }
}

/** The value of a literal; undefined for any other expression. */
function literalValue(literal: string): unknown {
  if (literal === 'true' || literal === 'false') return literal === 'true';
  if (/^-?\d[\d_]*(?:\.\d+)?$/.test(literal)) return Number(literal.replaceAll('_', ''));
  return /^(["'])([^"'\\]*)\1$/.exec(literal)?.[2];
}
