import type { SyntaxNode, Tree } from '@lezer/common';
import { nearest } from '#shared/suggest.ts';
import { checkValue, SignalError, readSignal } from '#shared/vehicle/index.ts';
import { type SignalTree, findNode, walkSignals } from '#shared/vss/index.ts';
import { SignalPaths, type MethodUse, type PathUse } from './signal-paths.ts';

/** Something wrong with a program, at a range of its text. */
export type ProgramIssue = { from: number; to: number; message: string; severity: 'error' | 'warning' };

const MAX_SYNTAX_ISSUES = 5;

/** What is wrong with a Python program: its syntax, the signals it names, and what it sets. */
export function checkPython(syntax: Tree, text: string, tree: SignalTree): ProgramIssue[] {
  const paths = new SignalPaths(syntax, text, tree);
  return [
    ...syntaxIssues(syntax),
    ...paths.uses.flatMap((use) => useIssues(use, tree)),
    ...paths.methods.flatMap((method) => (method.name === 'set' ? setIssues(method, text) : [])),
  ].toSorted((a, b) => a.from - b.from);
}

function syntaxIssues(syntax: Tree): ProgramIssue[] {
  const found: ProgramIssue[] = [];
  syntax.iterate({
    enter: ({ type, from, to }) => {
      if (type.isError && found.length < MAX_SYNTAX_ISSUES)
        found.push({
          from: Math.max(from === to ? from - 1 : from, 0),
          to,
          message: 'Invalid syntax',
          severity: 'error',
        });
    },
  });
  return found;
}

function useIssues({ path, from, to, node, parent, name }: PathUse, tree: SignalTree): ProgramIssue[] {
  if (node !== undefined) {
    if (node.deprecation === undefined) return [];
    return [{ from, to, message: `${path} is deprecated: ${node.deprecation}`, severity: 'warning' }];
  }
  const near = nearestPath(tree, parent, name);
  const hint = near === undefined ? '' : `. Did you mean ${near}?`;
  return [{ from, to, message: `There is no signal ${path}${hint}`, severity: 'error' }];
}

/** Another child of the same branch, else a signal of that name elsewhere. */
function nearestPath(tree: SignalTree, parent: string, name: string): string | undefined {
  const [sibling] = nearest(name, Object.keys(findNode(tree, parent)?.children ?? {}), 1);
  if (sibling !== undefined) return `${parent}.${sibling}`;
  for (const placed of walkSignals(tree)) if (placed.name === name) return placed.path;
  return undefined;
}

function setIssues({ path, node, from, to, call }: MethodUse, text: string): ProgramIssue[] {
  if (node.type === 'branch') return [];
  if (node.type !== 'actuator') {
    const what = node.type === 'sensor' ? 'a sensor' : 'an attribute';
    return [{ from, to, message: `${path} is ${what}. Only actuators can be set`, severity: 'error' }];
  }
  const value = call?.getChild('ArgList')?.firstChild?.nextSibling ?? null;
  const literal = value === null ? undefined : literalValue(value, text);
  const signal = readSignal(0, path, node);
  if (value === null || literal === undefined || signal === undefined) return [];
  try {
    checkValue(signal, literal);
    return [];
  } catch (error) {
    if (!(error instanceof SignalError)) throw error;
    return [{ from: value.from, to: value.to, message: error.message, severity: 'error' }];
  }
}

/** The value of a literal; undefined for any other expression. */
function literalValue({ name, from, to }: SyntaxNode, text: string): unknown {
  const literal = text.slice(from, to);
  if (name === 'Boolean') return literal === 'True';
  if (name === 'Number') return Number(literal.replaceAll('_', ''));
  if (name === 'UnaryExpression' && /^-[\d.]+$/.test(literal)) return Number(literal);
  if (name === 'String') return /^(["'])([^"'\\]*)\1$/.exec(literal)?.[2];
  return undefined;
}
