import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { isObject } from '#shared/json.ts';
import { guardedFetch, type FetchOptions } from '../fetch/guarded-fetch.ts';
import type { ReadSignals } from './reading/pack-tree.ts';
import { TREE_BYTES, type TreeReaders } from './reading/tree-readers.ts';

/** Bodies that are a file. JSON may also be an object that names the address of one. */
const FILE_TYPES = ['application/json', 'application/octet-stream', 'application/yaml', 'text/yaml', 'text/plain'];
/** Bytes of a body that may be an address; no tree is as small. */
const ADDRESS_BYTES = 4000;

/** Reads signal trees from wherever they are. */
export class SignalSources {
  readonly #readers: TreeReaders;
  readonly #fetching: FetchOptions;

  constructor(readers: TreeReaders, fetching: FetchOptions = {}) {
    this.#readers = readers;
    this.#fetching = fetching;
  }

  /** @throws AppError for an address that cannot be fetched, or a file out of bounds */
  async fromAddress(address: string, caller: string): Promise<ReadSignals> {
    return this.#readers.read({ ...(await guardedFetch(address, this.#fetching)), caller });
  }

  fromFile(content: Uint8Array, name: string, caller: string): Promise<ReadSignals> {
    return this.#readers.read({ content, name, caller });
  }

  /** The tree that a request sends or names. */
  async fromRequest({ body, query, user }: FastifyRequest<FileRequest>): Promise<ReadSignals> {
    if (!Buffer.isBuffer(body) || body.length === 0)
      throw new AppError('invalid', 'Send {"api_data_url": "https://…"}, or a file as application/octet-stream');
    const address = addressIn(body);
    if (address !== undefined) return this.fromAddress(address, user.id);
    return this.fromFile(body, query.file ?? '', user.id);
  }
}

export type FileRequest = { Body: Buffer; Querystring: { file?: string } };

/** Routes inside take files as their body. */
export function takeFiles(files: FastifyInstance): void {
  files.removeAllContentTypeParsers();
  files.addContentTypeParser(FILE_TYPES, { parseAs: 'buffer', bodyLimit: TREE_BYTES }, (_request, body, done) =>
    done(null, body),
  );
}

export const FILE_QUERY = {
  file: { type: 'string', maxLength: 255, description: 'Name of the file, whose extension says what it is' },
} as const;

function addressIn(body: Buffer): string | undefined {
  if (body.length > ADDRESS_BYTES) return undefined;
  try {
    const value: unknown = JSON.parse(body.toString());
    const address = isObject(value) ? value['api_data_url'] : undefined;
    return typeof address === 'string' ? address : undefined;
  } catch {
    return undefined;
  }
}
