import type { FoundSignal } from '#generated/payloads.d.ts';
import type { ModelRecord } from '#server/store/models/models.ts';
import { nearest } from '#shared/suggest.ts';
import type { IndexedSignal, SignalLookup } from './signal-lookup.ts';

/**
 * Signals of these models whose path contains all the words: first those whose name begins with the last word, then the
 * shortest. A signal of several models is listed once, with the first of them.
 */
export async function searchSignals(
  index: SignalLookup,
  models: readonly ModelRecord[],
  { q, limit }: { q: string; limit: number },
): Promise<FoundSignal[]> {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const found = new Map<string, IndexedSignal & { model: ModelRecord; rank: number }>();
  for (const { model, signals } of await index.distinct(models)) {
    for (const one of signals.values()) {
      if (found.has(one.path) || !words.every((word) => one.folded.includes(word))) continue;
      found.set(one.path, { ...one, model, rank: rankOf(one, words) });
    }
  }
  return [...found.values()]
    .toSorted((a, b) => a.rank - b.rank || a.path.length - b.path.length || (a.path < b.path ? -1 : 1))
    .slice(0, limit)
    .map(({ path, node, model }) => ({
      path,
      type: node.type,
      ...(typeof node.datatype === 'string' && { datatype: node.datatype }),
      ...(typeof node.unit === 'string' && { unit: node.unit }),
      description: typeof node.description === 'string' ? node.description : '',
      model: { id: model.id, name: model.name },
    }));
}

/** The signal most likely meant by a path that no model has. */
export async function nearestSignal(
  index: SignalLookup,
  models: readonly ModelRecord[],
  path: string,
): Promise<string | undefined> {
  const all = (await index.distinct(models)).flatMap(({ signals }) => [...signals.keys()]);
  const [near] = nearest(path, all, 1);
  if (near !== undefined) return near;
  // a signal that was moved keeps its name
  const name = `.${path.split('.').at(-1)?.toLowerCase()}`;
  return all.find((one) => one.toLowerCase().endsWith(name));
}

/** Signals come before branches, and names that begin with the last word before others. */
function rankOf({ path, folded, node }: IndexedSignal, words: readonly string[]): number {
  const last = words.at(-1) ?? '';
  const name = folded.slice(path.lastIndexOf('.') + 1);
  const byName = folded === last ? 0 : name.startsWith(last) ? 1 : folded.startsWith(last) ? 2 : 3;
  return byName * 2 + (node.type === 'branch' ? 1 : 0);
}
