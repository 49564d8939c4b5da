import type { Item, KindSummary } from '#generated/payloads.d.ts';
import { useQuery } from '@tanstack/react-query';
import { kindQuery } from '#app/data/kinds.ts';
import { ValueView } from '#app/values/value-view.tsx';
import { fieldValue } from '#shared/kinds/field-value.ts';
import type { TabProps } from '../tab-props.ts';
import { LinkedItems } from './linked-items.tsx';
import classes from './linked.module.css';

/** Rules that concern the signals of the prototype or the category of the vehicle. */
export function HomologationTab(props: TabProps) {
  return (
    <div className={classes.page}>
      <LinkedItems {...props} tab="homologation">
        {(item, kind) => <ColumnFacts item={item} kind={kind} />}
      </LinkedItems>
    </div>
  );
}

/** What the prototype is tried on, on its way to the road, with its maturity. */
export function StagingTab(props: TabProps) {
  return (
    <div className={classes.page}>
      <LinkedItems {...props} tab="staging">
        {(item, kind) => <ColumnFacts item={item} kind={kind} nested />}
      </LinkedItems>
    </div>
  );
}

const SHOWN = 5;

/** The columns of a list of the kind but the title; `nested`: also what is no column, such as a table of scores. */
export function ColumnFacts({ item, kind, nested = false }: { item: Item; kind: KindSummary; nested?: boolean }) {
  const { data: detail } = useQuery(kindQuery(kind.kind));
  const fields = (detail?.fields ?? []).filter(
    ({ name, type }) => name !== kind.titleField && (kind.columns.includes(name) || (nested && type === 'object')),
  );
  const facts = fields.flatMap((field) => {
    const value = fieldValue(item.data, field.path);
    return field.path.length > 1 || value === undefined || value === null || value === '' ? [] : [{ field, value }];
  });
  if (facts.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {facts.slice(0, SHOWN).map(({ field, value }) => (
        <div key={field.name}>
          <dt>{field.title}</dt>
          <dd>
            <ValueView field={field} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
