import { turns } from '#server/import/records/turns.ts';
import type { RecordTable } from './record-table.ts';

const OPEN = 1;
const DONE = 2;
const NONE: never[] = [];

/**
 * The cycles among links of some rules, each as the numbers of its links. A link that closes several cycles is reported with
 * one of them. Iterative, so that long chains cannot overflow the stack.
 */
export async function* cycles(table: RecordTable, rules: readonly number[]): AsyncGenerator<number[]> {
  const linksFrom = (item: number) => table.linksFrom(item).filter(({ rule }) => rules.includes(rule));
  const state = new Uint8Array(table.size + 1);
  const turn = turns();
  for (const root of table.sources(rules)) {
    await turn();
    if (state[root] !== 0) continue;
    const path = [root];
    const left = [linksFrom(root)];
    const trail: number[] = [];
    state[root] = OPEN;
    for (let depth = 0; depth >= 0;) {
      const link = left[depth]?.pop();
      if (link === undefined) {
        state[path[depth] ?? 0] = DONE;
        depth--;
        continue;
      }
      if (left[depth]?.length === 0) left[depth] = NONE;
      const { target } = link;
      trail[depth] = link.number;
      if (state[target] === OPEN) yield trail.slice(path.lastIndexOf(target, depth), depth + 1);
      else if (state[target] !== DONE) {
        state[target] = OPEN;
        path[++depth] = target;
        left[depth] = linksFrom(target);
      }
    }
  }
}
