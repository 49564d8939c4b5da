import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { JsonObject } from '#shared/json.ts';
import { localServer } from './local-server.ts';

/** A request as received by a service of AI models. `wants`: what the generator requests. */
export type ModelCall = {
  path: string;
  headers: IncomingHttpHeaders;
  body: JsonObject;
  wants: 'plan' | 'code' | 'other';
  /** system prompt and user prompt as one text */
  text: string;
  /** resolves when the caller has closed the connection */
  closed: Promise<void>;
};
export type ModelAnswer = (call: ModelCall, response: ServerResponse) => void;

/** A real HTTP server that chooses the response by the first segment of the path. Closed after the current test. */
export async function modelServer(answers: Record<string, ModelAnswer>): Promise<{ url: string; calls: ModelCall[] }> {
  const calls: ModelCall[] = [];
  const { url } = await localServer((request, response) => {
    void readCall(request, response).then((call) => {
      calls.push(call);
      const answer = answers[/^\/(\w+)/.exec(call.path)?.[1] ?? ''];
      if (answer) answer(call, response);
      else response.writeHead(404).end();
    });
  });
  return { url, calls };
}

async function readCall(request: IncomingMessage, response: ServerResponse): Promise<ModelCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const whole = Buffer.concat(chunks).toString();
  const body = (whole === '' ? {} : JSON.parse(whole)) as JsonObject;
  const text = JSON.stringify(body);
  const wants = text.includes('You plan apps') ? 'plan' : text.includes('You write Python') ? 'code' : 'other';
  const closed = new Promise<void>((resolve) => void response.once('close', resolve));
  return { path: request.url ?? '', headers: request.headers, body, wants, text, closed };
}

const HEAD = { 'content-type': 'text/event-stream; charset=utf-8' };

/** Streams a text as chat completions, in pieces of a few characters. */
export function streamCompletion(response: ServerResponse, text: string): void {
  response.writeHead(200, HEAD);
  response.write(': begin\n\n');
  for (const content of text.match(/[\s\S]{1,7}/g) ?? [])
    response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
  const usage = { prompt_tokens: 100, completion_tokens: 20 };
  response.end(`data: ${JSON.stringify({ choices: [], usage })}\n\ndata: [DONE]\n\n`);
}

/** Streams a text, or the input of a tool, as messages in Anthropic's format. */
export function streamMessage(response: ServerResponse, text: string, isTool: boolean): void {
  response.writeHead(200, HEAD);
  const send = (type: string, rest: JsonObject): void =>
    void response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...rest })}\n\n`);
  send('message_start', { message: { usage: { input_tokens: 100, output_tokens: 1 } } });
  send('ping', {});
  for (const piece of text.match(/[\s\S]{1,7}/g) ?? [])
    send('content_block_delta', {
      delta: isTool ? { type: 'input_json_delta', partial_json: piece } : { type: 'text_delta', text: piece },
    });
  send('message_delta', { delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 20 } });
  send('message_stop', {});
  response.end();
}

/** Writes endlessly, as long as someone reads. */
export function streamForever(response: ServerResponse): void {
  response.writeHead(200, HEAD);
  const event = `data: ${JSON.stringify({ choices: [{ delta: { content: 'on and on ' } }] })}\n\n`;
  const more = (): void => {
    while (!response.destroyed && response.write(event));
  };
  response.on('drain', more);
  more();
}
