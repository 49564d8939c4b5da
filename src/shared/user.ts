import type { User } from '#generated/payloads.d.ts';

/** The user who set up a store, and the author of writes by the command line and the server itself. */
export const ADMINISTRATOR: User = { id: '000000000000000000000000', name: 'Administrator' };
