import { can, holds, type Actor } from '#shared/permissions.ts';
import type { KitOwner } from './socket/peer.ts';

/** A message to a kit: what the client sent, and whom to answer. */
export type KitCommand = Record<string, unknown> & { cmd: string; to_kit_id: string; request_from: string };
/** A message from a kit to the client that asked. */
export type KitReply = Record<string, unknown> & { cmd: string };

/** A client as kits see it. */
export type KitClient = {
  id: string;
  user: Actor;
  mayCommand: boolean;
  address: string;
  /** kits that it has asked: these may answer */
  asked: Set<Kit>;
  reply(message: KitReply): void;
};

/** A runtime. `asset` is what it signed in as; the built-in one has none. */
export type Kit = {
  id: string;
  name: string;
  asset: KitOwner | undefined;
  socketId: string;
  seenAt: number;
  isOnline: boolean;
  supportApis: readonly unknown[];
  description: string;
  runners: number;
  subscribers: number;
  send(command: KitCommand, from: KitClient | undefined): void;
  /** a client that has asked it has gone */
  clientGone?: (client: KitClient) => void;
};

const FOR_ALL = /^runtime-(?:public|shared)-/;

/** By its name a kit can belong to everyone who is signed in; otherwise it is as visible as its asset. */
export function canSeeKit({ name, asset }: Kit, user: Actor): boolean {
  if (user.id === '') return false;
  if (FOR_ALL.test(name)) return true;
  return asset !== undefined && can(user, 'read', { area: 'asset', id: asset.id, owner: asset.owner });
}

/** Deploying is for kits with hardware, and for those who have the role for it. */
export function mayDeploy({ asset }: Kit, user: Actor): boolean {
  return asset !== undefined && holds(user, 'deployHardware', asset.id);
}

/** As clients of the predecessor read it, and whether this user may deploy to it. */
export function listedKit(kit: Kit, user: Actor): Record<string, unknown> {
  return {
    socket_id: kit.socketId,
    kit_id: kit.id,
    name: kit.name,
    last_seen: kit.seenAt,
    is_online: kit.isOnline,
    support_apis: kit.supportApis,
    desc: kit.description,
    noRunner: kit.runners,
    noSubscriber: kit.subscribers,
    may_deploy: mayDeploy(kit, user),
  };
}
