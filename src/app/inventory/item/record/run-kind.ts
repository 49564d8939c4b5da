import type { Item, KindDetail, KindSummary, RelationType } from '#generated/payloads.d.ts';
import { stepsOf } from '#shared/prototypes/run-record.ts';
import { allowsKinds } from '#shared/relations/rules.ts';

/** The kind whose items record a run of this item by hand; undefined if it has no steps, or no kind can be linked to it. */
export function runKindOf(
  item: Pick<Item, 'data'>,
  kind: Pick<KindDetail, 'kind' | 'runSteps'>,
  kinds: readonly KindSummary[],
  types: readonly RelationType[],
): KindSummary | undefined {
  if (stepsOf(kind, item.data).length === 0) return undefined;
  return kinds.find(({ kind: record, status, runRecord }) => {
    const type = types.find(({ id }) => id === runRecord?.relation);
    return status === 'ok' && type !== undefined && allowsKinds(type, kind.kind, record);
  });
}
