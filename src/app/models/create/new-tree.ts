import { queryOptions } from '@tanstack/react-query';
import { uploadFile } from '#app/data/models/models.ts';
import { reportNewTree, type TreeUpload } from '#app/data/models/signal-writes.ts';
import type { TreeSource } from '#app/signals/import/tree-source.tsx';
import type { NewModel, TreeReport } from '#generated/payloads.d.ts';

/** The tree that the server has to read; undefined for one of the catalogue, and while nothing is chosen. */
export function uploadOf(source: TreeSource): TreeUpload | undefined {
  if (source.from === 'file') return source.file;
  return source.from === 'address' ? source.address?.trim() || undefined : undefined;
}

/** The content of a file or URL. */
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

/** The request body that creates the model. A file is uploaded first, and named by its URL. */
export async function newModel(name: string, source: TreeSource, report: TreeReport | null): Promise<NewModel> {
  const main = { name, main_api: report?.tree?.root ?? 'Vehicle' };
  if (source.from === 'release') return { ...main, ...(source.name !== undefined && { api_version: source.name }) };
  const upload = uploadOf(source);
  if (upload === undefined) return main;
  return { ...main, api_data_url: typeof upload === 'string' ? upload : await uploadFile(upload) };
}
