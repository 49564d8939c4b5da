import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';

/** `page`: reads one page, `whole`: reads everything. */
export type Cost = 'page' | 'whole';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** how much of the store one request may read */
    cost?: Cost;
  }
}

/** Limits per caller: requests that run concurrently, and further ones that wait. */
type CostLimit = { running: number; waiting: number };
export type CostLimits = Record<Cost, CostLimit>;
type CostOptions = {
  callerOf: (request: FastifyRequest) => string;
  /** `runFor` attributes the reads in `fn` to a caller */
  store: { runFor<T>(caller: string, fn: () => T): T };
  costLimits: CostLimits | undefined;
};

/** A browser has few connections to one server; an office may share one address. */
const LIMITS: CostLimits = { page: { running: 32, waiting: 200 }, whole: { running: 4, waiting: 20 } };
const RETRY_SECONDS = 5;

/** Limits the costly requests that one caller may have in progress, for all routes that declare their cost. */
export function limitCostlyReads(
  app: FastifyInstance,
  { callerOf, store, costLimits: limits = LIMITS }: CostOptions,
): void {
  const turns = { page: new Turns(limits.page), whole: new Turns(limits.whole) };
  app.addHook('onRoute', (route) => {
    const { cost } = route.config ?? {};
    if (cost === undefined) return;
    const { handler } = route;
    route.handler = async function costly(request, reply) {
      const caller = callerOf(request);
      const release = await turns[cost].take(caller);
      try {
        return await store.runFor(caller, () => handler.call(this, request, reply) as Promise<unknown>);
      } finally {
        whenAnswered(reply, release);
      }
    };
  });
}

/** A file is being read until its last byte is sent, and a handler continues after its caller has left. */
function whenAnswered({ raw }: FastifyReply, release: () => void): void {
  if (raw.writableFinished || raw.closed) return release();
  const once = (): void => {
    raw.off('finish', once).off('close', once);
    release();
  };
  raw.on('finish', once).on('close', once);
}

class Turns {
  readonly #limit: CostLimit;
  readonly #callers = new Map<string, { running: number; waiting: (() => void)[] }>();

  constructor(limit: CostLimit) {
    this.#limit = limit;
  }

  /** Resolves to a release function when it is the caller's turn. @throws AppError `limited` if too many are waiting */
  async take(key: string): Promise<() => void> {
    const caller = this.#callers.get(key) ?? { running: 0, waiting: [] };
    this.#callers.set(key, caller);
    if (caller.running < this.#limit.running) caller.running++;
    else if (caller.waiting.length >= this.#limit.waiting) throw tooMany();
    else await new Promise<void>((resolve) => caller.waiting.push(resolve));
    return () => {
      const next = caller.waiting.shift();
      if (next) next();
      else if (--caller.running === 0) this.#callers.delete(key);
    };
  }
}

function tooMany(): AppError {
  return new AppError('limited', `You have too many searches running. Try again in ${RETRY_SECONDS} seconds.`, {
    retryAfter: RETRY_SECONDS,
  });
}
