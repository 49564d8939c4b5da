import { type CheckOptions } from '#shared/vss/check/check-context.ts';
import { checkSignal } from '#shared/vss/check/check-tree.ts';
import type { SignalIssue } from '#shared/vss/signal-issue.ts';
import type { SignalNode, SignalTree } from '#shared/vss/signal-node.ts';
import { signalIssue, type SignalRuleId } from '#shared/vss/signal-rules.ts';
import { findNode } from '#shared/vss/walk.ts';
import { overlayAttributes, CUSTOM_LIMITS, CUSTOM_TYPES, type CustomSignal } from './custom-signal.ts';

/** The issues of a custom signal's path below this root. Stops at the first, which makes others meaningless. */
export function customPathIssues(path: string, root: string): SignalIssue[] {
  const refuse = (rule: SignalRuleId, message: string, hint: string): SignalIssue[] => [
    signalIssue(rule, { path: path.slice(0, CUSTOM_LIMITS.path), message, hint }),
  ];
  if (path.length > CUSTOM_LIMITS.path)
    return refuse('custom-path', `The path has more than ${CUSTOM_LIMITS.path} characters`, 'Use shorter names.');
  if (!path.startsWith(`${root}.`))
    return refuse('custom-path', `The path does not begin with "${root}."`, `Write ${root}.Name.`);
  if (!/^[a-zA-Z][a-zA-Z0-9.]*$/.test(path))
    return refuse('custom-path', 'The path has other characters than letters, digits and dots', 'Remove them.');
  if (path.includes('..')) return refuse('custom-path', 'The path has two dots in a row', 'Remove one of them.');
  if (path.endsWith('.')) return refuse('custom-path', 'The path ends with a dot', 'Add a name, or remove the dot.');
  return [];
}

/**
 * All issues of a signal to be added to a tree that includes the other custom signals. With `isEdit` the path must
 * exist, otherwise it must be free.
 */
export function customSignalIssues(
  signal: CustomSignal,
  tree: SignalTree,
  { isEdit = false, ...options }: CheckOptions & { isEdit?: boolean } = {},
): SignalIssue[] {
  const { path, type, description = '' } = signal;
  const issues = customPathIssues(path, tree.root);
  if (issues.length > 0) return issues;
  const refuse = (rule: SignalRuleId, message: string, hint: string): void => {
    issues.push(signalIssue(rule, { path, message, hint }));
  };
  const existing = findNode(tree, path);
  if (!isEdit && existing !== undefined)
    refuse('custom-unique', `"${path}" exists already`, 'Choose another name, or edit the existing signal.');
  if (isEdit && existing === undefined) refuse('custom-missing', `"${path}" does not exist`, 'Add it as a new signal.');
  if (signal.delete === true) return issues;
  const leaf = parentsOf(path).find((parent) => (findNode(tree, parent)?.type ?? 'branch') !== 'branch');
  if (leaf !== undefined) refuse('parent-type', `"${leaf}" is no branch`, 'Put the signal below a branch.');
  if (description.length > CUSTOM_LIMITS.description)
    refuse(
      'custom-description',
      `The description has more than ${CUSTOM_LIMITS.description} characters`,
      'Shorten it.',
    );
  if (type === undefined ? existing === undefined : !CUSTOM_TYPES.includes(type)) {
    refuse('node-type', 'The type is missing or unknown', `Use one of ${CUSTOM_TYPES.join(', ')}.`);
    return issues;
  }
  const node: SignalNode = { ...existing, ...overlayAttributes(signal), type: type ?? existing?.type ?? 'branch' };
  return [...issues, ...checkSignal(tree, path, node, options)];
}

function parentsOf(path: string): string[] {
  const names = path.split('.');
  return names.slice(1).map((_, i) => names.slice(0, i + 1).join('.'));
}
