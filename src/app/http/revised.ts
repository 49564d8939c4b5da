/** Requests of documents whose revision is in the `ETag` of the answer; loaded where they are needed. */
import { receive } from '#shared/receive.ts';
import { http, inSession, proofs } from './api.ts';

/** A document with the revision that it was read at, which a write of it starts from. */
export type Revised<T> = T & { rev: number };

export function getRevised<T extends object>(path: string, signal?: AbortSignal): Promise<Revised<T>> {
  return inSession(() => http.get(path, { headers: proofs(), signal: signal ?? null }), withRevision<T>);
}

/** The server answers `stale` if there is a newer revision than `rev`. */
export function patchRevised<T extends object>(path: string, body: unknown, rev: number): Promise<Revised<T>> {
  const headers = { ...proofs(), 'If-Match': `"${rev}"` };
  return inSession(() => http.patch(path, { json: body, headers }), withRevision<T>);
}

async function withRevision<T extends object>(answer: Promise<Response>): Promise<Revised<T>> {
  const response = await answer;
  const body = receive<T>(await response.json());
  return { ...body, rev: Number(/\d+/.exec(response.headers.get('etag') ?? '')?.[0] ?? 0) };
}
