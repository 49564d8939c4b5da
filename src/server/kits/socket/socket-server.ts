import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { compile } from '@fastify/proxy-addr';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import { networkOf } from '#server/accounts/network.ts';

/** Bytes of one message: enough for the largest known release of a signal tree. */
const MESSAGE_BYTES = 2_000_000;
const MAX_CONNECTIONS = 2000;
/** Per network; an office with its kits may be a single one. */
const MAX_PER_NETWORK = 200;
/** A connection that has not signed in within this time is closed. */
const SIGN_IN_MS = 10_000;
/** Browsers send the session cookie only to the second. */
const PATHS = ['/socket.io', '/v2/socket.io'] as const;

export type SocketServerOptions = {
  trustProxy: boolean | string;
  /** origins of other sites whose pages may call this server */
  corsOrigins: readonly string[];
  publicUrl: string;
};
export type SocketServer = {
  io: Server;
  /** the client's address, as reported by trusted proxies */
  addressOf: (request: IncomingMessage) => string;
  /** whether the page, if it is one, belongs to this server or to a site that may call it */
  isOwnPage: (headers: IncomingHttpHeaders) => boolean;
};

/** Socket.IO on the server's port, closed along with the server. */
export function socketServer(
  app: FastifyInstance,
  { trustProxy, corsOrigins, publicUrl }: SocketServerOptions,
): SocketServer {
  const trusted = trustedProxies(trustProxy);
  const addressOf = (request: IncomingMessage): string => proxyAddress(request, trusted);
  const networks = new Map<string, number>();
  let isClosing = false;
  const io = new Server(app.server, {
    path: PATHS[0],
    serveClient: false,
    maxHttpBufferSize: MESSAGE_BYTES,
    connectTimeout: SIGN_IN_MS,
    destroyUpgradeTimeout: SIGN_IN_MS,
    ...(corsOrigins.length > 0 && { cors: { origin: [...corsOrigins], credentials: true } }),
    allowRequest: (request, allow) => {
      const isNew = !/[?&]sid=/.test(request.url ?? '');
      const full = io.engine.clientsCount >= MAX_CONNECTIONS;
      const crowded = (networks.get(networkOf(addressOf(request))) ?? 0) >= MAX_PER_NETWORK;
      if (isClosing) allow('The server is stopping', false);
      else if (isNew && (full || crowded)) allow('Too many connections', false);
      else allow(null, true);
    },
  });
  io.engine.attach(app.server, { path: PATHS[1], destroyUpgradeTimeout: SIGN_IN_MS });
  io.engine.on('headers', (headers: Record<string, string>) => {
    headers['cache-control'] = 'no-store';
    headers['x-content-type-options'] = 'nosniff';
  });
  io.engine.on(
    'connection',
    (connection: { request: IncomingMessage; once: (event: 'close', run: () => void) => void }) => {
      const network = networkOf(addressOf(connection.request));
      const count = (change: number): void => {
        const next = (networks.get(network) ?? 0) + change;
        if (next > 0) networks.set(network, next);
        else networks.delete(network);
      };
      count(1);
      connection.once('close', () => count(-1));
    },
  );

  const open = new Set<Duplex>();
  app.server.on('upgrade', (_request, socket: Duplex) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    io.engine.close();
    // a client that does not complete the closing handshake would keep the server from closing
    for (const socket of open) socket.end(() => socket.destroy());
  });

  const own = new URL(publicUrl).host;
  const isOwnPage = ({ origin, host }: IncomingHttpHeaders): boolean => {
    if (origin === undefined || corsOrigins.includes(origin)) return true;
    const from = URL.canParse(origin) ? new URL(origin).host : '';
    return from !== '' && (from === host || from === own);
  };
  return { io, addressOf, isOwnPage };
}

function trustedProxies(trustProxy: boolean | string): (address: string, hop: number) => boolean {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  return compile(trustProxy.split(',').map((one) => one.trim()));
}
