import type { ServiceTest } from '#generated/payloads.d.ts';
import { AppError } from '#shared/errors.ts';
import { anthropicChat } from './anthropic-chat.ts';
import type { Connection } from './call-service.ts';
import { sendCustom } from './custom-maker.ts';
import { KnownFormats, openAiChat } from './openai-chat.ts';

const TEST_MS = 30_000;
const QUESTION = { system: 'You are asked whether you can be reached.', text: 'Answer with the word ready.' };

/** Calls a service once, as a generation would. Reports only whether it answers, not what. */
export async function testService(connection: Connection): Promise<ServiceTest> {
  const { service } = connection;
  if (service.isMock) return { ok: true, message: 'The template generator answers for it', milliseconds: 0 };
  const begun = performance.now();
  const signal = AbortSignal.timeout(TEST_MS);
  const result = await answerOf(connection, signal).then(
    (answer) =>
      answer.trim() === ''
        ? { ok: false, message: `${service.name} responded, but with an empty answer` }
        : { ok: true, message: `${service.name} answers` },
    (error: unknown) => {
      if (signal.aborted)
        return { ok: false, message: `${service.name} did not answer within ${TEST_MS / 1000} seconds` };
      if (error instanceof AppError) return { ok: false, message: error.message };
      throw error;
    },
  );
  return { ...result, milliseconds: Math.round(performance.now() - begun) };
}

function answerOf(connection: Connection, signal: AbortSignal): Promise<string> {
  const request = { ...QUESTION, signal, onText: () => undefined, onUsage: () => undefined };
  switch (connection.service.protocol) {
    case 'openai':
      return openAiChat(connection, new KnownFormats()).send(request);
    case 'anthropic':
      return anthropicChat(connection).send(request);
    case 'custom':
      return sendCustom(connection, 'Print "ready"', signal);
  }
}
