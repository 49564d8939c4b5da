import { plainTree } from '#app/signals/plain-tree.ts';
import type { SignalTree } from '#shared/vss/signal-node.ts';

/** Saves a tree in the formats of the reference tools; their writers are loaded on demand. */
export async function exportTree(served: SignalTree, format: 'json' | 'csv'): Promise<void> {
  const tree = plainTree(served);
  const text =
    format === 'json'
      ? (await import('#shared/vss/write/signal-json.ts')).signalTreeJson(tree, 2)
      : (await import('#shared/vss/write/signal-csv.ts')).signalTreeCsv(tree);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: format === 'json' ? 'application/json' : 'text/csv' }));
  link.download = `${tree.root}.${format}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
