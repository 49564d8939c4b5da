import { isObject } from '#shared/json.ts';
import { parseTreeJson } from './parse-json.ts';
import { NodeReader } from './read-node.ts';
import { SignalIssues, type SignalIssue } from './signal-issue.ts';
import { STRUCT_TYPES_KEY, type SignalNode, type SignalTree } from './signal-node.ts';
import { signalIssue } from './signal-rules.ts';

export type ReadTree = { tree?: SignalTree; issues: SignalIssue[] };

/**
 * Reads the JSON export of any VSS release from 2 to 7, with nodes added by other tools. Any text results in a tree or
 * in errors; a tree is returned only without errors. Quirks of a release are corrected with a warning.
 */
export function readSignalTree(text: string): ReadTree {
  const { value, issue } = parseTreeJson(text);
  return issue === undefined ? readSignalValue(value) : { issues: [issue] };
}

/** The same for an already parsed value. */
export function readSignalValue(value: unknown): ReadTree {
  const issues = new SignalIssues();
  const tree = readDocument(value, issues);
  return { ...(tree !== undefined && !issues.hasErrors && { tree }), issues: issues.list() };
}

function readDocument(value: unknown, issues: SignalIssues): SignalTree | undefined {
  if (!isObject(value)) {
    const hint = 'A tree is an object with one root, for example {"Vehicle": {"type": "branch", …}}.';
    issues.add(signalIssue('single-root', { message: 'The file does not hold a signal tree', hint }));
    return undefined;
  }
  const named = nodeWithName(value);
  const roots = named === undefined ? rootsOf(value, issues) : [named];
  const [root, ...others] = roots;
  if (root === undefined || others.length > 0) {
    const names = roots.map(([name]) => `"${name}"`);
    const message =
      names.length === 0 ? 'The file holds no root node' : `The file holds several roots: ${shown(names)}`;
    issues.add(signalIssue('single-root', { message, hint: 'Keep one root, and import other trees separately.' }));
    return undefined;
  }
  const reader = new NodeReader(issues);
  const [name, top] = root;
  const node = reader.read(name, top);
  const types = readTypes(value[STRUCT_TYPES_KEY], reader, issues);
  return node === undefined ? undefined : { root: name, node, ...(types !== undefined && { types }) };
}

function readTypes(value: unknown, reader: NodeReader, issues: SignalIssues): SignalTree['types'] {
  if (value === undefined || value === null) return undefined;
  if (!isObject(value)) {
    const hint = 'Write the struct types as an object of branches.';
    const message = `"${STRUCT_TYPES_KEY}" is not an object`;
    issues.add(signalIssue('node-object', { path: STRUCT_TYPES_KEY, message, hint }));
    return undefined;
  }
  const types = Object.entries(value).map(([name, entry]) => [name, reader.read(name, entry)] as const);
  const read = types.filter((entry): entry is readonly [string, SignalNode] => entry[1] !== undefined);
  return read.length === 0 ? undefined : Object.fromEntries(read);
}

/** Some tools store a node without its key, but with its name inside. */
function nodeWithName(value: Record<string, unknown>): [string, unknown] | undefined {
  const { name, type, children } = value;
  return typeof name === 'string' && typeof type === 'string' && isObject(children) ? [name, value] : undefined;
}

function rootsOf(value: Record<string, unknown>, issues: SignalIssues): [string, unknown][] {
  const entries = Object.entries(value).filter(([key]) => key !== STRUCT_TYPES_KEY);
  for (const [key, entry] of entries) {
    if (isObject(entry)) continue;
    const message = `"${key}" is not a node and is ignored`;
    issues.add(signalIssue('ignored-key', { path: key, message, hint: 'Remove it from the file.' }));
  }
  return entries.filter(([, entry]) => isObject(entry));
}

function shown(names: readonly string[]): string {
  return names.length > 5 ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more` : names.join(', ');
}
