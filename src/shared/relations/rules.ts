import type { Issue, RelationType } from '#generated/payloads.d.ts';

/** Context for validating a new link: the kinds of its ends, and their existing links of its type. */
export type LinkContext = {
  type: RelationType;
  source: { id: string; type: string; name: string };
  target: { id: string; type: string; name: string };
  /** IDs of the source's targets by this type; may be empty if many are allowed */
  targets: readonly string[];
  /** IDs of the target's sources by this type; may be empty if many are allowed */
  sources: readonly string[];
};

/** Whether a relation type can connect items of these kinds. */
export function allowsKinds(type: Pick<RelationType, 'allowed'>, sourceKind: string, targetKind: string): boolean {
  return type.allowed.some((pair) => covers(pair.source, sourceKind) && covers(pair.target, targetKind));
}

function covers(kinds: readonly string[], kind: string): boolean {
  return kinds.includes('*') || kinds.includes(kind);
}

/** The rules of `relations.json` for one link; `path` names the end with the issue. */
export function checkLink(link: LinkContext): Issue[] {
  const { type, source, target } = link;
  const issues: Issue[] = [];
  if (source.id === target.id) {
    issues.push({
      path: '/target',
      rule: 'self',
      message: `${source.id} cannot be linked to itself`,
      hint: 'Choose another item.',
    });
  }
  if (!allowsKinds(type, source.type, target.type)) {
    issues.push({
      path: '/target',
      rule: 'allowed',
      message: `"${type.name}" cannot link ${source.type} to ${target.type}`,
      hint: allowedHint(type, source.type),
    });
  }
  const owner = link.sources.find((id) => id !== source.id);
  if (allowsOneSource(type) && owner !== undefined) {
    issues.push(second('/target', type, `${target.id} is already "${type.inverseName}" ${owner}`));
  }
  const other = link.targets.find((id) => id !== target.id);
  if (allowsOneTarget(type) && other !== undefined) {
    issues.push(second('/source', type, `${source.id} already "${type.name}" ${other}`));
  }
  return issues;
}

/** An item has at most one source by this type, like a child with one parent. */
export function allowsOneSource(type: RelationType): boolean {
  return type.multiplicity === 'one-to-many' || type.multiplicity === 'one-to-one';
}

/** An item has at most one target by this type. */
export function allowsOneTarget(type: RelationType): boolean {
  return type.multiplicity === 'many-to-one' || type.multiplicity === 'one-to-one';
}

function second(path: string, type: RelationType, message: string): Issue {
  return {
    path,
    rule: type.multiplicity,
    message: `${message}, and ${type.id} is ${type.multiplicity}`,
    hint: 'Remove the existing link first.',
  };
}

function allowedHint(type: RelationType, sourceKind: string): string {
  const targets = type.allowed.filter((pair) => covers(pair.source, sourceKind)).flatMap((pair) => pair.target);
  if (targets.length > 0) return `From ${sourceKind} it can link to: ${[...new Set(targets)].join(', ')}.`;
  return `It can start at: ${[...new Set(type.allowed.flatMap((pair) => pair.source))].join(', ')}.`;
}

/** Items above another one in a hierarchy that are searched for a cycle. */
const MAX_ANCESTORS = 10_000;

/** Whether a hierarchy link would close a cycle. `parentsOf` returns the parents of an item. */
export async function closesCycle(
  link: { source: string; target: string },
  parentsOf: (id: string) => Promise<string[]>,
): Promise<boolean> {
  const seen = new Set<string>([link.source]);
  const open = [link.source];
  for (let id = open.pop(); id !== undefined && seen.size < MAX_ANCESTORS; id = open.pop()) {
    if (id === link.target) return true;
    for (const parent of await parentsOf(id)) {
      if (seen.has(parent)) continue;
      seen.add(parent);
      open.push(parent);
    }
  }
  return seen.has(link.target);
}
