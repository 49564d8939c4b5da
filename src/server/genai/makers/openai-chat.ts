import type { IncomingMessage } from 'node:http';
import { AppError } from '#shared/errors.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { receiveJson } from '#shared/receive.ts';
import { callService, ServiceRefusal, type Connection } from './call-service.ts';
import type { Chat, ChatRequest } from './chat-maker.ts';
import { checkLength, eventData, isEventStream, piecesOf, wholeText } from './read-answer.ts';

/** How an answer format can be requested, best first. Servers support different ones. */
const FORMATS = ['json_schema', 'json_object', 'none'] as const;
/** Statuses with which servers reject an unsupported format; those for a wrong key or a missing model are excluded. */
const UNKNOWN_FORMAT = [400, 404, 415, 422, 500, 501];
const MAX_REMEMBERED = 500;

/** The last format that each server accepted, by address and model. */
export class KnownFormats {
  readonly #known = new Map<string, number>();

  of(key: string): number {
    return this.#known.get(key) ?? 0;
  }

  remember(key: string, format: number): void {
    this.#known.delete(key);
    this.#known.set(key, Math.min(format, FORMATS.length - 1));
    const [oldest] = this.#known.keys();
    if (this.#known.size > MAX_REMEMBERED && oldest !== undefined) this.#known.delete(oldest);
  }
}

/** Chat completions as defined by OpenAI and supported by many servers, streamed or in one piece. */
export function openAiChat(connection: Connection, formats: KnownFormats): Chat {
  const { service } = connection;
  const address = completionsAddress(service.endpointUrl);
  const key = `${address} ${service.model}`;
  const send = (request: ChatRequest, format: number): Promise<IncomingMessage> =>
    callService(connection, {
      address,
      headers: {
        'content-type': 'application/json',
        ...(service.apiKey !== '' && { authorization: `Bearer ${service.apiKey}` }),
      },
      body: {
        ...(service.model !== '' && { model: service.model }),
        messages: Object.entries({ system: request.system, user: request.text }).map(([role, content]) => ({
          role,
          content,
        })),
        stream: true,
        ...formatOf(request, format),
      },
      signal: request.signal,
    });
  return {
    async send(request) {
      const first = request.schema === undefined ? FORMATS.length - 1 : formats.of(key);
      for (let format = first; ; format++) {
        try {
          const response = await send(request, format);
          if (format !== first) formats.remember(key, format);
          return await readCompletion(connection, response, request);
        } catch (error) {
          const mayStepDown = error instanceof ServiceRefusal && UNKNOWN_FORMAT.includes(error.status);
          if (!mayStepDown || format >= FORMATS.length - 1) throw error;
        }
      }
    },
    reportInvalid: () => formats.remember(key, formats.of(key) + 1),
  };
}

/** Accepts the complete address, the root of the API, or only the host. */
export function completionsAddress(endpoint: string): string {
  if (!URL.canParse(endpoint)) return endpoint;
  const url = new URL(endpoint);
  const path = url.pathname.replace(/\/+$/, '');
  if (!path.endsWith('/completions')) url.pathname = `${path === '' ? '/v1' : path}/chat/completions`;
  return url.href;
}

function formatOf({ schema }: ChatRequest, format: number): object {
  const name = FORMATS[format];
  if (schema === undefined || name === undefined || name === 'none') return {};
  if (name === 'json_object') return { response_format: { type: name } };
  return { response_format: { type: name, json_schema: { name: 'plan', strict: false, schema } } };
}

async function readCompletion(
  connection: Connection,
  response: IncomingMessage,
  { onText, onUsage }: ChatRequest,
): Promise<string> {
  let answer = '';
  const take = (text: string): void => {
    answer += text;
    checkLength(connection, answer);
    if (text !== '') onText(text);
  };
  const read = (message: Json): void => {
    const { choices, usage, error }: JsonObject = isObject(message) ? message : {};
    if (isObject(error)) throw brokenOff(connection.service.name);
    const [choice] = Array.isArray(choices) ? choices : [];
    if (isObject(choice)) take(textOf(choice['delta'] ?? choice['message']));
    if (isObject(usage)) onUsage(countsOf(usage, 'prompt_tokens', 'completion_tokens'));
  };
  const pieces = piecesOf(connection, response);
  if (isEventStream(response)) {
    for await (const data of eventData(pieces)) {
      if (data === '[DONE]') break;
      read(parse(data));
    }
  } else read(parse(await wholeText(pieces)));
  return answer;
}

function textOf(message: Json | undefined): string {
  const content = isObject(message) ? message['content'] : undefined;
  return typeof content === 'string' ? content : '';
}

/** An error within an answer. Its text is not passed on, as with any error of a service. */
export function brokenOff(name: string): AppError {
  return new AppError('unprocessable', `${name} stopped in the middle of its answer with an error. Try again`);
}

/** Anything but JSON is ignored: some servers put comments into the stream. */
export function parse(data: string): Json {
  try {
    return receiveJson(data);
  } catch {
    return null;
  }
}

export function countsOf(usage: JsonObject, input: string, output: string) {
  const [inputTokens, outputTokens] = [usage[input], usage[output]];
  return {
    ...(typeof inputTokens === 'number' && { inputTokens }),
    ...(typeof outputTokens === 'number' && { outputTokens }),
  };
}
