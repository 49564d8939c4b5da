import type { Prototype, UsedSignal } from '#generated/payloads.d.ts';
import { readWidgetConfig } from '#shared/dashboard/widget-config.ts';
import { signalsOfWidget } from '#shared/dashboard/widget.ts';
import { isObject } from '#shared/json.ts';
import { type SignalTree, findNode } from '#shared/vss/index.ts';
import { findInJavascript } from './javascript/find-in-javascript.ts';
import { NearestSignal } from './nearest-signal.ts';
import { findInPython } from './python/find-in-python.ts';
import { signalsInText } from './signals-in-text.ts';
import { TreeSteps } from './tree-steps.ts';

/** The properties of a prototype that use signals. */
export type UsingMembers = Partial<
  Pick<Prototype, 'code' | 'language' | 'widget_config' | 'customer_journey' | 'flow'>
>;
type Use = UsedSignal['uses'][number];
const MAX_SIGNALS = 1000;
const LONGEST = 500;
/** Limits how many suggestions are searched, since each walks the tree. */
const MAX_SUGGESTIONS = 50;

/** The signals that a prototype uses, by path, with their issues. */
export function usedSignals(members: UsingMembers, tree: SignalTree): UsedSignal[] {
  const found = new Map<string, { uses: Set<Use>; line?: number }>();
  const add = (use: Use, path: string, line?: number): void => {
    if (path.length > LONGEST || (found.size >= MAX_SIGNALS && !found.has(path))) return;
    if (findNode(tree, path)?.type === 'branch') return;
    const entry = found.get(path) ?? { uses: new Set() };
    entry.uses.add(use);
    if (line !== undefined) entry.line = line;
    found.set(path, entry);
  };
  const { code = '', language = 'python', customer_journey: journey = '' } = members;
  if (language === 'python')
    for (const { path, offset } of findInPython(code, new TreeSteps(tree))) add('code', path, lineAt(code, offset));
  if (language === 'javascript')
    for (const { path, from } of findInJavascript(code, new TreeSteps(tree)))
      if (!found.has(path)) add('code', path, lineAt(code, from));
  for (const path of signalsOfDashboard(members.widget_config, tree.root)) add('dashboard', path);
  for (const path of signalsInText(journey, tree.root)) add('journey', path);
  for (const path of signalsOfFlow(members.flow, tree.root)) add('flow', path);
  const near = new NearestSignal(tree);
  let suggestions = 0;
  return [...found].toSorted(byPath).map(([path, { uses, line }]) => {
    const issue = issueOf(tree, near, path, () => ++suggestions <= MAX_SUGGESTIONS);
    return { path, uses: [...uses], ...(line !== undefined && { line }), ...(issue && { issue }) };
  });
}

function byPath([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}

function issueOf(
  tree: SignalTree,
  near: NearestSignal,
  path: string,
  maySuggest: () => boolean,
): UsedSignal['issue'] | undefined {
  const node = findNode(tree, path);
  if (node !== undefined && (node.deprecation === undefined || node.deprecation === '')) return undefined;
  const rule = node === undefined ? 'unknown' : 'deprecated';
  const suggested = node === undefined ? maySuggest() && near.of(path) : near.insteadOf(path, node.deprecation ?? '');
  const nearest = typeof suggested === 'string' ? suggested : undefined;
  const what = node === undefined ? 'The model has no signal' : 'Deprecated signal';
  const hint = nearest === undefined ? '' : rule === 'unknown' ? `. Did you mean ${nearest}?` : `. Use ${nearest}`;
  return { rule, message: `${what} ${path}${hint}`, ...(nearest !== undefined && { nearest }) };
}

function signalsOfDashboard(config: unknown, root: string): string[] {
  const { dashboard } = readWidgetConfig(config, () => undefined);
  return dashboard.widgets.flatMap(signalsOfWidget).filter((path) => path.startsWith(`${root}.`));
}

/**
 * The interfaces of a flow: `{ "direction": …, "signal": … }`, in a table that clients send as JSON or as JSON text.
 */
function signalsOfFlow(flow: unknown, root: string): string[] {
  const found = new Set<string>();
  const open: unknown[] = [typeof flow === 'string' ? parsed(flow) : flow];
  while (open.length > 0) {
    const value = open.pop();
    if (isObject(value)) {
      const { signal } = value;
      if (typeof signal === 'string' && signal.startsWith(`${root}.`)) found.add(signal);
      open.push(...Object.values(value));
    } else if (Array.isArray(value)) open.push(...value);
  }
  return [...found];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function lineAt(code: string, offset: number): number {
  return code.slice(0, offset).split('\n').length;
}
