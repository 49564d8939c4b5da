import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { relationTypesQuery, relationsQuery } from '#app/data/relations.ts';
import { useForm, useFormAtom } from '#app/schema-form/state/form-context.ts';
import { formatCount } from '#app/values/words/numbers.ts';
import type { Item, KindDetail, RelatedItem, RelationType } from '#generated/payloads.d.ts';
import type { JsonObject } from '#shared/json.ts';
import { ownData, systemNames } from '#shared/kinds/own-data.ts';
import { hasCountedChange } from '#shared/relations/counted-change.ts';

type Props = { item: Item; kind: KindDetail; isEditorial: boolean; onEditorial: (isEditorial: boolean) => void };

/** Says which links the change would put in doubt, and lets its author say that the meaning stays. */
export function SuspectNotice({ item, kind, isEditorial, onEditorial }: Props) {
  const { session } = useForm();
  useFormAtom(session.document.version);
  const base = useFormAtom(session.base) ?? item.data;
  const { data: relations = [] } = useQuery(relationsQuery(item.id));
  const { data: types = [] } = useQuery(relationTypesQuery());
  const names = systemNames(kind);
  const [before, after] = [ownData(names, base), ownData(names, session.document.snapshot())];
  const count = doubted(relations, types, before, after);
  if (count === 0) return null;
  const links = count === 1 ? '1 link' : `${formatCount(count)} links`;
  return (
    <output className="stack gap-8 small rounded warn-ground pad">
      <span>
        <strong>{isEditorial ? `Keeps ${links} confirmed` : `Makes ${links} suspect`}</strong>
        {isEditorial
          ? '. The history lists the change as editorial.'
          : ' until somebody confirms that what links here still holds.'}
      </span>
      <Checkbox
        size="xs"
        label="Editorial change: it says the same in other words"
        checked={isEditorial}
        onChange={({ target }) => onEditorial(target.checked)}
      />
    </output>
  );
}

/** How many links to the item are good now, and would be suspect. */
function doubted(
  relations: readonly RelatedItem[],
  types: readonly RelationType[],
  before: JsonObject,
  after: JsonObject,
): number {
  const changed = types.filter(({ suspect }) => hasCountedChange(suspect, before, after)).map(({ id }) => id);
  return relations.filter(
    ({ type, direction, suspect }) => direction === 'in' && suspect === undefined && changed.includes(type),
  ).length;
}
