import { queryOptions } from '@tanstack/react-query';
import type { SignalTree } from '#shared/vss/signal-node.ts';
import { plainTree } from '../plain-tree.ts';

/** The difference to what a file holds. The reader and the comparison are loaded with the first one. */
export function treeDiffQuery(before: SignalTree | undefined, file: File) {
  return queryOptions({
    queryKey: ['tree-diff', file.name, file.size, file.lastModified, before?.root],
    queryFn: async () => {
      const [{ readSignalTree }, { diffTrees }, text] = await Promise.all([
        import('#shared/vss/read-json.ts'),
        import('#shared/vss/diff/diff-trees.ts'),
        file.text(),
      ]);
      const { tree } = readSignalTree(text);
      if (!before || !tree) throw new Error('There is nothing to compare');
      return diffTrees(plainTree(before), tree);
    },
    enabled: before !== undefined,
    structuralSharing: false,
    gcTime: 0,
    retry: false,
  });
}
