import type { RelationType } from '#generated/payloads.d.ts';
import { contentHash } from '#shared/hash.ts';
import type { JsonObject } from '#shared/json.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import { ownData, systemNames } from '#shared/kinds/own-data.ts';
import { hasCountedChange } from '#shared/relations/counted-change.ts';

/** What the store must know of the schemas to keep what links mean. */
export type LinkRoles = {
  kinds: readonly Pick<Kind, 'kind' | 'fields'>[];
  relationTypes: readonly Pick<RelationType, 'id' | 'suspect'>[];
};

/** Which changes of an item put the links to it in doubt. */
export class SuspectRules {
  #types = new Map<string, RelationType['suspect']>();
  #system = new Map<string, string[]>();

  take({ kinds, relationTypes }: LinkRoles): void {
    const byId = relationTypes.toSorted((a, b) => a.id.localeCompare(b.id));
    this.#types = new Map(byId.flatMap(({ id, suspect }) => (suspect === false ? [] : [[id, suspect]])));
    const byKind = kinds.toSorted((a, b) => a.kind.localeCompare(b.kind));
    const system = byKind.map((kind) => [kind.kind, systemNames(kind)] as const);
    this.#system = new Map(system.filter(([, names]) => names.length > 0));
  }

  /** The types whose links can be suspect. */
  get types(): string[] {
    return [...this.#types.keys()];
  }

  /** The same for the same rules. */
  get hash(): string {
    return contentHash(JSON.stringify([[...this.#types], [...this.#system]]));
  }

  /** Whether a target changed in what counts for links of this type. */
  differ({ type, kind }: { type: string; kind: string }, before: JsonObject, after: JsonObject): boolean {
    const names = this.#system.get(kind) ?? [];
    return hasCountedChange(this.#types.get(type) ?? false, ownData(names, before), ownData(names, after));
  }

  /** The types whose links to an item such a change may put in doubt, or out of it. */
  changed(kind: string, before: JsonObject, after: JsonObject): string[] {
    return this.types.filter((type) => this.differ({ type, kind }, before, after));
  }
}
