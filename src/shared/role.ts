/** One engineering persona of `schemas/roles.json`; `kind` is what its list shows first. */
export type Role = { id: string; name: string; description: string; picture: string; kind: string; kinds: string[] };
