import { ByteColumn, Column } from './column.ts';
import type { LinksBySource } from './links-by-source.ts';
import type { Scratch } from './scratch.ts';

const OPEN = 1;
const DONE = 2;

/**
 * The circles among the chosen links, each as the links that make it up. A link that closes several circles is told with one
 * of them. Walks without recursion, so that a chain of a million items is no deeper than one of ten.
 */
export function* circles(
  { links, target, items }: { links: LinksBySource; target: Column; items: number },
  isChosen: (link: number) => boolean,
  scratch?: Scratch,
): Generator<number[]> {
  const state = new ByteColumn(scratch);
  const next = new Column(scratch);
  const path = new Column(scratch);
  const trail = new Column(scratch);
  for (let root = 0; root < items; root++) {
    if (state.at(root) !== 0 || links.count(root) === 0) continue;
    state.set(root, OPEN);
    path.set(0, root);
    for (let depth = 1; depth > 0;) {
      const item = path.at(depth - 1);
      const at = next.at(item);
      if (at === links.count(item)) {
        state.set(item, DONE);
        depth--;
        continue;
      }
      next.set(item, at + 1);
      const link = links.link(item, at);
      if (!isChosen(link)) continue;
      const below = target.at(link);
      trail.set(depth - 1, link);
      if (state.at(below) === OPEN) {
        // a link to itself is told by its own rule
        if (below !== item) yield circleOf(below, { path, trail, depth });
      } else if (state.at(below) !== DONE) {
        state.set(below, OPEN);
        path.set(depth++, below);
      }
    }
  }
  for (const column of [state, next, path, trail]) column.release();
}

/** The links from the last place on the path where the walk met an item before to where it meets it again. */
function circleOf(item: number, { path, trail, depth }: { path: Column; trail: Column; depth: number }): number[] {
  const links: number[] = [];
  for (let at = depth - 1; at >= 0; at--) {
    links.push(trail.at(at));
    if (path.at(at) === item) break;
  }
  return links.toReversed();
}
