import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Stands between a client and a server, and breaks what goes through. */
export type WireProxy = {
  port: number;
  /** Ends every connection and takes no new one. */
  cut(): void;
  /** Keeps connections and passes nothing on. */
  stall(): void;
  /** Takes new connections and passes everything on again. */
  heal(): void;
  stop(): void;
};

export async function wireProxy(target: { host: string; port: number }): Promise<WireProxy> {
  const sockets = new Set<Socket>();
  let down = false;
  const server = createServer((near) => {
    if (down) return void near.destroy();
    const far = connect(target);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
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
    heal: () => void (down = false),
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
