/** Query keys of models; a model's tree has a separate key, since it is large and seldom changes. */
export const modelKeys = {
  lists: ['models'],
  model: (id: string) => ['model', id],
  tree: (id: string) => ['model-tree', id],
  signals: ['signals'],
  releases: ['vss-releases'],
};
