import type { Socket } from 'socket.io';

/** Characters that may wait for a connection that reads slowly; beyond that it is closed. */
const MOST_WAITING = 8_000_000;

/** Sends on one connection, as long as its other end reads. */
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
    if (this.#waiting > MOST_WAITING) this.#socket.disconnect(true);
    else this.#socket.emit(event, message);
  }
}
