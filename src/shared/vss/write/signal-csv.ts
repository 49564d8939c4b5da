import { guardText } from '#shared/text/guarded-text.ts';
import type { SignalNode, SignalTree } from '#shared/vss/signal-node.ts';
import { walkSignals } from '#shared/vss/walk.ts';

const COLUMNS: readonly [string, (path: string, node: SignalNode) => unknown][] = [
  ['Signal', (path) => path],
  ['Type', (_, node) => node.type],
  ['DataType', (_, node) => node.datatype],
  ['Deprecated', (_, node) => node.deprecation],
  ['Unit', (_, node) => node.unit],
  ['Min', (_, node) => node.min],
  ['Max', (_, node) => node.max],
  ['Desc', (_, node) => node.description],
  ['Comment', (_, node) => node.comment],
  ['Allowed', (_, node) => node.allowed],
  ['Default', (_, node) => node.default],
];

/**
 * A row for each signal, with the header of the reference tools. Text that a spreadsheet would run as a formula is
 * guarded.
 */
export function signalTreeCsv(tree: SignalTree): string {
  const lines = [COLUMNS.map(([title]) => title).join(',')];
  for (const { path, node } of walkSignals(tree))
    lines.push(COLUMNS.map(([, read]) => cell(read(path, node))).join(','));
  return `${lines.join('\n')}\n`;
}

function cell(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? guardText(value) : JSON.stringify(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
