import { plainTree } from '#app/signals/plain-tree.ts';
import { signalTreeCsv, signalTreeJson, type SignalTree } from '#shared/vss/index.ts';

/** Saves a tree in the formats of the reference tools. */
export function exportTree(served: SignalTree, format: 'json' | 'csv'): void {
  const tree = plainTree(served);
  const text = format === 'json' ? signalTreeJson(tree, 2) : signalTreeCsv(tree);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: format === 'json' ? 'application/json' : 'text/csv' }));
  link.download = `${tree.root}.${format}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
