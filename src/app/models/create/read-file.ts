import { queryOptions } from '@tanstack/react-query';
import type { ReadTree } from '#shared/vss/read-json.ts';

export type ReadFile = ReadTree & { text: string };

/** What is in the file of a signal tree. The reader is loaded with the first file. */
export function readFileQuery(file: File | undefined) {
  return queryOptions({
    queryKey: ['tree-file', file?.name, file?.size, file?.lastModified],
    queryFn: async (): Promise<ReadFile> => {
      const [{ readSignalTree }, text] = await Promise.all([import('#shared/vss/read-json.ts'), file?.text() ?? '']);
      return { ...readSignalTree(text), text };
    },
    enabled: file !== undefined,
    structuralSharing: false,
    gcTime: 0,
    retry: false,
  });
}
