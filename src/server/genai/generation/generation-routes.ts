import type { FastifyInstance, FastifyReply } from 'fastify';
import type { GeneratedCode } from '#generated/payloads.d.ts';
import { NeedsAnswers } from '#server/genai/pipeline/local-maker.ts';
import { file } from '#server/http/answers.ts';
import type { Permission } from '#server/http/guard.ts';
import { routesOf } from '#server/http/routes.ts';
import { AppError, STATUS } from '#shared/errors.ts';
import type { AppDraft, GenerationEvent, GenerationRequest } from '#shared/generator/index.ts';
import { LOCAL_GENERATOR } from '#shared/generator/index.ts';
import type { Actor } from '#shared/permissions.ts';
import { GenerationStream, mainText, signalsText } from './generation-stream.ts';
import type { Generations, PreparedGeneration } from './generations.ts';

const GENERATE: Permission = { action: 'create', subject: { area: 'generator' } };

/** Notifies all open connections of a user. */
export type Notify = (user: string, event: string, content: object) => void;
const EVENTS = file('text/event-stream', 'Server-sent events');

type RouteParts = { generations: Generations; people: { notify: Notify }; beatMs?: number | undefined };

/**
 * Generation as a stream of events, and for marketplace clients as a single response. The output of the template
 * generator is also emitted to the caller's WebSockets as `etas-stream`, for clients of the predecessor.
 */
export function generationRoutes(app: FastifyInstance, { generations, people, beatMs }: RouteParts): void {
  const open = new Set<AbortController>();
  app.addHook('preClose', async () => {
    for (const controller of open) controller.abort();
  });

  /** Aborts the work when the browser disconnects. */
  const whileOpen = async <T>(reply: FastifyReply, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const controller = new AbortController();
    const leave = (): void => controller.abort();
    open.add(controller);
    reply.raw.once('close', leave);
    try {
      return await work(controller.signal);
    } finally {
      reply.raw.off('close', leave);
      open.delete(controller);
    }
  };

  const stream = async (
    user: Actor,
    reply: FastifyReply,
    body: GenerationRequest,
    alsoTo?: (event: GenerationEvent) => void,
  ) => {
    const prepared = await generations.prepare(user, body);
    const events = new GenerationStream(reply, beatMs);
    try {
      await whileOpen(reply, (signal) =>
        generations.run(prepared, signal, (event) => {
          events.send(alsoTo === undefined ? event : withoutQuestions(event));
          alsoTo?.(event);
        }),
      );
    } finally {
      prepared.end();
      events.end();
    }
    return reply;
  };

  const routes = routesOf(app);
  const taken = { permission: GENERATE, cost: 'whole', body: 'new-generation' } as const;
  routes.post(
    '/v2/genai/generation',
    { ...taken, answers: ['Generate an app, as a stream', EVENTS] },
    ({ user, body }, reply) => stream(user, reply, body),
  );

  routes.post(
    '/v2/genai/etas',
    { ...taken, answers: ['Generate an app by the template generator, as a stream', EVENTS] },
    ({ user, body }, reply) =>
      stream(user, reply, { ...body, service: LOCAL_GENERATOR.id }, toSockets(people, user.id)),
  );

  routes.post(
    '/v2/genai/marketplace',
    { ...taken, answers: ['Generate an app, as one response', 'generated-code'] },
    async ({ user, body }, reply): Promise<GeneratedCode> => {
      const prepared = await generations.prepare(user, body);
      try {
        return toCode(await whileOpen(reply, (signal) => wholeDraft(generations, prepared, signal)));
      } finally {
        prepared.end();
      }
    },
  );
}

/** Older clients cannot answer: they get the questions in words, as an error. */
function withoutQuestions(event: GenerationEvent): GenerationEvent {
  if (event.event !== 'questions') return event;
  const { message } = new NeedsAnswers(event);
  return { event: 'error', error: { code: STATUS.unprocessable, message } };
}

/** Emits pieces of the program as they are written, then the signals if the program passed. */
function toSockets(people: { notify: Notify }, user: string): (event: GenerationEvent) => void {
  return (event) => {
    if (event.event === 'token') people.notify(user, 'etas-stream', { source: 'code', content: event.text });
    if (event.event !== 'result' || !event.result.passed) return;
    people.notify(user, 'etas-stream', { source: 'selected_signals', content: signalsText(event.result) });
  };
}

async function wholeDraft(
  generations: Generations,
  prepared: PreparedGeneration,
  signal: AbortSignal,
): Promise<AppDraft> {
  let last: GenerationEvent | undefined;
  await generations.run(prepared, signal, (event) => {
    const said = withoutQuestions(event);
    if (said.event === 'result' || said.event === 'error') last = said;
  });
  if (last?.event === 'result') return last.result;
  throw new AppError('unprocessable', last?.event === 'error' ? last.error.message : 'Nothing was generated');
}

/** @throws AppError `unprocessable` for a draft with issues, which must not be passed on as if it worked */
function toCode(draft: AppDraft): GeneratedCode {
  if (!draft.passed) {
    const [first] = draft.issues;
    throw new AppError('unprocessable', `What was generated has issues. ${first?.message ?? ''}`.trim());
  }
  const code = mainText(draft);
  return { data: code, payload: { code, selected_signals: signalsText(draft) } };
}
