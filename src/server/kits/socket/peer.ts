import type { Actor } from '#shared/permissions.ts';
import type { FlowLimit } from './flow-limit.ts';

/** The asset that a kit signed in as. */
export type KitOwner = { id: string; name: string; owner: string };

/** The other end of a connection. `mayCommand`: a session cookie alone may only read, as in HTTP requests. */
export type Peer =
  | { is: 'kit'; asset: KitOwner; token: string }
  | { is: 'client'; user: Actor; session: string; mayCommand: boolean };

/** The state of a connection; `peer` is renewed before each message. */
export type SignedIn = { peer: Peer; flow: FlowLimit };
