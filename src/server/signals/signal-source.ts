import type { FastifyInstance, FastifyRequest } from 'fastify';
import { guardedFetch, type FetchOptions } from '#server/fetch/guarded-fetch.ts';
import { takeForms, uploadedFile } from '#server/http/uploaded-file.ts';
import type { ReadSignals } from '#server/signal-trees/pack-tree.ts';
import { TREE_BYTES, type TreeReaders } from '#server/signal-trees/tree-readers.ts';
import type { Reader } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';
import { isObject } from '#shared/json.ts';

/** Media types of bodies that are a file. JSON may also be an object with the address of one. */
const FILE_TYPES = ['application/json', 'application/octet-stream', 'application/yaml', 'text/yaml', 'text/plain'];
/** Maximum bytes of a body that may be an address; every tree is larger. */
const ADDRESS_BYTES = 4000;
/** The address of a file that was uploaded here. */
const UPLOADED = /^(?:https?:\/\/[^/]+)?\/v2\/file\/([0-9a-f]{24})$/;

/** Reads signal trees from wherever they are. */
export class SignalSources {
  readonly #readers: TreeReaders;
  readonly #uploads: Pick<Reader, 'pictures'>;
  readonly #fetching: FetchOptions;

  constructor(readers: TreeReaders, uploads: Pick<Reader, 'pictures'>, fetching: FetchOptions = {}) {
    this.#readers = readers;
    this.#uploads = uploads;
    this.#fetching = fetching;
  }

  /** @throws AppError for an address that cannot be fetched, or a file out of bounds */
  async fromAddress(address: string, caller: string): Promise<ReadSignals> {
    const file = (await this.#uploaded(address, caller)) ?? (await guardedFetch(address, this.#fetching));
    return this.#readers.read({ ...file, caller });
  }

  /** The caller's own uploads are read directly: this server's address may be one that must not be fetched from. */
  async #uploaded(address: string, caller: string): Promise<{ name: string; content: Uint8Array } | undefined> {
    const id = UPLOADED.exec(address)?.[1];
    const file = id === undefined ? undefined : await this.#uploads.pictures.find(id);
    if (file === undefined || file.owner !== caller) return undefined;
    const content = await this.#uploads.pictures.content(file.id);
    return content && { content, name: file.type === 'application/yaml' ? 'tree.vspec' : 'tree.json' };
  }

  fromFile(content: Uint8Array, name: string, caller: string): Promise<ReadSignals> {
    return this.#readers.read({ content, name, caller });
  }

  /** The tree that a request contains or refers to. */
  async fromRequest(request: FastifyRequest<FileRequest>): Promise<ReadSignals> {
    const { body, query, user } = request;
    if (request.isMultipart()) {
      const { name, content } = await uploadedFile(request, 'file', TREE_BYTES);
      return this.fromFile(content, query.file ?? name, user.id);
    }
    if (!Buffer.isBuffer(body) || body.length === 0)
      throw new AppError('invalid', 'Send {"api_data_url": "https://…"}, or a file as application/octet-stream');
    const address = addressIn(body);
    if (address !== undefined) return this.fromAddress(address, user.id);
    return this.fromFile(body, query.file ?? '', user.id);
  }
}

export type FileRequest = { Body: unknown; Querystring: { file?: string } };

/** Routes registered inside take files as their body, or in a form. */
export async function takeFiles(files: FastifyInstance): Promise<void> {
  files.removeAllContentTypeParsers();
  await takeForms(files, TREE_BYTES);
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
