import type { Maker, MakerWork, MakerRepair } from '#server/genai/pipeline/maker.ts';
import { AppError } from '#shared/errors.ts';
import type { AppPlan, GenerationRequest } from '#shared/generator/index.ts';
import type { FoundSignal } from '#shared/generator/index.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { usedSignals } from '#shared/prototypes/used-signals.ts';
import { type SignalTree, findNode } from '#shared/vss/index.ts';
import { callService, type Connection } from './call-service.ts';
import { extractCode } from './extract.ts';
import { parse } from './openai-chat.ts';
import { issueLines } from './prompts.ts';
import { checkLength, eventData, isEventStream, piecesOf, wholeText } from './read-answer.ts';
import { Redactor } from './redact.ts';

/** Where marketplace generators have the code in their answers, unless the service says otherwise. */
const USUAL_FIELDS = ['data', 'payload.code', 'code'];
const MAX_SHOWN = 6;
const LONGEST_NAME = 80;

/** Any generator behind HTTP: it receives only the prompt and returns a program, from which the plan is derived. */
export class CustomMaker implements Maker {
  readonly id: string;
  readonly name: string;
  readonly local = false;
  readonly #connection: Connection;
  readonly #tree: SignalTree;
  #written: string | undefined;

  constructor(connection: Connection, tree: SignalTree) {
    this.#connection = connection;
    this.#tree = tree;
    this.id = connection.service.id;
    this.name = connection.service.name;
  }

  async plan(request: GenerationRequest, _found: readonly FoundSignal[], { signal }: MakerWork): Promise<unknown> {
    this.#written = await sendCustom(this.#connection, request.prompt, signal);
    return planOf(request, this.#written, this.#tree);
  }

  async code(
    request: GenerationRequest,
    _plan: AppPlan,
    { signal, onToken, repair }: MakerWork & { repair?: MakerRepair<string> },
  ): Promise<string> {
    const code =
      repair === undefined && this.#written !== undefined
        ? this.#written
        : await sendCustom(this.#connection, repair ? repairText(request, repair) : request.prompt, signal);
    onToken(code);
    return code;
  }
}

/** Sends a prompt to a custom service; resolves to the program in the answer. @throws AppError if there is none */
export async function sendCustom(connection: Connection, prompt: string, signal: AbortSignal): Promise<string> {
  const { service } = connection;
  const { name, apiKey, method, endpointUrl } = service;
  const isGet = method === 'GET';
  const response = await callService(connection, {
    address: isGet ? withQuery(endpointUrl, service.requestField, prompt) : endpointUrl,
    method,
    headers: {
      ...(!isGet && { 'content-type': 'application/json' }),
      ...(apiKey !== '' && { authorization: `Bearer ${apiKey}` }),
    },
    ...(!isGet && { body: payloadOf(service, prompt) }),
    signal,
  });
  const pieces = piecesOf(connection, response);
  const text = isEventStream(response)
    ? await streamedCode(pieces)
    : answerOf(await wholeText(pieces), service.responseField);
  checkLength(connection, text);
  const code = extractCode(new Redactor([apiKey]).whole(text));
  if (code.trim() === '')
    throw new AppError('unprocessable', `${name} returned no program. Check the response field of its settings`);
  return code;
}

/** Replaces `{prompt}` in the texts of the payload; without a payload the prompt is the only member. */
export function payloadOf(
  { customPayload, requestField }: { customPayload: JsonObject | null; requestField: string },
  prompt: string,
): Json {
  return customPayload === null ? { [requestField]: prompt } : filled(customPayload, prompt);
}

function filled(value: Json, prompt: string): Json {
  if (typeof value === 'string') return value.replaceAll('{prompt}', () => prompt);
  if (Array.isArray(value)) return value.map((entry) => filled(entry, prompt));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, filled(inner, prompt)]));
}

/** The text at the service's path, or at one of the usual paths, or the whole answer. */
export function answerOf(text: string, path: string): string {
  const answer = parse(text);
  if (typeof answer === 'string') return answer;
  if (!isObject(answer)) return text;
  for (const candidate of [path, ...USUAL_FIELDS]) {
    const value = candidate.split('.').reduce<Json | undefined>((at, name) => memberOf(at, name), answer);
    const code = isObject(value) ? value['code'] : value;
    if (typeof code === 'string' && code.trim() !== '') return code;
  }
  return '';
}

function memberOf(value: Json | undefined, name: string): Json | undefined {
  if (Array.isArray(value)) return value[Number(name)];
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Reads messages as the predecessor's generators stream them. */
async function streamedCode(pieces: AsyncIterable<string>): Promise<string> {
  let code = '';
  for await (const data of eventData(pieces)) {
    const { message } = asObject(parse(data));
    const { type, payload } = asObject(asObject(message)['content']);
    if (type === 'code' && typeof payload === 'string') code += payload;
  }
  return code;
}

function asObject(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

function withQuery(address: string, name: string, value: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  url.searchParams.set(name, value);
  return url.href;
}

function repairText({ prompt }: GenerationRequest, { before, issues }: MakerRepair<string>): string {
  return `${prompt}\n\nThe last program was checked and has these issues:\n${issueLines(issues)}\n\nThe last program:\n${before}`;
}

/** A plan derived from the program, so that its signals are checked and shown. */
function planOf({ prompt }: GenerationRequest, code: string, tree: SignalTree): AppPlan {
  const signals = usedSignals({ code }, tree).flatMap(({ path }): AppPlan['signals'] => {
    const node = findNode(tree, path);
    if (node === undefined) return [];
    const isSet = node.type === 'actuator' && new RegExp(`\\b${path.split('.').at(-1)}\\s*\\.\\s*set\\(`).test(code);
    return [{ path, use: isSet ? 'set' : 'read' }];
  });
  const apis = signals.slice(0, MAX_SHOWN).map(({ path }) => path);
  const [firstLine = ''] = prompt.trim().split('\n');
  const table = { plugin: 'Builtin', widget: 'Signal List Settable', options: { apis }, boxes: [1, 2, 6, 7] };
  const output = { plugin: 'Builtin', widget: 'Terminal', options: {}, boxes: [3, 4] };
  return {
    name: firstLine.slice(0, LONGEST_NAME) || 'Generated app',
    problem: prompt.slice(0, 1000),
    signals: signals.slice(0, 60),
    journey: [{ step: 'The app acts', what: firstLine.slice(0, 500) || 'It does what was asked for.' }],
    dashboard: { widgets: apis.length > 0 ? [table, output] : [output] },
    tests: [],
  };
}
