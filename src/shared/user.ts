/** Whoever wrote something. */
export type User = { id: string; name: string };

/** Who set a store up, and in whose name the command line and the server itself write. */
export const ADMINISTRATOR: User = { id: '000000000000000000000000', name: 'Administrator' };
