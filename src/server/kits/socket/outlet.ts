import type { Socket } from 'socket.io';

/** Characters that may be queued for a slow reader; beyond that its connection is closed. */
const MAX_WAITING = 8_000_000;

/** Sends on one connection, as long as the other end keeps reading. */
export class Outlet {
  readonly #socket: Socket;
  #waiting = 0;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.conn.on('drain', () => {
      this.#waiting = 0;
    });
  }

  send(event: string, message: unknown, size = 0): void {
    this.#waiting += size + 100;
    if (this.#waiting > MAX_WAITING) this.#socket.disconnect(true);
    else this.#socket.emit(event, message);
  }
}
