import type { Completion, CompletionContext, CompletionResult, CompletionSource } from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import type { SyntaxNode } from '@lezer/common';
import { type SignalNode, type SignalTree, findNode } from '#shared/vss/index.ts';
import { signalLine } from './signal-line.ts';
import { BRANCH_METHODS, SIGNAL_METHODS, SignalPaths } from './signal-paths.ts';

/** What is called with nothing, and what with something. */
const CALLED = new Set(['get', 'set', 'subscribe', 'join', 'where', 'get_path', 'set_many', 'getNode', 'read']);

/** What an app begins with. */
const SDK: Completion[] = [
  { label: 'vehicle', type: 'variable', detail: 'the vehicle', boost: 2 },
  { label: 'from vehicle import Vehicle, vehicle', type: 'text', detail: 'signals' },
  { label: 'from velocitas_sdk.vehicle_app import VehicleApp', type: 'text', detail: 'app' },
  { label: 'from velocitas_sdk.vdb.reply import DataPointReply', type: 'text', detail: 'subscriptions' },
  { label: 'subscribe_data_points', type: 'function', detail: 'decorator' },
  { label: 'subscribe_topic', type: 'function', detail: 'decorator' },
];

/** Completes what is below a branch, the methods of signals, paths in texts, and names of the SDK. */
export function completeSignals(tree: SignalTree): CompletionSource {
  return (context) => {
    const node = syntaxTree(context.state).resolveInner(context.pos, -1);
    if (node.name === 'Comment') return null;
    if (node.name === 'String') return inText(context, tree);
    const member = node.name === 'MemberExpression' ? node : node.parent;
    if (member?.name === 'MemberExpression') return belowMember(context, member, tree);
    const word = context.matchBefore(/[A-Za-z_]\w*/);
    return word === null ? null : { from: word.from, options: SDK, validFor: /^\w*$/ };
  };
}

function belowMember({ state, pos }: CompletionContext, member: SyntaxNode, tree: SignalTree): CompletionResult | null {
  const dot = member.getChild('.');
  if (dot === null || dot.from >= pos) return null;
  const paths = new SignalPaths(syntaxTree(state), state.doc.toString(), tree);
  const base = paths.resolve(member.firstChild);
  const node = base === undefined ? undefined : findNode(tree, base);
  return base === undefined || node === undefined
    ? null
    : { from: dot.to, options: options(base, node), validFor: /^\w*$/ };
}

function inText(context: CompletionContext, tree: SignalTree): CompletionResult | null {
  const word = context.matchBefore(/[A-Za-z_][\w.]*/);
  const end = word?.text.lastIndexOf('.') ?? -1;
  if (word === null || end < 0) return null;
  const base = word.text.slice(0, end);
  const node = findNode(tree, base);
  if (node === undefined) return null;
  return { from: word.from + end + 1, options: children(base, node), validFor: /^\w*$/ };
}

function options(path: string, node: SignalNode): Completion[] {
  const methods = (node.type === 'branch' ? BRANCH_METHODS : SIGNAL_METHODS).filter(
    (name) => name !== 'set' || node.type === 'actuator',
  );
  return [
    ...children(path, node),
    ...methods.map((label): Completion => ({ label, type: CALLED.has(label) ? 'method' : 'property', boost: -1 })),
  ];
}

function children(path: string, node: SignalNode): Completion[] {
  return Object.entries(node.children ?? {}).map(([label, child]) => ({
    label,
    type: child.type === 'branch' ? 'namespace' : 'property',
    detail: child.type === 'branch' ? 'branch' : signalLine(child),
    info: () => describe(`${path}.${label}`, child),
    boost: child.deprecation === undefined ? 0 : -2,
  }));
}

/** The text next to the list of completions. */
function describe(path: string, { description = '' }: SignalNode): HTMLElement {
  const element = document.createElement('div');
  const title = document.createElement('strong');
  title.textContent = path;
  const text = document.createElement('p');
  text.textContent = description;
  element.append(title, text);
  return element;
}
