import { useLayoutEffect, useMemo, useState, type FocusEvent, type PointerEvent } from 'react';
import type { Cell } from '#app/schema-form/state/document.ts';
import { useCell, useForm, useFormAtom } from '#app/schema-form/state/form-context.ts';
import { memberOf } from '#app/schema-form/state/members.ts';
import { memberNamesAtom } from '#app/schema-form/schema/shape.ts';
import { helpOf, titleOf } from '#app/schema-form/schema/titles.ts';
import type { InputProps } from '#app/schema-form/fields/field.ts';
import { KeyInput } from '#app/schema-form/fields/map/key-input.tsx';
import { NewMember } from '#app/schema-form/fields/map/new-member.tsx';
import { useEntry } from '#app/schema-form/fields/map/use-entry.ts';
import { ObjectInput } from '#app/schema-form/fields/object/input.tsx';
import { RemoveRow } from '#app/schema-form/fields/row-actions.tsx';
import classes from './matrix.module.css';
import { Radar } from '#app/values/radar.tsx';
import { fitsMatrix, matrixOf, ratingOf, type Matrix } from './scores.ts';

/** Entries rated on one scale, as a matrix and a radar chart. Values that do not fit are shown as a plain object. */
export function MatrixInput(props: InputProps) {
  const { session } = useForm();
  const { resolver } = session;
  const matrix = useMemo(
    () => matrixOf(props.schema, (part) => ({ schema: resolver.view(part), isPlain: resolver.isPlain(part) })),
    [resolver, props.schema],
  );
  const [fits] = useState(() => matrix !== undefined && fitsMatrix(session.document.read(props.cell), matrix));
  return matrix === undefined || !fits ? <ObjectInput {...props} /> : <MatrixTable {...props} matrix={matrix} />;
}

function MatrixTable({ cell, schema, readOnly, aria, matrix }: InputProps & { matrix: Matrix }) {
  const names = useFormAtom(memberNamesAtom(cell));
  const [active, setActive] = useState<string>();
  const look = (event: FocusEvent | PointerEvent): void => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-entry]') : null;
    if (row) setActive(row.dataset['entry']);
  };
  return (
    <>
      {names.length > 0 && (
        <div className={classes.matrix}>
          <div className={classes.frame} onFocus={look} onPointerOver={look}>
            <table className={classes.table} aria-labelledby={aria['aria-labelledby']}>
              <Heads cell={cell} matrix={matrix} readOnly={readOnly} />
              <tbody>
                {names.map((name) => (
                  <Row key={name} {...{ cell, name, names, matrix, readOnly }} />
                ))}
              </tbody>
            </table>
          </div>
          <LiveRadar cell={cell} names={names} matrix={matrix} active={active} />
        </div>
      )}
      {!readOnly && (
        <div>
          <NewMember cell={cell} schema={schema} taken={names} isQuiet={false} />
        </div>
      )}
    </>
  );
}

function Heads({ cell, matrix, readOnly }: { cell: Cell; matrix: Matrix; readOnly: boolean }) {
  const { session } = useForm();
  const columns = [
    ...matrix.others.map(({ name, part }) => ({ key: name, part, title: titleOf(session.resolver.view(part), name) })),
    ...matrix.scores.map(({ keys, part, title }) => ({ key: keys.join('/'), part, title })),
  ];
  return (
    <thead>
      <tr>
        <th scope="col">Name</th>
        {columns.map(({ key, part, title }) => (
          <th key={key} scope="col" id={headId(cell, key)} title={helpOf(session.resolver.view(part))}>
            {title}
          </th>
        ))}
        {!readOnly && (
          <th>
            <span className={classes.unseen}>Remove</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

type RowProps = { cell: Cell; name: string; names: readonly string[]; matrix: Matrix; readOnly: boolean };

function Row({ cell, name, names, matrix, readOnly }: RowProps) {
  const { session, Node } = useForm();
  const { document } = session;
  const { child, remove, rename } = useEntry(cell, name);
  useLayoutEffect(() => {
    document.arrange(child, [
      ...matrix.others.map((other) => other.name),
      ...matrix.scores.map(({ keys: [first = ''] }) => first),
    ]);
    for (const { keys } of matrix.scores) {
      const [outer, inner] = keys;
      if (outer === undefined || inner === undefined) continue;
      const siblings = matrix.scores.filter((score) => score.keys[0] === outer).map((score) => score.keys[1] ?? '');
      document.arrange(document.child(child, outer), siblings);
    }
  }, [document, child, matrix]);
  const label = (key: string): string => `${headId(cell, key)} ${child.id}-label`;
  return (
    <tr data-entry={name}>
      <th scope="row">
        <KeyInput id={`${child.id}-label`} name={name} taken={names} readOnly={readOnly} onRename={rename} />
      </th>
      {matrix.others.map(({ name: key, part, required }) => (
        <td key={key}>
          <Node
            cell={document.child(child, key)}
            part={part}
            name={key}
            required={required}
            readOnly={readOnly}
            frame="cell"
            labelledBy={label(key)}
          />
        </td>
      ))}
      {matrix.scores.map(({ keys, part, title }) => (
        <td key={keys.join('/')} data-score>
          <Node
            cell={keys.reduce((inner, key) => document.child(inner, key), child)}
            part={part}
            name={title}
            readOnly={readOnly}
            frame="cell"
            labelledBy={label(keys.join('/'))}
          />
        </td>
      ))}
      {!readOnly && (
        <td className={classes.end}>
          <RemoveRow label={name} onRemove={remove} />
        </td>
      )}
    </tr>
  );
}

type LiveRadarProps = { cell: Cell; names: readonly string[]; matrix: Matrix; active: string | undefined };

function LiveRadar({ cell, names, matrix, active }: LiveRadarProps) {
  const value = useCell(cell);
  const ratings = names.map((name) => ({ name, values: ratingOf(memberOf(value, name), matrix.scores) }));
  const axes = matrix.scores.map(({ title }) => title);
  return <Radar axes={axes} min={matrix.min} max={matrix.max} ratings={ratings} active={active} />;
}

function headId(cell: Cell, key: string): string {
  return `${cell.id}-head-${encodeURIComponent(key)}`;
}
