import type { KitClient, KitCommand, KitReply } from '#server/kits/kit.ts';
import type { SimulatedSession } from './simulated-session.ts';

/** A command to the built-in runtime, with its session and client, and how to answer it. */
export type CommandParts = {
  session: SimulatedSession;
  client: KitClient;
  command: KitCommand;
  reply: (message: Partial<KitReply>) => void;
};
