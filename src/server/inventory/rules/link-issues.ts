import type { Issue, RelationType } from '#generated/payloads.d.ts';
import type { Reader } from '#server/store/store.ts';
import { allowsOneSource, allowsOneTarget, checkLink, closesCycle, type LinkContext } from '#shared/relations/rules.ts';

type Ends = Pick<LinkContext, 'source' | 'target'>;

/** The rules of `relations.json` for one new link, against the links that exist. */
export async function linkIssues(
  reader: Pick<Reader, 'step'>,
  type: RelationType,
  { source, target }: Ends,
): Promise<Issue[]> {
  const sources = allowsOneSource(type) ? await reader.step(type.id, [target.id], 'in') : [];
  const targets = allowsOneTarget(type) ? await reader.step(type.id, [source.id], 'out') : [];
  const issues = checkLink({ type, source, target, sources, targets });
  const ends = { source: source.id, target: target.id };
  if (type.hierarchy && (await closesCycle(ends, (id) => reader.step(type.id, [id], 'in')))) {
    issues.push({
      path: '/target',
      rule: 'hierarchy',
      message: `${target.id} is already above ${source.id}`,
      hint: 'A hierarchy cannot contain a cycle.',
    });
  }
  return issues;
}
