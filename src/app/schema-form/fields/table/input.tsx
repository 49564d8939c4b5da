import type { ClipboardEvent, KeyboardEvent } from 'react';
import { memo, useLayoutEffect, useMemo } from 'react';
import type { FormNode } from '#app/schema-form/document/document.ts';
import type { InputProps } from '#app/schema-form/field.ts';
import { AddButton } from '#app/schema-form/fields/add-button.tsx';
import { CardsInput } from '#app/schema-form/fields/cards/input.tsx';
import { entryTitle } from '#app/schema-form/fields/entry-title.ts';
import { MoveHandle, RemoveRow } from '#app/schema-form/fields/row-actions.tsx';
import { useVisibleRows } from '#app/schema-form/parts/visible-rows.ts';
import { entrySchema } from '#app/schema-form/schema/entry-schema.ts';
import { helpOf, numberIn, titleOf, unitOf } from '#app/schema-form/schema/titles.ts';
import { useForm } from '#app/schema-form/state/form-context.ts';
import { changeList, useList, type ListEditing } from '#app/schema-form/state/list-editing.ts';
import { focusEntry } from '#app/schema-form/state/reveal.ts';
import { inSentence } from '#app/values/words/counted.ts';
import { readCells } from '#shared/reading/tsv.ts';
import { columnsOf, fitColumns, type EntryColumn } from './columns.ts';
import { pasteInto } from './paste-rows.ts';
import { EDGE, layColumns, widthOf } from './widths.ts';
import classes from '#app/schema-form/fields/controls.module.css';

/**
 * Flat entries as a table. Rows move by drag and keys, and spreadsheet cells can be pasted; irregular entries become
 * cards.
 */
export function TableInput(props: InputProps) {
  const { session } = useForm();
  const { document, resolver } = session;
  const columns = useMemo(() => {
    const entry = resolver.view(entrySchema(props.schema, 0));
    return columnsOf(entry, (subschema) => ({
      schema: resolver.view(subschema),
      isPlain: resolver.isPlain(subschema),
    }));
  }, [resolver, props.schema]);
  const list = useList(props.node, props.schema);
  if (!fitColumns(document.read(props.node), columns)) return <CardsInput {...props} />;
  return <Table {...props} columns={columns} list={list} />;
}

type TableProps = InputProps & { columns: EntryColumn[]; list: ListEditing };

function Table({ node, schema, readOnly, aria, title, columns, list }: TableProps) {
  const { session, fieldOf } = useForm();
  const { frame, rows, above, below, measure, toEnd } = useVisibleRows(node, list.rows, 44);
  const name = entryTitle(session.resolver, entrySchema(schema, 0), title);
  const add = (): void => {
    list.add();
    toEnd();
    focusEntry(session.document.child(node, String(list.length)));
  };
  const grid = useMemo(
    () =>
      layColumns(
        columns.map(({ subschema }) => {
          const view = session.resolver.view(subschema);
          return widthOf(fieldOf(view), view);
        }),
      ),
    [columns, session, fieldOf],
  );
  const isFull = list.length >= (numberIn(schema, 'maxItems') ?? Infinity);
  const onPaste = (event: ClipboardEvent<HTMLElement>): void => {
    const text = event.clipboardData.getData('text/plain');
    const at = positionOf(event.target);
    if (readOnly || at === undefined || !text.includes('\t')) return;
    event.preventDefault();
    const typed = columns.map((column) => ({ name: column.name, schema: session.resolver.view(column.subschema) }));
    const present = session.document.read(node);
    changeList(session, node, schema, () =>
      session.document.set(node, pasteInto(Array.isArray(present) ? present : [], readCells(text), at, typed)),
    );
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const at = positionOf(event.target);
    if (at === undefined || !event.altKey || !(event.key === 'ArrowUp' || event.key === 'ArrowDown')) return;
    event.preventDefault();
    const target = event.target;
    list.move(at.row, at.row + (event.key === 'ArrowUp' ? -1 : 1));
    if (target instanceof HTMLElement) requestAnimationFrame(() => target.focus());
  };
  return (
    <div className={classes.tableField} data-list>
      {list.length > 0 && (
        // keys and pastes belong to the controls in the cells
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div {...frame} className="full-width framed rounded scroll-x" onPaste={onPaste} onKeyDown={onKeyDown}>
          <table className={classes.table} style={{ minWidth: grid.minimum }} aria-labelledby={aria['aria-labelledby']}>
            <Columns names={columns.map(({ name }) => name)} widths={grid.columns} isEditable={!readOnly} />
            <Heads node={node} columns={columns} readOnly={readOnly} />
            <tbody data-rows>
              {above > 0 && <tr style={{ height: above }} aria-hidden />}
              {rows.map(({ node: row, index }) => (
                <tr key={row.id} ref={measure} data-index={index} data-row={index}>
                  <th scope="row" id={`${row.id}-row`} aria-label={`${name} ${index + 1}`}>
                    {readOnly ? (
                      index + 1
                    ) : (
                      <MoveHandle index={index} length={list.length} label={name} move={list.move} />
                    )}
                  </th>
                  <Cells row={row} list={node} columns={columns} readOnly={readOnly} />
                  {!readOnly && (
                    <td className={classes.rowEnd}>
                      <RemoveRow
                        label={`${name} ${index + 1}`}
                        onRemove={() => list.remove(index, `${name} ${index + 1}`)}
                      />
                    </td>
                  )}
                </tr>
              ))}
              {below > 0 && <tr style={{ height: below }} aria-hidden />}
            </tbody>
          </table>
        </div>
      )}
      {!readOnly && !isFull && <AddButton id={aria.id} label={`Add ${inSentence(name)}`} onAdd={add} />}
    </div>
  );
}

function Columns({ names, widths, isEditable }: { names: string[]; widths: string[]; isEditable: boolean }) {
  return (
    <colgroup>
      <col style={{ width: EDGE }} />
      {names.map((name, i) => (
        <col key={name} style={{ width: widths[i] }} />
      ))}
      {isEditable && <col style={{ width: EDGE }} />}
    </colgroup>
  );
}

function Heads({ node, columns, readOnly }: { node: FormNode; columns: EntryColumn[]; readOnly: boolean }) {
  const { session } = useForm();
  return (
    <thead>
      <tr>
        <th>
          <span className="unseen">Row</span>
        </th>
        {columns.map(({ name, subschema, required }) => {
          const schema = session.resolver.view(subschema);
          const unit = unitOf(schema);
          return (
            <th key={name} scope="col" id={headId(node, name)} title={helpOf(schema)}>
              {titleOf(schema, name)}
              {unit !== undefined && <span className="dimmer plain-weight"> {unit}</span>}
              {required && <span aria-hidden> *</span>}
            </th>
          );
        })}
        {!readOnly && (
          <th className={classes.rowEnd}>
            <span className="unseen">Remove</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

type CellsProps = { row: FormNode; list: FormNode; columns: EntryColumn[]; readOnly: boolean };

const Cells = memo(function Cells({ row, list, columns, readOnly }: CellsProps) {
  const { session, Node } = useForm();
  useLayoutEffect(
    () =>
      session.document.arrange(
        row,
        columns.map((column) => column.name),
      ),
    [session, row, columns],
  );
  return columns.map(({ name, subschema, required }) => (
    <td key={name} data-column={name}>
      <Node
        node={session.document.child(row, name)}
        subschema={subschema}
        name={name}
        required={required}
        readOnly={readOnly}
        frame="cell"
        labelledBy={`${headId(list, name)} ${row.id}-row`}
      />
    </td>
  ));
});

function headId(list: FormNode, name: string): string {
  return `${list.id}-head-${encodeURIComponent(name)}`;
}

/** The row and column of an element in the table. */
function positionOf(target: EventTarget): { row: number; column: number } | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const row = target.closest<HTMLElement>('tr[data-row]');
  const column = target.closest<HTMLElement>('td[data-column]');
  if (row === null || column === null) return undefined;
  return { row: Number(row.dataset['row']), column: [...row.querySelectorAll('td[data-column]')].indexOf(column) };
}
