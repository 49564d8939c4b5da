import type { Catalog } from '#shared/kinds/catalog.ts';
import type { RelationType } from '#generated/payloads.d.ts';
import type { ReferencePlace } from '#shared/relations/references.ts';
import { KindJudge } from './kind-validator.ts';

/** What a link must obey: that of a field with `x-ref` (then `place` says where), or of a record of its own. */
export type LinkRule = { relation: RelationType | undefined; kinds: readonly string[]; place?: ReferencePlace };

/**
 * The kinds and relation types that records are judged by. Kinds and link rules are numbered in the order of the catalog, so
 * that a number stands for each in compact tables.
 */
export class RecordRules {
  readonly judges = new Map<string, KindJudge>();
  readonly kinds: Catalog['kinds'];
  readonly relationTypes: readonly RelationType[];
  readonly links: LinkRule[] = [];
  /** whether a record may not say of a computed value what is not so; what is kept is computed anyway */
  readonly checksComputed: boolean;
  /** number of the first rule of a kind's places, by kind */
  readonly #places = new Map<string, number>();
  readonly #relations = new Map<string, number>();

  constructor(catalog: Pick<Catalog, 'kinds' | 'relationTypes'>, options: { checksComputed?: boolean } = {}) {
    this.checksComputed = options.checksComputed ?? false;
    this.kinds = catalog.kinds;
    this.relationTypes = catalog.relationTypes;
    const types = new Map(catalog.relationTypes.map((type) => [type.id, type]));
    for (const kind of catalog.kinds.values()) {
      const judge = new KindJudge(this.judges.size, kind);
      this.judges.set(kind.kind, judge);
      this.#places.set(kind.kind, this.links.length);
      for (const place of judge.places)
        this.links.push({ relation: types.get(place.relation), kinds: place.kinds, place });
    }
    for (const relation of catalog.relationTypes) {
      this.#relations.set(relation.id, this.links.length);
      this.links.push({ relation, kinds: [] });
    }
  }

  /** Number of the rule for a kind's place, by the position of the place in its judge. */
  ofPlace(kind: string, index: number): number {
    return (this.#places.get(kind) ?? 0) + index;
  }

  /** Number of the rule for links of a type that stand on their own; undefined for an unknown type. */
  ofRelation(type: string): number | undefined {
    return this.#relations.get(type);
  }
}
