import type { Socket } from 'socket.io';

/** The open connections of people, to tell them of what they asked for by other ways. */
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

  /** To all connections of a person; what one of them cannot take at once is dropped for it. */
  tell(user: string, event: string, content: object): void {
    for (const socket of this.#open.get(user) ?? []) socket.volatile.emit(event, content);
  }
}
