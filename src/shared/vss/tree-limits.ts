/** Limits for signal trees from outside. The largest public tree has 15,057 nodes on 9 levels. */
export const TREE_LIMITS = {
  /** characters of a text */
  characters: 20 * 1024 * 1024,
  /** levels of nodes, including the root */
  levels: 60,
  /** levels of objects and lists in a JSON text: two for each level of nodes, and those of other values */
  jsonLevels: 150,
  nodes: 100_000,
  /** characters of one name */
  name: 255,
} as const;
