/** Requests of files and of answers that arrive line by line; loaded where they are needed. */
import { receiveJson } from '#shared/receive.ts';
import { http, inSession, proofs } from './api.ts';

type Search = Record<string, string | number | boolean | undefined>;

/** `omitted` lists kinds and counts of items that the server left out, as `kind=3, other=1`. */
export type Download = { file: File; omitted: string | null };

/** Downloads a file under the name that the server gives it. */
export function getFile(path: string, search: Search): Promise<Download> {
  return inSession(
    () => http.get(path, { searchParams: search, headers: proofs() }),
    async (response) => {
      const { headers } = await response;
      const disposition = headers.get('content-disposition') ?? '';
      const name = decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? 'file');
      return { file: new File([await response.blob()], name), omitted: headers.get('schemawerk-omitted') };
    },
  );
}

/** Uploads a file unchanged. `rev` is the base revision of what it changes. */
export function postFile<T>(path: string, search: Search, file: Blob, rev?: number): Promise<T> {
  const base = rev === undefined ? {} : { 'If-Match': `"${rev}"` };
  const headers = { 'Content-Type': 'application/octet-stream', ...base };
  return inSession<T>(() =>
    http.post(path, { searchParams: search, body: file, headers: { ...proofs(), ...headers } }),
  );
}

/** Uploads files as the fields of a form. */
export function postForm<T>(path: string, files: Record<string, File>): Promise<T> {
  const body = new FormData();
  for (const [name, file] of Object.entries(files)) body.append(name, file);
  return inSession<T>(() => http.post(path, { body, headers: proofs() }));
}

/** Reads a response of one JSON value per line, calling back for each as it arrives. Aborting makes the server stop. */
export function postLines<T>(
  path: string,
  body: unknown,
  onLine: (line: T) => void,
  signal: AbortSignal,
): Promise<void> {
  let rest = '';
  const read = (piece: string): void => {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(receiveJson<T>(line));
  };
  return postPieces(path, body, read, signal);
}

/** Reads a response as the text of it arrives. Aborting makes the server stop. */
export function postPieces(
  path: string,
  body: unknown,
  onPiece: (piece: string) => void,
  signal: AbortSignal,
): Promise<void> {
  return inSession(
    () => http.post(path, { json: body, headers: proofs(), signal }),
    async (response) => {
      const text = (await response).body?.pipeThrough(new TextDecoderStream());
      for await (const piece of text ?? []) onPiece(piece);
    },
  );
}
