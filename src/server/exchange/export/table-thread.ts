import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ErrorBody, ListedItem } from '#generated/payloads.d.ts';
import { TYPE_FLAGS } from '#server/files/thread-entry.ts';
import type { NamedRelation } from '#server/inventory/items/listed-links.ts';
import { AppError } from '#shared/errors.ts';
import type { ResolvedKind } from '#shared/kinds/kind.ts';
import { receive } from '#shared/receive.ts';

/** A file with items as a table: its columns follow from the kinds, or are given by name. */
export type TableRequest = {
  format: 'csv' | 'xlsx';
  title: string;
  kinds: ResolvedKind[];
  names: string[] | undefined;
  relations: NamedRelation[];
};

/** `json`: the items as one array; `links` by item, if there are link columns */
export type TableBatch = { json: string; links: Map<string, NonNullable<ListedItem['links']>> | undefined };
export type TableAnswer = { part: string | Uint8Array } | { failure: ErrorBody };

const ENTRY = new URL('table-worker.ts', import.meta.url);
/** Megabytes; a workbook of 250,000 cells needs a third of it. */
const MEMORY = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 1024 };

/**
 * The parts of a file, made in a separate thread: formatting a hundred thousand items takes seconds, during which other
 * requests would wait for every batch.
 * @throws AppError `too_large` for what does not fit into such a file
 */
export async function* tableParts(
  request: TableRequest,
  batches: AsyncIterable<TableBatch>,
): AsyncGenerator<string | Uint8Array> {
  const worker = new Worker(ENTRY, {
    name: 'table',
    workerData: request,
    resourceLimits: MEMORY,
    execArgv: TYPE_FLAGS,
  });
  const part = async (batch: TableBatch | null): Promise<string | Uint8Array> => {
    worker.postMessage(batch);
    const [answer] = receive<[TableAnswer]>(await once(worker, 'message'));
    if ('part' in answer) return answer.part;
    const { code, message, issues = [] } = answer.failure;
    throw new AppError(code, message, { issues });
  };
  try {
    for await (const batch of batches) yield await part(batch);
    yield await part(null);
  } finally {
    await worker.terminate();
  }
}
