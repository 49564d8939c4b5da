import { useLayoutEffect, useMemo, useState, type FocusEvent, type PointerEvent } from 'react';
import type { FormNode } from '#app/schema-form/document/document.ts';
import { memberOf } from '#app/schema-form/document/members.ts';
import type { InputProps } from '#app/schema-form/field.ts';
import { KeyInput } from '#app/schema-form/fields/map/key-input.tsx';
import { NewMember } from '#app/schema-form/fields/map/new-member.tsx';
import { useEntry } from '#app/schema-form/fields/map/use-entry.ts';
import { ObjectInput } from '#app/schema-form/fields/object/input.tsx';
import { RemoveRow } from '#app/schema-form/fields/row-actions.tsx';
import { memberNamesAtom } from '#app/schema-form/schema/shape.ts';
import { helpOf, titleOf } from '#app/schema-form/schema/titles.ts';
import { useNodeValue, useForm, useFormAtom } from '#app/schema-form/state/form-context.ts';
import { Radar } from '#app/values/radar.tsx';
import { fitsMatrix, matrixOf, ratingOf, type Matrix } from './scores.ts';
import classes from './matrix.module.css';

/** Entries rated on one scale, as a matrix and a radar chart. Values that do not fit are shown as a plain object. */
export function MatrixInput(props: InputProps) {
  const { session } = useForm();
  const { resolver } = session;
  const matrix = useMemo(
    () =>
      matrixOf(props.schema, (subschema) => ({
        schema: resolver.view(subschema),
        isPlain: resolver.isPlain(subschema),
      })),
    [resolver, props.schema],
  );
  const [fits] = useState(() => matrix !== undefined && fitsMatrix(session.document.read(props.node), matrix));
  return matrix === undefined || !fits ? <ObjectInput {...props} /> : <MatrixTable {...props} matrix={matrix} />;
}

function MatrixTable({ node, schema, readOnly, aria, matrix }: InputProps & { matrix: Matrix }) {
  const names = useFormAtom(memberNamesAtom(node));
  const [active, setActive] = useState<string>();
  const look = (event: FocusEvent | PointerEvent): void => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-entry]') : null;
    if (row) setActive(row.dataset['entry']);
  };
  return (
    <>
      {names.length > 0 && (
        <div className={`flex wrap at-top ${classes.matrix}`}>
          <div
            className={`shrink framed rounded surface scroll-x ${classes.frame}`}
            onFocus={look}
            onPointerOver={look}
          >
            <table className={`full-width small ${classes.table}`} aria-labelledby={aria['aria-labelledby']}>
              <Heads node={node} matrix={matrix} readOnly={readOnly} />
              <tbody>
                {names.map((name) => (
                  <Row key={name} {...{ node, name, names, matrix, readOnly }} />
                ))}
              </tbody>
            </table>
          </div>
          <LiveRadar node={node} names={names} matrix={matrix} active={active} />
        </div>
      )}
      {!readOnly && (
        <div>
          <NewMember node={node} schema={schema} taken={names} isQuiet={false} />
        </div>
      )}
    </>
  );
}

function Heads({ node, matrix, readOnly }: { node: FormNode; matrix: Matrix; readOnly: boolean }) {
  const { session } = useForm();
  const columns = [
    ...matrix.others.map(({ name, subschema }) => ({
      key: name,
      subschema,
      title: titleOf(session.resolver.view(subschema), name),
    })),
    ...matrix.scores.map(({ keys, subschema, title }) => ({ key: keys.join('/'), subschema, title })),
  ];
  return (
    <thead>
      <tr>
        <th scope="col">Name</th>
        {columns.map(({ key, subschema, title }) => (
          <th key={key} scope="col" id={headId(node, key)} title={helpOf(session.resolver.view(subschema))}>
            {title}
          </th>
        ))}
        {!readOnly && (
          <th>
            <span className="unseen">Remove</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

type RowProps = { node: FormNode; name: string; names: readonly string[]; matrix: Matrix; readOnly: boolean };

function Row({ node, name, names, matrix, readOnly }: RowProps) {
  const { session, Node } = useForm();
  const { document } = session;
  const { child, remove, rename } = useEntry(node, name);
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
  const label = (key: string): string => `${headId(node, key)} ${child.id}-label`;
  return (
    <tr data-entry={name}>
      <th scope="row">
        <KeyInput id={`${child.id}-label`} name={name} taken={names} readOnly={readOnly} onRename={rename} />
      </th>
      {matrix.others.map(({ name: key, subschema, required }) => (
        <td key={key}>
          <Node
            node={document.child(child, key)}
            subschema={subschema}
            name={key}
            required={required}
            readOnly={readOnly}
            frame="cell"
            labelledBy={label(key)}
          />
        </td>
      ))}
      {matrix.scores.map(({ keys, subschema, title }) => (
        <td key={keys.join('/')} data-score>
          <Node
            node={keys.reduce((inner, key) => document.child(inner, key), child)}
            subschema={subschema}
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

type LiveRadarProps = { node: FormNode; names: readonly string[]; matrix: Matrix; active: string | undefined };

function LiveRadar({ node, names, matrix, active }: LiveRadarProps) {
  const value = useNodeValue(node);
  const ratings = names.map((name) => ({ name, values: ratingOf(memberOf(value, name), matrix.scores) }));
  const axes = matrix.scores.map(({ title }) => title);
  return <Radar axes={axes} min={matrix.min} max={matrix.max} ratings={ratings} active={active} />;
}

function headId(node: FormNode, key: string): string {
  return `${node.id}-head-${encodeURIComponent(key)}`;
}
