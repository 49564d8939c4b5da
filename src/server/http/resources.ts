import { RECORDS } from '#shared/records/records.ts';

/** The headings of the API's documentation in their order, each with the beginnings of its routes' paths. */
const RESOURCES: Record<string, string[]> = {
  Items: ['/inventory/items', '/inventory/groups', '/inventory/users'],
  Hierarchies: ['/inventory/children', '/inventory/child-counts', '/inventory/moves'],
  Relations: [
    '/inventory/relations',
    '/inventory/relation-types',
    '/inventory/unresolved-links',
    '/inventory/suspects',
  ],
  Traceability: ['/inventory/trace', '/inventory/traced'],
  Trash: ['/inventory/trash'],
  Views: ['/inventory/views'],
  Imports: ['/inventory/imports', '/inventory/results'],
  Kinds: ['/inventory/kinds', '/inventory/schema-issues', '/inventory/roles'],
  Signals: ['/signals', '/apis', '/extendedApis'],
  Prototypes: ['/prototypes', '/save-to-db', '/get-recent-activities'],
  Runs: ['/runs'],
  ...Object.fromEntries(RECORDS.map(({ plural, address }) => [plural, [`/${address}`]])),
  Generator: ['/genai'],
  Widgets: ['/widgets', '/studio', '/marketplace'],
  Assets: ['/assets'],
  Files: ['/file'],
  Search: ['/search'],
  Events: ['/events'],
  'Signing in': ['/auth'],
  Users: ['/users'],
  Permissions: ['/permissions', '/access-roles'],
  'Audit log': ['/activity', '/audit', '/change-logs'],
  Instance: ['/instance', '/extensions', '/health'],
};

export const HEADINGS = Object.keys(RESOURCES).map((name) => ({ name }));

/** @throws Error for a path that is under no heading, so that a new resource gets its own */
export function resourceOf(url: string): string {
  const path = url.replace(/^\/v2(?=\/)/, '');
  const found = Object.entries(RESOURCES).find(([, starts]) =>
    starts.some((start) => path.startsWith(start) && /^([/.]|$)/.test(path.slice(start.length))),
  );
  if (found === undefined) throw new Error(`${url} is under no heading of the documentation`);
  return found[0];
}
