import type { Socket } from 'socket.io';
import type { AccessToken } from '#generated/payloads.d.ts';
import type { Reader } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';
import { isObject, type JsonObject } from '#shared/json.ts';
import type { KitList } from './kit-list.ts';
import type { Kit } from './kit.ts';
import type { Relay } from './relay.ts';
import type { Events } from './socket/events.ts';
import { Outlet } from './socket/outlet.ts';
import { nameIn, optionalName, readPayload, type Payload } from './socket/payload.ts';
import type { KitOwner, SignedIn } from './socket/peer.ts';

/** How many signals a kit may declare. */
const MAX_APIS = 2000;
const MAX_COUNTED = 10_000;

type KitParts = {
  socket: Socket;
  events: Events;
  signedIn: SignedIn;
  kits: KitList;
  relay: Relay;
  read: Pick<Reader, 'assets'>;
  newToken: (asset: string) => Promise<AccessToken>;
};

/** The events that a kit may send. */
export function kitEvents({ socket, events, signedIn, kits, relay, read, newToken }: KitParts): void {
  const outlet = new Outlet(socket);
  const send: Kit['send'] = (command) => outlet.send('messageToKit', command, readPayload(command).size);
  let kit: Kit | undefined;
  const registered = (): Kit => {
    if (kit?.socketId !== socket.id) throw new AppError('conflict', 'Register first (register_kit)');
    return kit;
  };
  const leave = (): void => {
    // after reconnecting, the kit has another socket
    if (kit?.socketId === socket.id) kits.leave(kit);
    kit = undefined;
  };

  events.on('register_kit', {
    handle: async ({ fields }) => {
      const asset = assetOf(signedIn);
      const id = nameIn(fields, 'kit_id');
      const another = id === asset.id ? undefined : await read.assets.find(id);
      if (another) throw new AppError('forbidden', 'This kit_id is the ID of another asset');
      const details = { supportApis: listIn(fields, 'support_apis'), description: textIn(fields, 'desc') };
      const name = optionalName(fields, 'name') || asset.name;
      const next = kits.register({ id, name, asset, socketId: socket.id, send, ...details });
      if (kit !== next) leave();
      kit = next;
      return { kit_id: id };
    },
  });
  events.on('messageToKit-kitReply', { handle: ({ fields }) => relay.toClient(registered(), fields) });
  events.on('report-runtime-state', {
    handle: ({ fields }) => {
      const { data } = fields;
      const counts: JsonObject = isObject(data) ? data : {};
      kits.update(registered(), {
        runners: countIn(counts['noOfRunner'] ?? counts['lsOfRunner']),
        subscribers: countIn(counts['noSubscriber'] ?? counts['lsOfApiSubscriber']),
      });
    },
  });
  // with this token a kit can reconnect even after a server restart
  events.on('renew_token', {
    handle: async () => ({ tokens: { access: await newToken(assetOf(signedIn).id) } }),
  });
  socket.once('disconnect', leave);
}

function assetOf({ peer }: SignedIn): KitOwner {
  if (peer.is !== 'kit') throw new AppError('internal', 'A client cannot act as a kit');
  return peer.asset;
}

function listIn(fields: Payload['fields'], key: string): unknown[] {
  const value = fields[key];
  return Array.isArray(value) ? value.slice(0, MAX_APIS).filter((one) => typeof one === 'string') : [];
}

function textIn(fields: Payload['fields'], key: string): string {
  const value = fields[key];
  return typeof value === 'string' ? value.slice(0, 1000) : '';
}

/** A number, or the length of a list. */
function countIn(value: unknown): number {
  const count = Array.isArray(value) ? value.length : Number(value);
  return Number.isInteger(count) ? Math.min(Math.max(count, 0), MAX_COUNTED) : 0;
}
