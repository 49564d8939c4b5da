import type { RelationType } from '#generated/payloads.d.ts';
import { contentHash } from '#shared/hash.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import type { Way } from '#shared/trace/index.ts';

/** What the store must know of the schemas to keep what covers what. */
export type EvidenceRoles = {
  kinds: readonly Pick<Kind, 'kind' | 'fields' | 'runRecord'>[];
  relationTypes: readonly (Pick<RelationType, 'id'> & Partial<Pick<RelationType, 'covers' | 'hierarchy'>>)[];
};

/** Which kinds record runs, and which relation types cover, contain or lead to runs. */
export class CoverageRoles {
  records: ReadonlyMap<string, EvidenceRoles['kinds'][number]> = new Map();
  covers: readonly string[] = [];
  contains: readonly string[] = [];
  runs: readonly string[] = [];
  /** all of these types; the number of a type in a graph is its place here */
  types: readonly string[] = [];

  take({ kinds, relationTypes }: EvidenceRoles): void {
    const recording = kinds.filter(({ runRecord }) => runRecord).toSorted((a, b) => a.kind.localeCompare(b.kind));
    this.records = new Map(recording.map((kind) => [kind.kind, kind]));
    const typesThat = (has: (type: EvidenceRoles['relationTypes'][number]) => boolean) =>
      relationTypes
        .filter(has)
        .map(({ id }) => id)
        .toSorted();
    const relations = new Set(recording.map(({ runRecord }) => runRecord?.relation));
    this.covers = typesThat(({ covers }) => covers !== undefined && covers !== false);
    this.contains = typesThat(({ hierarchy }) => hierarchy === true);
    this.runs = typesThat(({ id }) => relations.has(id));
    this.types = [...new Set([...this.covers, ...this.contains, ...this.runs])];
  }

  ways(types: readonly string[], direction: Way['direction']): Way[] {
    return types.map((type) => ({ type: this.types.indexOf(type), direction }));
  }

  /** The same for the same roles. */
  get hash(): string {
    const records = [...this.records.values()].map(({ kind, runRecord, fields }) => {
      const read = fields.filter(({ name }) => name === runRecord?.verdict || name === runRecord?.endedAt);
      return [kind, runRecord, read.map(({ name, path }) => [name, path])];
    });
    return contentHash(JSON.stringify([records, this.covers, this.contains]));
  }
}
