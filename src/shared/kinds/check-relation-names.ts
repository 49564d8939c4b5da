import type { Issue, RelationType } from '#generated/payloads.d.ts';
import { nearest } from '#shared/suggest.ts';
import type { ResolvedKind } from './kind.ts';

/** Relation types can only connect kinds that exist, and be suspect for fields that a target has. */
export function checkRelationNames(
  types: readonly RelationType[],
  kinds: ReadonlyMap<string, ResolvedKind>,
  sources: ReadonlyMap<string, unknown>,
): Issue[] {
  return types.flatMap((type, i) => [
    ...type.allowed.flatMap((pair, j) =>
      (['source', 'target'] as const).flatMap((end) =>
        pair[end].flatMap((kind, k) =>
          kind === '*' || kinds.has(kind) || sources.has(kind)
            ? []
            : [missingKind(`/types/${i}/allowed/${j}/${end}/${k}`, kind)],
        ),
      ),
    ),
    ...unknownFields(type, i, kinds),
  ]);
}

export function missingKind(path: string, kind: string): Issue {
  const hint = `Add schemas/kinds/${kind}.json or fix the name.`;
  return { path, rule: 'kind', message: `Unknown kind "${kind}"`, hint };
}

/** A target kind whose file is refused or missing may have any field. */
function unknownFields(type: RelationType, index: number, kinds: ReadonlyMap<string, ResolvedKind>): Issue[] {
  if (typeof type.suspect === 'boolean') return [];
  const targets = type.allowed.flatMap(({ target }) => target);
  const known = targets.includes('*') ? [...kinds.values()] : targets.map((kind) => kinds.get(kind));
  if (known.includes(undefined)) return [];
  const fields = known.flatMap((kind) => kind?.fields.map(({ name }) => name) ?? []);
  return type.suspect.fields.flatMap((name, i) => {
    if (fields.includes(name)) return [];
    const [near] = nearest(name, fields, 1);
    const hint = near === undefined ? 'Name a field of a kind that the link leads to.' : `Did you mean "${near}"?`;
    const message = `"${name}" is not a field of a target`;
    return [{ path: `/types/${index}/suspect/fields/${i}`, rule: 'field', message, hint }];
  });
}
