import type { FastifyInstance } from 'fastify';
import type { Socket } from 'socket.io';
import type { Accounts } from '#server/accounts/accounts.ts';
import { noGithub } from '#server/accounts/no-github.ts';
import { AppError } from '#shared/errors.ts';
import { receive } from '#shared/receive.ts';
import { clientEvents } from './client-events.ts';
import { recordDeployment } from './deployments.ts';
import { kitEvents } from './kit-events.ts';
import { KitList } from './kit-list.ts';
import type { KitClient } from './kit.ts';
import { Relay } from './relay.ts';
import { SimulatedKit } from './simulated/simulated-kit.ts';
import type { SessionParts } from './simulated/simulated-session.ts';
import { Connections, type OwnerLimits } from './socket/connections.ts';
import { Events } from './socket/events.ts';
import type { Peer, SignedIn } from './socket/peer.ts';
import { ReturningKits } from './socket/returning-kits.ts';
import { renewed, signInPeer, type SignInParts } from './socket/sign-in.ts';
import { socketServer, type SocketServerOptions } from './socket/socket-server.ts';
import type { UserSockets } from './socket/user-sockets.ts';

const BEAT_MS = 20_000;
const CLIENT_LIMITS: OwnerLimits = { connections: 20, flow: { perSecond: 50, burst: 100 } };
/** A kit answers many clients, and sends values three times a second. */
const KIT_LIMITS: OwnerLimits = { connections: 5, flow: { perSecond: 1000, burst: 2000 } };

type KitServerOptions = Omit<SocketServerOptions, 'publicUrl'> & {
  /** interval at which connections are checked */
  eventBeatMs?: number | undefined;
  subscriptionMs?: number | undefined;
  people: UserSockets;
} & Omit<SessionParts, 'releases'>;

/** External runtimes: kits and their clients exchange the predecessor's events over Socket.IO. */
export function kitServer(app: FastifyInstance, options: Accounts & KitServerOptions): void {
  const { eventBeatMs: beatMs = BEAT_MS, subscriptionMs } = options;
  const { store, callers, settings } = options;
  const { io, addressOf, isOwnPage } = socketServer(app, { ...options, publicUrl: settings.publicUrl });
  const signInParts: SignInParts = {
    callers,
    read: store.read,
    returning: new ReturningKits(() => options.now().getTime()),
    isOwnPage,
    parseCookie: (header) => app.parseCookie(header),
  };
  const connections = new Connections();
  const kits = new KitList();
  const clients = new Map<string, KitClient>();
  const simulated = new SimulatedKit({ ...options, releases: () => store.read.trees.releases() });
  kits.register(simulated.registration());
  app.addHook('preClose', async () => simulated.close());
  const relay = new Relay({ kits, clients, subscriptionMs, onDeployment: recordDeployment(store) });

  io.use((socket, next) => {
    const { auth, query, headers } = socket.handshake;
    signInPeer({ auth, query, headers }, signInParts)
      .then((peer) => {
        const limits = peer.is === 'kit' ? KIT_LIMITS : CLIENT_LIMITS;
        const flow = connections.open(ownerOf(peer), limits);
        const left = peer.is === 'kit' ? signInParts.returning.came(peer.token, peer.asset.id) : undefined;
        let isOpen = true;
        const release = (): void => {
          if (isOpen) connections.close(ownerOf(peer));
          if (isOpen) left?.();
          isOpen = false;
        };
        // the connection may close first, or outlive the namespace
        socket.conn.once('close', release);
        socket.once('disconnect', release);
        socket.data = { peer, flow } satisfies SignedIn;
        next();
      })
      .catch((error: unknown) => next(refusal(app, error)));
  });

  io.on('connection', (socket: Socket) => {
    const signedIn = receive<SignedIn>(socket.data);
    const admit = async (): Promise<void> => {
      const peer = await renewed(signedIn.peer, signInParts);
      if (peer) signedIn.peer = peer;
      else socket.disconnect(true);
      if (!peer) throw new AppError('unauthorized', 'The session or asset has ended');
    };
    const beat = setInterval(() => void admit().catch(() => undefined), beatMs).unref();
    socket.once('disconnect', () => clearInterval(beat));
    const events = new Events(socket, { flow: signedIn.flow, log: app.log, admit });
    const address = addressOf(socket.request);
    if (signedIn.peer.is === 'kit') {
      const newToken = (asset: string) => options.tokens.asset(asset, options.now());
      kitEvents({ socket, events, signedIn, kits, relay, read: store.read, newToken });
    } else {
      options.people.add(signedIn.peer.user.id, socket);
      clientEvents({ socket, events, signedIn, kits, relay, clients, address });
      events.on('auth/github', { handle: () => refuseGithub(socket, noGithub(options.instance)) });
    }
  });
}

/** Answers both through the callback, if there is one, and with the event that such clients expect. */
function refuseGithub(socket: Socket, message: string): { error: object } {
  const error = { code: 'unprocessable', message };
  socket.emit('auth/github', { error });
  return { error };
}

function ownerOf(peer: Peer): string {
  return peer.is === 'kit' ? `asset ${peer.asset.id}` : `user ${peer.user.id}`;
}

/** The error of `connect_error`. */
function refusal(app: FastifyInstance, error: unknown): Error {
  if (!(error instanceof AppError)) app.log.error(error);
  const { code, message } =
    error instanceof AppError ? error : new AppError('internal', 'Something went wrong on the server');
  return Object.assign(new Error(message), { data: { code } });
}
