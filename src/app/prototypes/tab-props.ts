import type { OpenPrototype } from '#app/data/prototypes/prototypes.ts';
import type { Model } from '#generated/payloads.d.ts';

/** Props of every tab of a prototype. Tabs save through `useAutosave`. */
export type TabProps = { prototype: OpenPrototype; model: Model; mayWrite: boolean };
