import type { RelationType } from '#generated/payloads.d.ts';
import type { Json } from '#shared/json.ts';
import type { Catalog } from '#shared/kinds/catalog.ts';
import type { Pointer } from '#shared/pointer.ts';
import type { ReferenceLocation } from '#shared/relations/references.ts';
import { KindValidator } from './kind-validator.ts';

/** The rule for a link: held by a field with `x-ref` (at `location`), or a separate record. */
export type LinkRule = { relation: RelationType | undefined; kinds: readonly string[]; location?: ReferenceLocation };

/** The signals of some models, or of the tree in a file. */
export type KnownSignals = { paths: ReadonlySet<string>; file?: string };

export type RuleOptions = {
  checksComputed?: boolean;
  authors?: ReadonlyMap<string, string> | undefined;
  signals?: KnownSignals | undefined;
  /** what an import would do about an issue at a path of a record, in words */
  repairHint?: (record: Json, path: Pointer) => string | undefined;
};

/**
 * The kinds and relation types that records are validated against. Kinds and link rules are numbered in catalog order, to be
 * stored in compact tables.
 */
export class RecordRules {
  readonly validators = new Map<string, KindValidator>();
  readonly kinds: Catalog['kinds'];
  readonly relationTypes: readonly RelationType[];
  readonly links: LinkRule[] = [];
  /** whether a wrong computed value is an issue; the stored value is computed anyway */
  readonly checksComputed: boolean;
  /** the only author records accepted, which rename nobody: names by ID; any are accepted if absent */
  readonly authors: ReadonlyMap<string, string> | undefined;
  /** every signal that an item may refer to; absent where any is accepted */
  readonly signals: KnownSignals | undefined;
  readonly repairHint: RuleOptions['repairHint'];
  /** number of the first rule for a kind's reference paths, by kind */
  readonly #locations = new Map<string, number>();
  readonly #relations = new Map<string, number>();

  constructor(catalog: Pick<Catalog, 'kinds' | 'relationTypes'>, options: RuleOptions = {}) {
    this.checksComputed = options.checksComputed ?? false;
    this.authors = options.authors;
    this.signals = options.signals;
    this.repairHint = options.repairHint;
    this.kinds = catalog.kinds;
    this.relationTypes = catalog.relationTypes;
    const types = new Map(catalog.relationTypes.map((type) => [type.id, type]));
    for (const kind of catalog.kinds.values()) {
      const validator = new KindValidator(this.validators.size, kind);
      this.validators.set(kind.kind, validator);
      this.#locations.set(kind.kind, this.links.length);
      for (const location of validator.locations)
        this.links.push({ relation: types.get(location.relation), kinds: location.kinds, location });
    }
    for (const relation of catalog.relationTypes) {
      this.#relations.set(relation.id, this.links.length);
      this.links.push({ relation, kinds: [] });
    }
  }

  /** Number of the rule for a kind's reference path, by the position of the path in its validator. */
  ofLocation(kind: string, index: number): number {
    return (this.#locations.get(kind) ?? 0) + index;
  }

  /** Number of the rule for standalone links of a type; undefined for an unknown type. */
  ofRelation(type: string): number | undefined {
    return this.#relations.get(type);
  }
}
