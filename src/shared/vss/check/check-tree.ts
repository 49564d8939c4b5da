import { SignalIssues, type SignalIssue } from '#shared/vss/signal-issue.ts';
import type { SignalNode, SignalTree, SignalType } from '#shared/vss/signal-node.ts';
import { walkFrom } from '#shared/vss/walk.ts';
import { checkAttributes } from './check-attributes.ts';
import { type CheckOptions, type NodeContext, nodeContext } from './check-context.ts';
import { checkDatatype } from './check-datatype.ts';
import { checkNames } from './check-names.ts';
import { checkPattern } from './check-pattern.ts';
import { checkUnit } from './check-unit.ts';
import { checkValues } from './check-values.ts';
import { StructTypes } from './struct-types.ts';

/** Checks every node of a tree and of its struct types, and reports all issues. */
export function checkTree(tree: SignalTree, options: CheckOptions = {}): SignalIssue[] {
  const issues = new SignalIssues();
  checkInto(issues, tree, new StructTypes(tree), options);
  return issues.list();
}

/** The same with the caller's issues and structs. */
export function checkInto(issues: SignalIssues, tree: SignalTree, structs: StructTypes, options: CheckOptions): void {
  for (const [name, node] of Object.entries(tree.types ?? {})) {
    if (node.type === 'struct') {
      const context = nodeContext({ path: name, name, node, depth: 0 }, structs, options, issues);
      const hint = 'Put it into a branch, for example "Types".';
      context.report('struct-root', 'type', `The struct "${name}" is the root of its types`, hint);
    }
    checkBelow(issues, name, node, structs, options, true);
  }
  checkBelow(issues, tree.root, tree.node, structs, options, false);
}

/** The issues of one node, regardless of its position in the tree. */
export function checkSignal(
  tree: SignalTree,
  path: string,
  node: SignalNode,
  options: CheckOptions = {},
): SignalIssue[] {
  const issues = new SignalIssues();
  const placed = { path, name: path.slice(path.lastIndexOf('.') + 1), node, depth: 0 };
  checkNode(nodeContext(placed, new StructTypes(tree), options, issues), false);
  return issues.list();
}

function checkBelow(
  issues: SignalIssues,
  root: string,
  top: SignalNode,
  structs: StructTypes,
  options: CheckOptions,
  isTypes: boolean,
): void {
  for (const placed of walkFrom(root, top)) {
    const context = nodeContext(placed, structs, options, issues);
    checkNode(context, isTypes);
    checkChildren(context, structs, options, issues);
  }
}

function checkNode(context: NodeContext, isTypes: boolean): void {
  const { path, node, report } = context;
  if (node.description === undefined || node.description === '') {
    const hint = 'Describe the node. A parent that is only implied by a path needs an entry with a description, too.';
    report('description', 'description', `"${path}" has no description`, hint);
  }
  checkAttributes(context, isTypes);
  checkNames(context);
  if (node.type === 'branch' || node.type === 'struct') return;
  if (!checkDatatype(context)) return;
  checkValues(context);
  checkPattern(context);
  checkUnit(context);
}

const PARENTS: Record<SignalType, readonly SignalType[]> = {
  branch: ['branch'],
  sensor: ['branch'],
  actuator: ['branch'],
  attribute: ['branch'],
  struct: ['branch', 'struct'],
  property: ['struct'],
};

function checkChildren(
  { path, node }: NodeContext,
  structs: StructTypes,
  options: CheckOptions,
  issues: SignalIssues,
): void {
  const names = new Map<string, string>();
  for (const [name, child] of Object.entries(node.children ?? {})) {
    const isMisplaced = !PARENTS[child.type].includes(node.type);
    const twin = names.get(name.toLowerCase());
    names.set(name.toLowerCase(), name);
    if (!isMisplaced && twin === undefined) continue;
    const { report } = nodeContext({ path: `${path}.${name}`, name, node: child, depth: 0 }, structs, options, issues);
    if (isMisplaced) {
      const message = `"${path}.${name}" is a ${child.type} below a ${node.type}`;
      report('parent-type', 'type', message, `Put it below a ${PARENTS[child.type].join(' or ')}.`);
    }
    if (twin !== undefined) {
      const message = `"${name}" and "${twin}" below "${path}" differ only in upper and lower case`;
      report('path-case', undefined, message, 'Rename one of them.');
    }
  }
}
