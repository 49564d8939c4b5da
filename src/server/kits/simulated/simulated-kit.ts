import type { Kit, KitClient, KitCommand, KitReply } from '#server/kits/kit.ts';
import { AppError } from '#shared/errors.ts';
import { COMMANDS } from './commands.ts';
import { SimulatedSession, type SessionParts } from './simulated-session.ts';

const NAME = 'runtime-public-simulated';
/** Number of people whose vehicles are simulated concurrently. */
const MAX_SESSIONS = 50;

type Registration = Omit<Kit, 'seenAt' | 'isOnline' | 'runners' | 'subscribers'>;

/**
 * The built-in runtime: answers the commands of a kit with the simulated vehicle. Everyone has a separate vehicle,
 * shared between their pages.
 */
export class SimulatedKit {
  readonly #parts: SessionParts;
  readonly #sessions = new Map<string, SimulatedSession>();

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  registration(): Registration {
    return {
      id: NAME,
      name: NAME,
      asset: undefined,
      socketId: '',
      supportApis: [],
      description: 'A simulated vehicle on this server',
      send: (command, client) => void this.#answer(command, client),
      clientDisconnected: (client) => this.#leave(client),
    };
  }

  close(): void {
    for (const session of this.#sessions.values()) session.close();
  }

  async #answer(command: KitCommand, client: KitClient | undefined): Promise<void> {
    const { cmd, request_from } = command;
    // the server ends subscriptions that are not renewed
    if (client === undefined) {
      for (const session of this.#sessions.values()) session.unsubscribe(request_from);
      return;
    }
    const reply = (message: Partial<KitReply>): void =>
      client.reply({ kit_id: NAME, request_from, cmd, data: '', isDone: true, code: 0, ...message });
    try {
      const session = this.#sessionOf(client);
      const handle = Object.hasOwn(COMMANDS, cmd) ? COMMANDS[cmd] : undefined;
      if (handle === undefined) throw new AppError('invalid', `The simulated runtime does not know "${cmd}"`);
      const answer = await handle({ session, client, command, reply });
      if (answer) reply(answer);
    } catch (error) {
      const message = error instanceof AppError ? error.message : 'Something went wrong on the server';
      reply({ data: message, result: message, isError: true, is_finish: true, code: 1 });
    }
  }

  #sessionOf(client: KitClient): SimulatedSession {
    const known = this.#sessions.get(client.user.id);
    if (known === undefined && this.#sessions.size >= MAX_SESSIONS)
      throw new AppError('unavailable', 'Too many people use the simulated runtime. Try again later');
    const session = known ?? new SimulatedSession(client.user.id, this.#parts);
    this.#sessions.set(client.user.id, session);
    session.clients.add(client);
    return session;
  }

  #leave(client: KitClient): void {
    const session = this.#sessions.get(client.user.id);
    session?.leave(client);
    if (session?.clients.size === 0) {
      session.close();
      this.#sessions.delete(client.user.id);
    }
  }
}
