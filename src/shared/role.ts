import type { ViewLook } from './saved-view.ts';

/** One engineering persona of `schemas/roles.json`; `kind` is what its list shows first, in the look of `view`. */
export type Role = {
  id: string;
  name: string;
  description: string;
  picture: string;
  kind: string;
  kinds: string[];
  view?: ViewLook;
};
