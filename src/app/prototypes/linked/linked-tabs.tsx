import { useQuery } from '@tanstack/react-query';
import { kindQuery } from '#app/data/kinds.ts';
import type { TabProps } from '#app/prototypes/tab-props.ts';
import { ValueView } from '#app/values/value-view.tsx';
import type { Field, Item, KindDetail, KindSummary } from '#generated/payloads.d.ts';
import { fieldValue } from '#shared/fields/field-value.ts';
import { isObject, type Json } from '#shared/json.ts';
import { LinkedItems } from './linked-items.tsx';
import { ReachedPart } from './reached-part.tsx';
import classes from './linked.module.css';

/** Rules that apply to the prototype's signals or to the vehicle category. */
export function HomologationTab(props: TabProps) {
  return (
    <div className={`stack gap-28 full-width page-padding ${classes.page}`}>
      <LinkedItems {...props} tab="homologation">
        {(item, kind) => <ColumnFacts item={item} kind={kind} />}
      </LinkedItems>
    </div>
  );
}

/** The stages of testing the prototype on its way to the road: since when, by whom, and how mature it is there. */
export function StagingTab(props: TabProps) {
  return (
    <div className={`stack gap-28 full-width page-padding ${classes.page}`}>
      <LinkedItems {...props} tab="staging">
        {(item, kind, link) => (
          <>
            <ColumnFacts item={item} kind={kind} />
            <ReachedPart item={item} kind={kind} {...link} />
          </>
        )}
      </LinkedItems>
    </div>
  );
}

const SHOWN = 5;

/** The list columns of the kind, without the title. */
export function ColumnFacts({ item, kind }: { item: Item; kind: KindSummary }) {
  const { data: detail } = useQuery(kindQuery(kind.kind));
  const facts = shownFields(detail, item).filter(
    ({ field: { name } }) => name !== kind.titleField && kind.columns.includes(name),
  );
  if (facts.length === 0) return null;
  return (
    <dl className={`flex wrap small ${classes.facts}`}>
      {facts.slice(0, SHOWN).map(({ field, value }) => (
        <div key={field.name}>
          <dt className="note">{field.title}</dt>
          <dd>
            <ValueView field={field} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function shownFields(detail: KindDetail | undefined, { data }: Item): { field: Field; value: Json }[] {
  return (detail?.fields ?? []).flatMap((field) => {
    const value = fieldValue(data, field.path);
    const isSaid = value !== undefined && value !== null && value !== '' && !isObject(value);
    return field.path.length === 1 && isSaid ? [{ field, value }] : [];
  });
}
