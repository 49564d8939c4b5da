import type { Column } from './column.ts';

/**
 * The circles among the chosen links, each as the links that make it up. A link that closes several circles is told with one
 * of them. Walks without recursion, so that a chain of a million items is no deeper than one of ten.
 */
export function circles(
  source: Column,
  target: Column,
  items: number,
  isChosen: (link: number) => boolean,
): number[][] {
  const { starts, out } = linksBySource(source, items, isChosen);
  const found: number[][] = [];
  const OPEN = 1;
  const DONE = 2;
  const state = new Uint8Array(items);
  const next = starts.slice();
  for (let root = 0; root < items; root++) {
    if (state[root] !== 0 || starts[root] === starts[root + 1]) continue;
    const path = [root];
    const trail: number[] = [];
    state[root] = OPEN;
    for (let item = path.at(-1); item !== undefined; item = path.at(-1)) {
      const at = next[item] ?? 0;
      if (at === (starts[item + 1] ?? 0)) {
        state[item] = DONE;
        path.pop();
        trail.pop();
        continue;
      }
      next[item] = at + 1;
      const link = out[at] ?? 0;
      const below = target.at(link);
      if (state[below] === OPEN) {
        // a link to itself is told by its own rule
        if (below !== item) found.push([...trail.slice(path.indexOf(below)), link]);
      } else if (state[below] !== DONE) {
        state[below] = OPEN;
        path.push(below);
        trail.push(link);
      }
    }
  }
  return found;
}

/** The chosen links in the order of their sources; `starts` says where those of an item begin. */
function linksBySource(
  source: Column,
  items: number,
  isChosen: (link: number) => boolean,
): { starts: Int32Array; out: Int32Array } {
  const starts = new Int32Array(items + 1);
  for (let link = 0; link < source.length; link++)
    if (isChosen(link)) starts[source.at(link) + 1] = (starts[source.at(link) + 1] ?? 0) + 1;
  for (let item = 0; item < items; item++) starts[item + 1] = (starts[item + 1] ?? 0) + (starts[item] ?? 0);
  const out = new Int32Array(starts[items] ?? 0);
  const free = starts.slice();
  for (let link = 0; link < source.length; link++) {
    if (!isChosen(link)) continue;
    const at = free[source.at(link)] ?? 0;
    out[at] = link;
    free[source.at(link)] = at + 1;
  }
  return { starts, out };
}
