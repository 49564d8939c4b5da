import type { SignalNode, SignalTree } from '#shared/vss/signal-node.ts';
import { walkSignals, walkStructTypes, type PlacedSignal } from '#shared/vss/walk.ts';

/** The tree as a specification in YAML without includes or instances: an entry for each full path. */
export function signalTreeYaml(tree: SignalTree): string {
  return [...walkSignals(tree)].map(entry).join('\n');
}

/** The struct types of a tree in the same form; the reference tools keep them in a separate file. */
export function structTypesYaml(tree: SignalTree): string {
  return [...walkStructTypes(tree)].map(entry).join('\n');
}

function entry({ path, node }: PlacedSignal): string {
  const lines = attributesOf(node).map(([key, value]) => `  ${scalar(key)}: ${flow(value)}\n`);
  return `${scalar(path)}:\n${lines.join('')}`;
}

/** The type first, other attributes sorted. */
function attributesOf({ type, children: _children, ...others }: SignalNode): [string, unknown][] {
  const sorted = Object.entries(others).toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)));
  return [['type', type], ...sorted.filter(([, value]) => value !== undefined)];
}

/** Lists and objects on one line; JSON is YAML. */
function flow(value: unknown): string {
  return typeof value === 'string' ? scalar(value) : JSON.stringify(value);
}

/** Words that every YAML parser reads as strings; everything else is quoted. YAML 1.1 takes `E0` for a number. */
const PLAIN = /^[A-Za-z][\w./^%-]*(?: [\w./^%(-][\w./^%(),;+=-]*)*$/;
const NOT_TEXT = /^(?:y|n|yes|no|on|off|true|false|null|nan|inf|e-?\d+)$/i;

function scalar(text: string): string {
  return PLAIN.test(text) && !NOT_TEXT.test(text) ? text : JSON.stringify(text);
}
