import { queryOptions } from '@tanstack/react-query';
import type { NewModel, TreeReport } from '#generated/payloads.d.ts';
import { uploadFile } from '#app/data/models/models.ts';
import { reportNewTree, type TreeUpload } from '#app/data/models/signal-writes.ts';
import type { TreeSource } from '#app/signals/import/tree-source.tsx';

/** What the server is to read; undefined for a tree of the catalogue, and as long as nothing is chosen. */
export function uploadOf(source: TreeSource): TreeUpload | undefined {
  if (source.from === 'file') return source.file;
  return source.from === 'address' ? source.address?.trim() || undefined : undefined;
}

/** What is in a file or at an address. */
export function newTreeQuery(upload: TreeUpload | undefined) {
  const key = upload instanceof File ? [upload.name, upload.size, upload.lastModified] : [upload];
  return queryOptions({
    queryKey: ['new-tree', ...key],
    queryFn: (): Promise<TreeReport | null> => (upload === undefined ? Promise.resolve(null) : reportNewTree(upload)),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}

/** The body that creates the model. A file is uploaded first, and named by its address. */
export async function newModel(name: string, source: TreeSource, report: TreeReport | null): Promise<NewModel> {
  const main = { name, main_api: report?.tree?.root ?? 'Vehicle' };
  if (source.from === 'release') return { ...main, ...(source.name !== undefined && { api_version: source.name }) };
  const upload = uploadOf(source);
  if (upload === undefined) return main;
  return { ...main, api_data_url: typeof upload === 'string' ? upload : await uploadFile(upload) };
}
