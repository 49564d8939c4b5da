import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { foldId } from '#app/schema-form/document/aria-ids.ts';
import { depthOf, type FormNode } from '#app/schema-form/document/document.ts';
import type { InputProps } from '#app/schema-form/field.ts';
import { AddButton } from '#app/schema-form/fields/add-button.tsx';
import { entryTitle } from '#app/schema-form/fields/entry-title.ts';
import { MoveHandle, RemoveRow } from '#app/schema-form/fields/row-actions.tsx';
import { IssueCount } from '#app/schema-form/parts/issue-count.tsx';
import { useVisibleRows } from '#app/schema-form/parts/visible-rows.ts';
import { entrySchema, fixedLength } from '#app/schema-form/schema/entry-schema.ts';
import { NO_CHOICES, type Resolver } from '#app/schema-form/schema/resolve.ts';
import { sentenceFor, sentenceTemplate } from '#app/schema-form/schema/sentence-for.ts';
import { numberIn } from '#app/schema-form/schema/titles.ts';
import { useNodeValue, useForm, useFormAtom } from '#app/schema-form/state/form-context.ts';
import { useList, type ListEditing } from '#app/schema-form/state/list-editing.ts';
import { focusEntry } from '#app/schema-form/state/reveal.ts';
import { summarize } from '#app/values/summarize.ts';
import { inSentence } from '#app/values/words/counted.ts';
import { typeOf } from '#shared/fields/fields.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import classes from '#app/schema-form/fields/controls.module.css';

/** Entries of any kind: objects and lists as collapsible cards, others as rows. */
export function CardsInput({ node, schema, readOnly, aria, title }: InputProps) {
  const { session } = useForm();
  const list = useList(node, schema);
  const { frame, rows, above, below, measure, toEnd } = useVisibleRows<HTMLUListElement>(node, list.rows, 46);
  const next = entryTitle(session.resolver, entrySchema(schema, list.length), title);
  const isFull = list.length >= (numberIn(schema, 'maxItems') ?? Infinity) || isClosed(schema, list.length);
  const add = (): void => {
    list.add();
    const row = session.document.child(node, String(list.length));
    session.document.store.set(row.open, true);
    toEnd();
    focusEntry(row);
  };
  return (
    <div className={classes.cards} data-list>
      <ul {...frame} className="hide-empty full-width" data-rows aria-labelledby={aria['aria-labelledby']}>
        {above > 0 && <li style={{ height: above }} aria-hidden />}
        {rows.map(({ node: row, index }) => (
          <Entry
            key={row.id}
            row={row}
            index={index}
            list={list}
            subschema={entrySchema(schema, index)}
            title={title}
            readOnly={readOnly}
            isFixed={index < fixedLength(schema)}
            measure={measure}
          />
        ))}
        {below > 0 && <li style={{ height: below }} aria-hidden />}
      </ul>
      {!readOnly && !isFull && <AddButton id={aria.id} label={`Add ${inSentence(next)}`} onAdd={add} />}
    </div>
  );
}

/** Whether the list is a closed tuple with all its entries. */
function isClosed(schema: InputProps['schema'], length: number): boolean {
  const fixed = fixedLength(schema);
  return fixed > 0 && length >= fixed && entrySchema(schema, length) === false;
}

type EntryProps = {
  row: FormNode;
  index: number;
  list: ListEditing;
  subschema: Json;
  title: string;
  readOnly: boolean;
  /** the schema fixes what is at this index, so it cannot move */
  isFixed: boolean;
  measure: ((row: HTMLElement | null) => void) | undefined;
};

function Entry({ row, index, list, subschema, title, readOnly, isFixed, measure }: EntryProps) {
  const { session, Node } = useForm();
  const entry = entryTitle(session.resolver, subschema, title);
  const name = isFixed ? entry : `${entry} ${index + 1}`;
  const resolved = useFormAtom(session.drawn.resolved(row, subschema));
  const hasParts = ['object', 'array', 'any'].includes(typeOf(resolved.schema)) || resolved.branchChoices.length > 0;
  const actions = !readOnly && (
    <>
      {!isFixed && <MoveHandle index={index} length={list.length} label={name} move={list.move} />}
      {(!isFixed || index === list.length - 1) && <RemoveRow label={name} onRemove={() => list.remove(index, name)} />}
    </>
  );
  // a sentence in a sentence reads as a line of it
  const isLine = isSentence(resolved.schema, subschema, session.resolver) && depthOf(row) > 1;
  if (hasParts && !isLine) {
    const isOnly = list.length === 1;
    return <Card {...{ row, index, name, subschema, actions, isOnly, measure }} />;
  }
  return (
    <li ref={measure} className={`flex at-top gap-4 ${classes.listRow}`} data-index={index} data-row={index}>
      {!isFixed && (
        <span className="unseen" id={`${row.id}-label`}>
          {name}
        </span>
      )}
      <Node node={row} subschema={subschema} name={name} title={name} frame={isFixed ? 'full' : 'bare'} required />
      {actions}
    </li>
  );
}

type CardProps = Pick<EntryProps, 'row' | 'index' | 'subschema' | 'measure'> & {
  name: string;
  actions: ReactNode;
  isOnly: boolean;
};

function Card({ row, index, name, subschema, actions, isOnly, measure }: CardProps) {
  const { session, Node } = useForm();
  const choice = useFormAtom(row.open);
  const isOpen = choice ?? (isOnly && depthOf(row) <= 1);
  return (
    <li ref={measure} className="framed rounded surface mb-6" data-index={index} data-row={index}>
      <div className="row gap-4 pr-6">
        <button
          type="button"
          className={`hover-shade row gap-6 grow shrink small medium one-line rounded ${classes.cardFold}`}
          id={foldId(row.id)}
          aria-expanded={isOpen}
          onClick={() => session.document.store.set(row.open, !isOpen)}
        >
          <IconChevronRight size={15} className="fixed dimmer chevron" aria-hidden />
          <span id={`${row.id}-label`}>{name}</span>
          {!isOpen && <Line node={row} subschema={subschema} />}
        </button>
        {!isOpen && <IssueCount node={row} />}
        {actions}
      </div>
      {isOpen && (
        <div className={classes.cardBody}>
          <Node node={row} subschema={subschema} name={name} title={name} frame="bare" required />
        </div>
      )}
    </li>
  );
}

function Line({ node, subschema }: { node: FormNode; subschema: Json }) {
  const { session, signals } = useForm();
  const value = useNodeValue(node);
  const { schema } = useFormAtom(session.drawn.resolved(node, subschema));
  const text =
    sentenceTemplate(schema) === undefined
      ? summarize(value, 4)
      : sentenceFor({ resolver: session.resolver, signals }, subschema, value);
  return <span className="shrink dimmer plain-weight ellipsis">{text || 'empty'}</span>;
}

/** Whether an entry is drawn as a sentence, or will be once its kind is picked. */
function isSentence(schema: JsonObject, subschema: Json, resolver: Resolver): boolean {
  if (sentenceTemplate(schema) !== undefined) return true;
  const { branchChoices } = resolver.resolve(subschema, { value: () => undefined, chosen: NO_CHOICES });
  return branchChoices.some(({ options }) =>
    options.some((option) => sentenceTemplate(resolver.view(option)) !== undefined),
  );
}
