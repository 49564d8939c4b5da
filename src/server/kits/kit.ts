import { can, holds, type Actor } from '#shared/permissions.ts';
import type { KitOwner } from './socket/peer.ts';

/** A message to a kit: what the client sent, and the client to answer. */
export type KitCommand = Record<string, unknown> & { cmd: string; to_kit_id: string; request_from: string };
/** A message from a kit to a client that sent a command. */
export type KitReply = Record<string, unknown> & { cmd: string };

/** A client as kits see it. */
export type KitClient = {
  id: string;
  user: Actor;
  mayCommand: boolean;
  address: string;
  /** kits that it has sent commands to: these may answer */
  requested: Set<Kit>;
  reply(message: KitReply): void;
};

/** A runtime. `asset` is the one it signed in as; the built-in runtime has none. */
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
  /** called when a client that has sent it commands disconnects */
  clientDisconnected?: (client: KitClient) => void;
};

const FOR_ALL = /^runtime-(?:public|shared)-/;

/** A kit's name can make it available to all signed-in users; otherwise it is as visible as its asset. */
export function canSeeKit({ name, asset }: Kit, user: Actor): boolean {
  if (user.id === '') return false;
  if (FOR_ALL.test(name)) return true;
  return asset !== undefined && can(user, 'read', { area: 'asset', id: asset.id, owner: asset.owner });
}

/** Only kits that signed in as an asset can be deployed to, by those who have the role for it. */
export function mayDeploy({ asset }: Kit, user: Actor): boolean {
  return asset !== undefined && holds(user, 'deployHardware', asset.id);
}

/** A list entry as clients of the predecessor read it, including whether this user may deploy to the kit. */
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
