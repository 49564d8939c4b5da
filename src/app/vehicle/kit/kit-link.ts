/** A runtime, as listed for the current user. */
export type Kit = {
  id: string;
  name: string;
  isOnline: boolean;
  /** whether the current user may deploy to it */
  mayDeploy: boolean;
};

/** A message from a kit to this page. */
export type KitMessage = Record<string, unknown> & { cmd: string };

/** The connection to kits through the server. All `subscribe` functions return the unsubscribe function. */
export type KitLink = {
  /** The same array until it changes; undefined until known. */
  kits(): readonly Kit[] | undefined;
  subscribe(changed: () => void): () => void;
  /** Subscribes to messages from a kit to this page. */
  listen(kit: string, listener: (message: KitMessage) => void): () => void;
  /** Sends a command once connected. */
  send(kit: string, cmd: string, fields?: Record<string, unknown>): void;
};

/** The server's own runtime, which simulates a vehicle for each user. */
export const SIMULATED_KIT = 'runtime-public-simulated';
