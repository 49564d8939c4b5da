import type { User } from '#generated/payloads.d.ts';

/** The user who set up a store, and the author of writes by the command line and the server itself. */
export const ADMINISTRATOR: User = { id: '000000000000000000000000', name: 'Administrator' };

/** The author of revisions that a changed schema makes: fields under new names, values computed again. */
export const SCHEMA_UPDATE: User = { id: 'schema-update', name: 'System (schema update)' };
