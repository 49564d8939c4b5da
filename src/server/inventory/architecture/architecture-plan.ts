import type { ArchitectureLane, RelationType } from '#generated/payloads.d.ts';
import { AppError } from '#shared/errors.ts';
import type { ResolvedKind } from '#shared/kinds/kind.ts';

/** What the schemas say about the architecture of items of one kind. */
export type ArchitecturePlan = {
  lanes: ArchitectureLane[];
  /** lane of each drawn kind */
  laneOf: ReadonlyMap<string, number>;
  /** kinds that are drawn or can contain those that are: where a walk continues */
  followed: ReadonlySet<string>;
  /** relation types that contain */
  nesting: ReadonlySet<string>;
  /** relation types that can nest or connect drawn items, by id: the only ones that are read */
  types: ReadonlyMap<string, RelationType>;
};

/** @throws AppError `unprocessable` for a kind whose schema names no lanes */
export function planArchitecture(
  root: string,
  kinds: readonly ResolvedKind[],
  relationTypes: readonly RelationType[],
): ArchitecturePlan {
  const titles = kinds.find(({ kind }) => kind === root)?.architecture?.lanes;
  if (titles === undefined) {
    const having = kinds.filter(({ architecture }) => architecture?.lanes).map(({ title }) => title);
    const only =
      having.length > 0 ? `Only these kinds do: ${having.join(', ')}` : 'No schema names lanes in its x-kind';
    throw new AppError('unprocessable', `Items of this kind have no architecture. ${only}`);
  }
  const lanes = titles.map((title) => ({
    title,
    kinds: kinds.filter(({ architecture }) => architecture?.lane === title).map(({ kind }) => kind),
  }));
  const laneOf = new Map(lanes.flatMap((lane, i) => lane.kinds.map((kind) => [kind, i] as const)));
  const hierarchies = relationTypes.filter(({ hierarchy }) => hierarchy);
  const followed = containersOf(new Set(laneOf.keys()), kinds, hierarchies);
  const types = relationTypes.filter((type) =>
    type.hierarchy ? connects(type, new Set([...followed, root]), followed) : connects(type, laneOf, laneOf),
  );
  return {
    lanes,
    laneOf,
    followed,
    nesting: new Set(hierarchies.map(({ id }) => id)),
    types: new Map(types.map((type) => [type.id, type])),
  };
}

type Names = { has: (kind: string) => boolean };

const isAmong = (names: readonly string[], kinds: Names): boolean =>
  names.some((name) => name === '*' || kinds.has(name));

function connects({ allowed }: RelationType, sources: Names, targets: Names): boolean {
  return allowed.some(({ source, target }) => isAmong(source, sources) && isAmong(target, targets));
}

/** These kinds and every kind from which a hierarchy leads to them. */
function containersOf(
  drawn: ReadonlySet<string>,
  kinds: readonly ResolvedKind[],
  hierarchies: readonly RelationType[],
): Set<string> {
  const found = new Set(drawn);
  const pairs = hierarchies.flatMap(({ allowed }) => allowed);
  for (let size = -1; size !== found.size;) {
    size = found.size;
    for (const { source, target } of pairs) {
      if (!isAmong(target, found)) continue;
      for (const name of source.includes('*') ? kinds.map(({ kind }) => kind) : source) found.add(name);
    }
  }
  return found;
}
