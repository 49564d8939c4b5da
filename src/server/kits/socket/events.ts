import type { FastifyBaseLogger } from 'fastify';
import type { Socket } from 'socket.io';
import { AppError } from '#shared/errors.ts';
import type { FlowLimit } from './flow-limit.ts';
import { readPayload, type Payload } from './payload.ts';

type Answer = Record<string, unknown>;
/** The answer to a refused message, unless its event has a separate answer. */
type Refusal = { event: string; code: string; message: string };
type EventOptions = {
  flow: FlowLimit;
  log: FastifyBaseLogger;
  /** Called before each message. @throws AppError when the connection must end */
  admit: () => Promise<void>;
};
type Handling = {
  handle: (payload: Payload) => Answer | void | Promise<Answer | void>;
  refuse?: (fields: Payload['fields'], refusal: Refusal) => void;
};

/** Handles the events of one connection one by one, in order of arrival. No event content can crash the server. */
export class Events {
  readonly #socket: Socket;
  readonly #options: EventOptions;
  #last: Promise<void> = Promise.resolve();

  constructor(socket: Socket, options: EventOptions) {
    this.#socket = socket;
    this.#options = options;
  }

  on(event: string, { handle, refuse }: Handling): void {
    this.#socket.on(event, (value: unknown, callback: unknown) => {
      const { flow, admit } = this.#options;
      let fields: Payload['fields'] = {};
      const refused = (error: unknown): void => {
        const { code, message } = this.#wordsFor(error);
        if (code === 'limited' && flow.isFlood) return void this.#socket.disconnect(true);
        if (code === 'limited' && flow.hasReported) return;
        const refusal = { event, code, message };
        refuse?.(fields, refusal);
        if (typeof callback === 'function') callback({ error: { code, message } });
        else if (refuse === undefined) this.#socket.emit('refused', refusal);
      };
      try {
        // a flood is stopped before it is queued
        flow.take();
        const payload = readPayload(value);
        fields = payload.fields;
        flow.charge(payload.size);
        const work = async (): Promise<void> => {
          if (!this.#socket.connected) return;
          await admit();
          const answer = await handle(payload);
          if (typeof callback === 'function') callback(answer ?? {});
        };
        this.#last = this.#last.then(work).catch(refused);
      } catch (error) {
        refused(error);
      }
    });
  }

  #wordsFor(error: unknown): Pick<AppError, 'code' | 'message'> {
    if (error instanceof AppError) return error;
    this.#options.log.error(error);
    return { code: 'internal', message: 'Something went wrong on the server' };
  }
}
