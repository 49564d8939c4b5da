import { useState, type ReactNode } from 'react';
import { useMay } from '#app/data/permissions.ts';
import { TabLink } from '#app/inventory/routes/item-route.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Field, Item, KindDetail } from '#generated/payloads.d.ts';
import { factsOf, type FactGroup } from '#shared/presentation/facts.ts';
import { FactView } from './fact-view.tsx';
import { EditedFact, startsEditing, EditField, useInlineEdit, type InlineEdit } from './inline-edit.tsx';
import classes from './overview.module.css';

type Props = {
  item: Item;
  kind: KindDetail;
  /** fields just changed by others, each with its revision */
  changedFields: ReadonlyMap<string, number>;
};

/** The item's fields by schema group; empty ones are collapsed. */
export function FactSections({ item, kind, changedFields }: Props) {
  const mayEdit = useMay('update', kind.kind) && item.deletedAt === undefined && kind.status === 'ok';
  const { inlineEdit, changed, leave } = useInlineEdit(mayEdit);
  const edited = (field: Field) => <EditedFact key={field.name} {...{ item, kind, field, changed }} onLeave={leave} />;
  const { groups, empty, unknown } = factsOf(kind, item.data);
  const sections: FactGroup[] =
    unknown.length === 0 ? groups : [...groups, { title: 'Not in the schema', facts: unknown }];
  return (
    <div className={`stack gap-28 shrink ${classes.facts}`}>
      {sections.length === 0 && (
        <EmptyState title="No values yet" action={mayEdit && <TabLink tab="edit">Edit</TabLink>} />
      )}
      {sections.map(({ title, facts }) => (
        <section key={title ?? ''}>
          {title !== null && <h2 className="quiet mb-10 strong line-below">{title}</h2>}
          <dl className={classes.list}>
            {facts.map(({ field, value }) =>
              field.name === inlineEdit?.name ? (
                edited(field)
              ) : (
                <FactView
                  key={`${field.name} ${changedFields.get(field.name) ?? ''}`}
                  field={field}
                  value={value}
                  kind={kind}
                  changedFields={changedFields.has(field.name)}
                  inlineEdit={inlineEdit}
                />
              ),
            )}
          </dl>
        </section>
      ))}
      {empty.length > 0 && <EmptyFields fields={empty} inlineEdit={inlineEdit} edited={edited} />}
    </div>
  );
}

type EmptyFieldsProps = { fields: Field[]; inlineEdit: InlineEdit | undefined; edited: (field: Field) => ReactNode };

function EmptyFields({ fields, inlineEdit, edited }: EmptyFieldsProps) {
  const [open, setOpen] = useState(false);
  return (
    <section>
      <button
        type="button"
        className={`quiet hover-underline hover-text ${classes.fold}`}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Hide' : 'Show'} {fields.length} empty {fields.length === 1 ? 'field' : 'fields'}
      </button>
      {open && (
        <dl className={classes.list}>
          {fields.map((field) =>
            field.name === inlineEdit?.name ? (
              edited(field)
            ) : (
              <div
                key={field.name}
                className={`hover-area grid gap-12 ${classes.fact}`}
                {...startsEditing(field, inlineEdit)}
              >
                <dt title={field.description}>
                  {field.title}
                  <EditField field={field} inlineEdit={inlineEdit} />
                </dt>
                <dd className="small dimmer">{field.required ? 'required, not set' : 'not set'}</dd>
              </div>
            ),
          )}
        </dl>
      )}
    </section>
  );
}
