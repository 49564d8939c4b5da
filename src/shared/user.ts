import type { User } from '#generated/payloads.d.ts';

/** Who set a store up, and in whose name the command line and the server itself write. */
export const ADMINISTRATOR: User = { id: '000000000000000000000000', name: 'Administrator' };
