import type { Socket } from 'socket.io';

/** The open connections of users, to notify them of what they requested in other ways. */
export class UserSockets {
  readonly #open = new Map<string, Set<Socket>>();

  add(user: string, socket: Socket): void {
    const open = this.#open.get(user) ?? new Set();
    this.#open.set(user, open.add(socket));
    socket.once('disconnect', () => {
      open.delete(socket);
      if (open.size === 0 && this.#open.get(user) === open) this.#open.delete(user);
    });
  }

  /** Sends to all connections of a user; a connection that is not ready misses the message. */
  notify(user: string, event: string, content: object): void {
    for (const socket of this.#open.get(user) ?? []) socket.volatile.emit(event, content);
  }
}
