import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A proxy between a client and a server that can break the connection. */
export type WireProxy = {
  port: number;
  /** Ends every connection and accepts no new one. */
  cut(): void;
  /** Keeps connections open but passes nothing on. */
  stall(): void;
  /** Accepts new connections and passes everything on again. */
  restore(): void;
  /** How often the client sends something after a response while `use` runs: the round trips to a distant server. */
  turns(milliseconds: number, use: () => Promise<unknown>): Promise<number>;
  stop(): void;
};

export async function wireProxy(target: { host: string; port: number }): Promise<WireProxy> {
  const sockets = new Set<Socket>();
  let down = false;
  let lag = 0;
  let turns = 0;
  const server = createServer((near) => {
    if (down) return void near.destroy();
    const far = connect(target);
    let isAnswered = true;
    const requests = new Transform({
      transform(chunk, _encoding, done) {
        if (isAnswered) turns++;
        isAnswered = false;
        done(null, chunk);
      },
    });
    const answered = new Transform({
      transform(chunk, _encoding, done) {
        const pass = (): void => {
          isAnswered = true;
          done(null, chunk);
        };
        if (lag > 0) setTimeout(pass, lag);
        else pass();
      },
    });
    for (const [socket, through, other] of [
      [near, requests, far],
      [far, answered, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(through).pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    cut() {
      down = true;
      for (const socket of sockets) socket.destroy();
    },
    stall: () => sockets.forEach((socket) => socket.unpipe()),
    restore: () => void (down = false),
    async turns(milliseconds, use) {
      [lag, turns] = [milliseconds, 0];
      await use();
      lag = 0;
      return turns;
    },
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
