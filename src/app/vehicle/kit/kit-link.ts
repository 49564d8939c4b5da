/** A runtime as it is listed for the current user. */
export type Kit = {
  id: string;
  name: string;
  isOnline: boolean;
  /** whether the current user may deploy to it */
  mayDeploy: boolean;
};

/** A message from a kit to this page. */
export type KitMessage = Record<string, unknown> & { cmd: string };

/** The connection to kits, through the server. All that subscribe return what ends it. */
export type KitLink = {
  /** The same list until it changes; undefined until it is known. */
  kits(): readonly Kit[] | undefined;
  subscribe(changed: () => void): () => void;
  /** What a kit says to this page. */
  hear(kit: string, listener: (message: KitMessage) => void): () => void;
  /** Sends a command once connected. */
  send(kit: string, cmd: string, fields?: Record<string, unknown>): void;
};

/** The runtime of the server itself, which simulates a vehicle for each person. */
export const SIMULATED_KIT = 'runtime-public-simulated';
