/** Every request of an import. */
import { AppError, STATUS, type ErrorCode } from '#shared/errors.ts';
import type {
  ImportFile,
  ImportResult,
  Preview,
  PreviewDeed,
  PreviewPage,
  TableMapping,
  WriteLine,
} from '#shared/exchange/import-wire.ts';
import { get, post, postFile, postLines, remove } from '#app/http/api.ts';
import { INVENTORY } from './queries.ts';

const BASE = `${INVENTORY}/imports`;

export function uploadFile(file: File, sheet: string | undefined): Promise<ImportFile> {
  return postFile<ImportFile>(BASE, { name: file.name, ...(sheet !== undefined && { sheet }) }, file);
}

export function askPreview(id: string, mapping: TableMapping | null): Promise<Preview> {
  return post<Preview>(`${BASE}/${id}/preview`, mapping === null ? {} : { mapping });
}

export function readRows(id: string, deed: PreviewDeed | null, offset: number, limit: number): Promise<PreviewPage> {
  return get<PreviewPage>(`${BASE}/${id}/rows`, { offset, limit, ...(deed !== null && { deed }) });
}

type Writing = { digest: string; skipFaulty: boolean; progress: (items: number) => void; signal: AbortSignal };

/** @throws AppError why nothing was written */
export async function writeImport(
  id: string,
  { digest, skipFaulty, progress, signal }: Writing,
): Promise<ImportResult> {
  const end: { line?: WriteLine } = {};
  const hear = (line: WriteLine) => {
    if ('progress' in line) progress(line.progress);
    else end.line = line;
  };
  await postLines<WriteLine>(`${BASE}/${id}/write`, { digest, skipFaulty }, hear, signal);
  if (end.line !== undefined && 'done' in end.line) return end.line.done;
  const failed = end.line !== undefined && 'failed' in end.line ? end.line.failed : undefined;
  const code = failed !== undefined && isCode(failed.code) ? failed.code : 'unavailable';
  throw new AppError(code, failed?.message ?? 'Connection lost; check the preview to see what was written');
}

function isCode(code: string): code is ErrorCode {
  return Object.hasOwn(STATUS, code);
}

export function undoImport(id: string): Promise<void> {
  return post(`${BASE}/${id}/undo`, {});
}

export function forgetImport(id: string): Promise<void> {
  return remove(`${BASE}/${id}`);
}
