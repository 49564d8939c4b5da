/** Requests of an import: upload, preview and write. */
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  type QueryClient,
} from '@tanstack/react-query';
import { INVENTORY } from '#app/data/paths.ts';
import { get, post, remove } from '#app/http/api.ts';
import { postFile, postLines } from '#app/http/transfers.ts';
import type {
  ImportFile,
  ImportResult,
  Preview,
  PreviewAction,
  PreviewPage,
  TableMapping,
  WriteLine,
} from '#generated/payloads.d.ts';
import { AppError, STATUS, type ErrorCode } from '#shared/errors.ts';
import { IMPORT_LIMITS } from '#shared/exchange/import-wire.ts';

const BASE = `${INVENTORY}/imports`;
const FIRST_ROWS = 50;

const importKey = (id: string) => ['import', id];

/** Preview of an uploaded file under a mapping; records need none. `links`: how names of tests write IDs. */
export function previewQuery(id: string, mapping: TableMapping | null, links: readonly string[]) {
  return queryOptions({
    queryKey: [...importKey(id), mapping, links],
    queryFn: () =>
      post<Preview>(`${BASE}/${id}/preview`, {
        ...(mapping !== null && { mapping }),
        ...(links.length > 0 && { links: [...links] }),
      }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** Rows of the preview with this `digest`, a few at first. */
export function previewRowsQuery(id: string, digest: string, action: PreviewAction) {
  return infiniteQueryOptions({
    queryKey: [...importKey(id), 'rows', digest, action],
    queryFn: ({ pageParam }) => {
      const limit = pageParam === 0 ? FIRST_ROWS : IMPORT_LIMITS.page;
      return get<PreviewPage>(`${BASE}/${id}/rows`, { offset: pageParam, limit, action });
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.results.length, 0);
      return shown < last.total ? shown : undefined;
    },
    gcTime: 0,
  });
}

export function useUploadImport() {
  return useMutation({
    mutationFn: ({ file, sheet }: { file: File; sheet?: string }) =>
      postFile<ImportFile>(BASE, { name: file.name, ...(sheet !== undefined && { sheet }) }, file),
  });
}

/** Anything but the import itself may have changed. */
export function refreshAll(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'import' });
}

type Writing = { digest: string; skipInvalid: boolean; progress: (items: number) => void; signal: AbortSignal };

/** @throws AppError why nothing was written */
export async function writeImport(
  client: QueryClient,
  id: string,
  { digest, skipInvalid, progress, signal }: Writing,
): Promise<ImportResult> {
  const end: { line?: WriteLine } = {};
  const hear = (line: WriteLine) => {
    if ('progress' in line) progress(line.progress);
    else end.line = line;
  };
  await postLines<WriteLine>(`${BASE}/${id}/write`, { digest, skipInvalid }, hear, signal);
  if (end.line !== undefined && 'done' in end.line) {
    void refreshAll(client);
    return end.line.done;
  }
  const failed = end.line !== undefined && 'failed' in end.line ? end.line.failed : undefined;
  const code = failed !== undefined && isCode(failed.code) ? failed.code : 'unavailable';
  throw new AppError(code, failed?.message ?? 'Connection lost; check the preview to see what was written');
}

function isCode(code: string): code is ErrorCode {
  return Object.hasOwn(STATUS, code);
}

/** Discards an uploaded file. A failure is harmless: the server discards it later. */
export async function forgetImport(id: string): Promise<void> {
  await remove(`${BASE}/${id}`).catch(() => undefined);
}
