import type { User } from '#generated/payloads.d.ts';

/** The user who set up a store; also the author of writes by the command line and the server. */
export const ADMINISTRATOR: User = { id: '000000000000000000000000', name: 'Administrator' };

/** The author of revisions caused by a changed schema: renamed fields, recomputed values. */
export const SCHEMA_UPDATE: User = { id: 'schema-update', name: 'System (schema update)' };
