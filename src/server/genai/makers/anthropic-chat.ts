import type { IncomingMessage } from 'node:http';
import { isObject, type Json } from '#shared/json.ts';
import { callService, type Connection } from './call-service.ts';
import type { Chat, ChatRequest } from './chat-maker.ts';
import { brokenOff, countsOf, parse } from './openai-chat.ts';
import { checkLength, eventData, isEventStream, piecesOf, wholeText } from './read-answer.ts';

const VERSION = '2023-06-01';
const MAX_TOKENS = 8192;
const TOOL = 'answer';

/** Anthropic's messages API. A schema is enforced by a tool that must be used. */
export function anthropicChat(connection: Connection): Chat {
  const { service } = connection;
  return {
    async send(request) {
      const { system, text, schema, signal } = request;
      const response = await callService(connection, {
        address: messagesAddress(service.endpointUrl),
        headers: { 'content-type': 'application/json', 'x-api-key': service.apiKey, 'anthropic-version': VERSION },
        body: {
          model: service.model,
          max_tokens: MAX_TOKENS,
          system,
          messages: [{ role: 'user', content: text }],
          stream: true,
          ...(schema && {
            tools: [{ name: TOOL, description: 'Takes the answer', input_schema: toolSchema(schema) }],
            tool_choice: { type: 'tool', name: TOOL },
          }),
        },
        signal,
      });
      return readMessage(connection, response, request);
    },
    // the answer format is always requested in the same way
    reportInvalid: () => undefined,
  };
}

/** Accepts the complete address, the root of the API, or only the host. */
export function messagesAddress(endpoint: string): string {
  if (!URL.canParse(endpoint)) return endpoint;
  const url = new URL(endpoint);
  const path = url.pathname.replace(/\/+$/, '');
  if (!path.endsWith('/messages')) url.pathname = `${path === '' ? '/v1' : path}/messages`;
  return url.href;
}

/** Removes the name of the dialect, which tools do not accept. */
function toolSchema(schema: object): object {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== '$schema'));
}

async function readMessage(
  connection: Connection,
  response: IncomingMessage,
  { onText, onUsage }: ChatRequest,
): Promise<string> {
  let answer = '';
  const take = (text: Json | undefined): void => {
    if (typeof text !== 'string' || text === '') return;
    answer += text;
    checkLength(connection, answer);
    onText(text);
  };
  const pieces = piecesOf(connection, response);
  if (!isEventStream(response)) {
    const message = parse(await wholeText(pieces));
    const content = isObject(message) && Array.isArray(message['content']) ? message['content'] : [];
    for (const part of content)
      if (isObject(part)) take(part['type'] === 'tool_use' ? JSON.stringify(part['input']) : part['text']);
    if (isObject(message) && isObject(message['usage']))
      onUsage(countsOf(message['usage'], 'input_tokens', 'output_tokens'));
    return answer;
  }
  for await (const data of eventData(pieces)) {
    const event = parse(data);
    if (!isObject(event)) continue;
    const { type, delta, message, usage } = event;
    if (type === 'error') throw brokenOff(connection.service.name);
    if (type === 'message_stop') break;
    if (isObject(delta)) take(delta['type'] === 'input_json_delta' ? delta['partial_json'] : delta['text']);
    const counted = isObject(message) ? message['usage'] : usage;
    if (isObject(counted)) onUsage(countsOf(counted, 'input_tokens', 'output_tokens'));
  }
  return answer;
}
