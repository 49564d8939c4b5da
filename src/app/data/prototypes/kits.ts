/** Kits: runtimes connected to the server, and messages between them and this page. */
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { instanceQuery } from '#app/data/instance.ts';
import { queryClient } from '#app/data/query-client.ts';
import { renewal } from '#app/http/api.ts';
import { onUserChange, token } from '#app/http/session.ts';
import type { Instance } from '#generated/payloads.d.ts';
import { AppError } from '#shared/errors.ts';
import { isObject } from '#shared/json.ts';
import { ownRuntimes } from './own-runtimes.ts';

type ListedKit = { id: string; name: string; isOnline: boolean; mayDeploy: boolean };
type KitMessage = Record<string, unknown> & { cmd: string };
type Listener = (message: KitMessage) => void;

/** How long the connection stays open without subscribers: long enough to change the page. */
const LINGER_MS = 15_000;
const RETRY_MS = 5_000;

/** One connection for the whole page, open while there are subscribers. */
class KitConnection {
  readonly #changed = new Set<() => void>();
  readonly #listeners = new Map<string, Set<Listener>>();
  #kits: readonly ListedKit[] | undefined;
  #socket: Socket | undefined;
  #closing: ReturnType<typeof setTimeout> | undefined;

  readonly kits = (): readonly ListedKit[] | undefined => this.#kits;

  readonly subscribe = (changed: () => void): (() => void) => {
    // the same function may subscribe twice
    const listener = (): void => changed();
    this.#changed.add(listener);
    clearTimeout(this.#closing);
    this.#socket ??= this.#open();
    return () => {
      this.#changed.delete(listener);
      if (this.#changed.size === 0) this.#closing = setTimeout(() => this.close(), LINGER_MS);
    };
  };

  listen(kit: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(kit) ?? new Set();
    this.#listeners.set(kit, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  send(kit: string, cmd: string, fields: Record<string, unknown> = {}): void {
    const message = { ...fields, cmd, to_kit_id: kit };
    this.#socket?.emit('messageToKit', message);
  }

  /** Another user has another list. */
  close(): void {
    clearTimeout(this.#closing);
    this.#socket?.disconnect();
    this.#socket = undefined;
    this.#setKits(undefined);
  }

  reopen(): void {
    this.close();
    if (this.#changed.size > 0) this.#socket = this.#open();
  }

  #open(): Socket {
    const server = kitServer(queryClient.getQueryData(instanceQuery().queryKey)?.services);
    const socket = server.isOurs
      ? // never in the URL
        io(server.origin, { ...server.options, auth: (send) => send({ token: token() ?? '' }) })
      : io(server.origin, server.options);
    const again = (): void => {
      setTimeout(() => this.#socket === socket && socket.connect(), RETRY_MS);
    };
    socket.on('connect', () => socket.emit('register_client', server.isOurs ? {} : guest()));
    socket.on('list-all-kits-result', (list: unknown) => {
      const kits = readKits(list);
      if (server.isOurs) this.#setKits(kits);
      else void ownRuntimes(kits).then((own) => this.#socket === socket && this.#setKits(own));
    });
    socket.on('messageToKit-kitReply', (message: unknown) => {
      if (!isObject(message) || typeof message['cmd'] !== 'string') return;
      const listeners = this.#listeners.get(String(message['kit_id'])) ?? [];
      for (const listener of listeners) listener({ ...message, cmd: message['cmd'] });
    });
    socket.on('disconnect', (reason) => {
      // after other reasons the library reconnects by itself
      if (reason === 'io server disconnect') again();
      this.#setKits(this.#kits?.map((kit) => ({ ...kit, isOnline: false })));
    });
    socket.on('connect_error', (error: Error & { data?: { code?: string } }) => {
      if (socket.active) return;
      if (error.data?.code !== 'unauthorized') again();
      else if (token() !== undefined) renewal.renew().then(() => socket.connect(), ignoreRefusal);
    });
    return socket;
  }

  #setKits(kits: readonly ListedKit[] | undefined): void {
    this.#kits = kits;
    for (const changed of this.#changed) changed();
  }
}

type KitServer = { origin: string; options: Partial<ManagerOptions & SocketOptions>; isOurs: boolean };

/** The server of the kits: a runtime service without sign-in, or this server, possibly at a separate address. */
function kitServer(services: Instance['services'] | undefined): KitServer {
  const { runtimeKit = null, websocket = null } = services ?? {};
  const { origin, pathname } = new URL(runtimeKit ?? websocket ?? '/', location.href);
  const path = `${pathname.replace(/\/+$/, '')}/socket.io`;
  const options = { path, transports: ['websocket', 'polling'], tryAllTransports: true };
  return { origin, options, isOurs: runtimeKit === null };
}

/** How pages identify themselves to a runtime service, which must not learn who the user is. */
function guest(): object {
  return { username: 'guest', user_id: 'guest', domain: location.host };
}

export const kitConnection = new KitConnection();
onUserChange(() => kitConnection.reopen());

function readKits(list: unknown): ListedKit[] {
  return (Array.isArray(list) ? list : []).filter(isObject).map((kit) => ({
    id: String(kit['kit_id']),
    name: String(kit['name']),
    isOnline: kit['is_online'] === true,
    mayDeploy: kit['may_deploy'] === true,
  }));
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}
