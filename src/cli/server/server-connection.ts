import { readFile } from 'node:fs/promises';
import type { Arguments, Option } from '#cli/command.ts';
import { UsageError } from '#cli/terminal.ts';
import type { ErrorBody } from '#generated/payloads.d.ts';
import { AppError } from '#shared/errors.ts';
import { receiveJson } from '#shared/receive.ts';

/** A command line is seen by everybody on the machine, and kept by shells: the token is never an option. */
export const SERVER: Record<string, Option> = {
  server: { value: 'URL', help: 'server to use instead of the store' },
  'token-file': { value: 'FILE', help: 'file with the API token for --server (default: SCHEMAWERK_TOKEN)' },
};

/** What the server refuses for what was sent; anything else is a wrong use of the command. */
const REFUSALS: ReadonlySet<ErrorBody['code']> = new Set(['invalid', 'conflict', 'too_large', 'unprocessable']);

type Sent = { method?: 'POST'; headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> };

export class ServerConnection {
  readonly #base: URL;
  readonly #token: string | undefined;

  constructor(base: URL, token: string | undefined) {
    this.#base = base;
    this.#token = token;
  }

  /** The server that is named, with the token of its file or of the environment; undefined if none is. @throws UsageError */
  static async of(args: Arguments, env: NodeJS.ProcessEnv): Promise<ServerConnection | undefined> {
    const [url, file] = [args.value('server'), args.value('token-file')];
    if (url === undefined) {
      if (file !== undefined) throw new UsageError('--token-file needs --server');
      return undefined;
    }
    const base = URL.parse(url.endsWith('/') ? url : `${url}/`);
    if (base === null || !['http:', 'https:'].includes(base.protocol) || base.username !== '')
      throw new UsageError(
        '--server takes an address such as https://inventory.example.org, without user and password',
      );
    const text = file === undefined ? env['SCHEMAWERK_TOKEN'] : await readFile(file, 'utf8');
    const token = text?.trim() || undefined;
    if (token !== undefined && !/^[\w.~+/-]+=*$/.test(token))
      throw new UsageError(`${file ?? 'SCHEMAWERK_TOKEN'} holds no API token`);
    return new ServerConnection(base, token);
  }

  /**
   * The answer to a request for a path such as `v2/inventory/items`.
   * @throws AppError for what the server refuses to write, UsageError if it cannot be reached or does not know the caller
   */
  async send(path: string, { method, headers, body }: Sent = {}): Promise<Response> {
    const authorization = this.#token === undefined ? {} : { authorization: `Bearer ${this.#token}` };
    let answer: Response;
    try {
      answer = await fetch(new URL(path, this.#base), {
        // a redirect would turn a POST into a GET, and send the token to somebody else
        redirect: 'manual',
        headers: { ...headers, ...authorization },
        ...(method !== undefined && { method }),
        ...(body !== undefined && { body }),
      });
    } catch (error) {
      throw new UsageError(`${this.#base.origin} cannot be reached: ${reasonOf(error)}`);
    }
    if (answer.ok) return answer;
    throw await this.#refusal(answer);
  }

  /** @throws as `send`, also if the connection ends before the answer does */
  async *lines(path: string): AsyncGenerator<string> {
    const { body } = await this.send(path);
    if (body === null) return;
    const decoder = new TextDecoder();
    let rest = '';
    try {
      for await (const chunk of body) {
        const found = (rest + decoder.decode(chunk, { stream: true })).split('\n');
        rest = found.pop() ?? '';
        yield* found;
      }
    } catch (error) {
      throw new UsageError(`The connection to ${this.#base.origin} was lost: ${reasonOf(error)}`);
    }
    if (rest !== '') yield rest;
  }

  async #refusal(answer: Response): Promise<Error> {
    const location = answer.headers.get('location');
    if (location !== null) return new UsageError(`${this.#base.origin} redirects to ${location}: use that address`);
    const text = await answer.text();
    const refused = errorOf(text);
    if (refused === undefined)
      return new UsageError(`${this.#base.origin} answers ${answer.status} ${answer.statusText}`);
    const { code, message, issues = [] } = refused;
    if (REFUSALS.has(code)) return new AppError(code, message, { issues });
    const hint = answer.status === 401 ? '. Set SCHEMAWERK_TOKEN or --token-file to an API token' : '';
    return new UsageError(`${this.#base.origin} answers: ${message}${hint}`);
  }
}

function errorOf(text: string): ErrorBody | undefined {
  try {
    const body = receiveJson<ErrorBody>(text);
    return typeof body.code === 'string' && typeof body.message === 'string' ? body : undefined;
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
