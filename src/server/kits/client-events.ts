import { randomUUID } from 'node:crypto';
import type { Socket } from 'socket.io';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#shared/permissions.ts';
import type { KitList } from './kit-list.ts';
import { listedKit, type KitClient } from './kit.ts';
import type { Relay } from './relay.ts';
import type { Events } from './socket/events.ts';
import { Outlet } from './socket/outlet.ts';
import { readPayload } from './socket/payload.ts';
import type { SignedIn } from './socket/peer.ts';

type ClientParts = {
  socket: Socket;
  events: Events;
  signedIn: SignedIn;
  kits: KitList;
  relay: Relay;
  clients: Map<string, KitClient>;
  address: string;
};

/** The events that a user's page or program may send. */
export function clientEvents({ socket, events, signedIn, kits, relay, clients, address }: ClientParts): void {
  const outlet = new Outlet(socket);
  const client: KitClient = {
    // not the socket's ID, since kits learn this one
    id: randomUUID(),
    address,
    requested: new Set(),
    get user() {
      return userOf(signedIn);
    },
    get mayCommand() {
      return signedIn.peer.is === 'client' && signedIn.peer.mayCommand;
    },
    reply: (message) => outlet.send('messageToKit-kitReply', message, readPayload(message).size),
  };
  clients.set(client.id, client);
  const list = (): void =>
    outlet.send(
      'list-all-kits-result',
      kits.seenBy(client.user).map((kit) => listedKit(kit, client.user)),
    );
  let unfollow: (() => void) | undefined;

  events.on('register_client', {
    handle: () => {
      unfollow ??= kits.follow(list);
      list();
    },
  });
  events.on('unregister_client', {
    handle: () => {
      unfollow?.();
      unfollow = undefined;
      relay.clientDisconnected(client);
    },
  });
  events.on('list-all-kits', { handle: list });
  events.on('messageToKit', {
    handle: ({ fields }) => relay.toKit(client, fields),
    refuse: (fields, { message, code }) => {
      const { cmd = '', to_kit_id: kit_id = '' } = fields;
      const isShort = (value: unknown): boolean => typeof value === 'string' && value.length <= 200;
      outlet.send('messageToKit-kitReply', {
        kit_id: isShort(kit_id) ? kit_id : '',
        request_from: client.id,
        cmd: isShort(cmd) ? cmd : '',
        data: message,
        result: message,
        error: code,
        isError: true,
        isDone: true,
        is_finish: true,
        code: 1,
      });
    },
  });
  socket.once('disconnect', () => {
    unfollow?.();
    clients.delete(client.id);
    relay.clientDisconnected(client);
  });
}

function userOf({ peer }: SignedIn): Actor {
  if (peer.is !== 'client') throw new AppError('internal', 'A kit cannot act as a client');
  return peer.user;
}
