import { GRAPH_LIMITS } from '#shared/relations/graph.ts';

/** Settings of the graph, as in the URL; empty lists mean all types, all kinds, nothing expanded. */
export type GraphSettings = {
  /** links to follow; null for as many items as can be read */
  depth: number | null;
  types: string[];
  kinds: string[];
  expanded: string[];
  /** include links between items at the same distance from the root */
  across: boolean;
};

export const FIRST_VIEW: GraphSettings = { depth: null, types: [], kinds: [], expanded: [], across: false };

const READABLE = 'readable';
/** The most levels that are drawn unless more are chosen. */
export const READABLE_LEVELS = 2;

const ACROSS = 'across';

/** How the URL spells each list: `graph=2 across types:a,b kinds:c expand:A-1`. */
const LISTS = [
  ['types', 'types'],
  ['kinds', 'kinds'],
  ['expand', 'expanded'],
] as const;

/** The settings as text for the URL. Ids contain neither spaces nor commas, so nothing needs escaping. */
export function printGraphView(view: GraphSettings): string {
  const lists = LISTS.flatMap(([word, name]) => (view[name].length > 0 ? [`${word}:${view[name].join(',')}`] : []));
  return [String(view.depth ?? READABLE), ...(view.across ? [ACROSS] : []), ...lists].join(' ');
}

/** Parses text that may be typed by hand: invalid parts keep their default. */
export function parseGraphView(text: string): GraphSettings {
  const [depth = '', ...lists] = text.trim().split(/\s+/);
  const view: GraphSettings = { ...FIRST_VIEW, depth: readDepth(depth), across: lists.includes(ACROSS) };
  for (const part of lists) {
    const [word, entries = ''] = part.split(':', 2);
    const list = LISTS.find(([known]) => known === word);
    if (list) view[list[1]] = [...new Set(entries.split(',').filter(Boolean))];
  }
  return { ...view, expanded: view.expanded.slice(-GRAPH_LIMITS.expanded) };
}

function readDepth(text: string): number | null {
  return /^\d$/.test(text) ? Math.min(Math.max(Number(text), 1), GRAPH_LIMITS.depth) : null;
}

/** The list with the entry added, or removed if it was in. */
export function toggled(list: readonly string[], entry: string): string[] {
  return list.includes(entry) ? list.filter((other) => other !== entry) : [...list, entry];
}
