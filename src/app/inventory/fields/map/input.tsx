import { useState, type KeyboardEvent } from 'react';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { typeOf } from '#shared/kinds/fields.ts';
import type { Cell } from '../../form/document.ts';
import { useForm, useFormAtom } from '../../form/form-context.ts';
import { memberNamesAtom } from '../../form/shape.ts';
import { showToast } from '../../../ui/toasts.ts';
import { summarize } from '../../values/summarize.ts';
import classes from '../controls.module.css';
import { extrasOf, partOfExtra } from '../object/layout.ts';
import { NewMember } from './new-member.tsx';
import { RemoveRow } from '../row-actions.tsx';

type ExtraMembersProps = { cell: Cell; schema: JsonObject; named: readonly string[]; readOnly: boolean };

/** Members whose names people give: the entries of a map, and whatever else an object holds. Nothing is left out. */
export function ExtraMembers({ cell, schema, named, readOnly }: ExtraMembersProps) {
  const all = useFormAtom(memberNamesAtom(cell));
  const known = isObject(schema['properties']) ? schema['properties'] : {};
  const extras = all.filter((name) => !named.includes(name) && (!Object.hasOwn(known, name) || known[name] === false));
  const kind = extrasOf(schema);
  if (extras.length === 0 && (kind === 'refused' || readOnly)) return null;
  return (
    <div className={classes.map}>
      {extras.length > 0 && kind === 'possible' && named.length > 0 && <p className={classes.note}>Further fields</p>}
      {extras.map((name) => (
        <MapEntry
          key={name}
          cell={cell}
          name={name}
          part={partOfExtra(schema, name) ?? true}
          taken={all}
          readOnly={readOnly}
        />
      ))}
      {!readOnly && kind !== 'refused' && (
        <NewMember cell={cell} schema={schema} taken={all} isQuiet={kind === 'possible'} />
      )}
    </div>
  );
}

type MapEntryProps = { cell: Cell; name: string; part: Json; taken: readonly string[]; readOnly: boolean };

function MapEntry({ cell, name, part, taken, readOnly }: MapEntryProps) {
  const { session, Node } = useForm();
  const { document, resolver } = session;
  const child = document.child(cell, name);
  const isFlat = !['object', 'array', 'any'].includes(typeOf(resolver.view(part)));
  const remove = (): void => {
    const value = document.read(child);
    session.change(cell, () => document.set(child, undefined));
    const undo = (): void => session.change(cell, () => document.set(child, value));
    showToast({ title: `${name} removed`, message: summarize(value), action: { label: 'Undo', run: undo } });
  };
  const rename = (next: string): void => session.change(cell, () => document.rename(cell, name, next));
  return (
    <div className={classes.mapEntry} data-entry data-flat={isFlat || undefined}>
      <div className={classes.mapKey}>
        <KeyInput key={name} id={`${child.id}-label`} name={name} taken={taken} readOnly={readOnly} onRename={rename} />
        {!isFlat && !readOnly && <RemoveRow label={name} onRemove={remove} />}
      </div>
      <div className={classes.mapValue} data-value>
        <Node cell={child} part={part} name={name} title={name} required readOnly={readOnly} frame="bare" />
      </div>
      {isFlat && !readOnly && <RemoveRow label={name} onRemove={remove} />}
    </div>
  );
}

type KeyInputProps = {
  id: string;
  name: string;
  taken: readonly string[];
  readOnly: boolean;
  onRename: (next: string) => void;
};

/** The name takes effect when it is left, so that an entry does not move about while it is typed. */
function KeyInput({ id, name, taken, readOnly, onRename }: KeyInputProps) {
  const [typed, setTyped] = useState(name);
  const isTaken = typed !== name && taken.includes(typed);
  const commit = (): void => {
    if (typed === '' || isTaken) setTyped(name);
    else if (typed !== name) onRename(typed);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') commit();
    if (event.key === 'Escape' && typed !== name) {
      event.stopPropagation();
      setTyped(name);
    }
  };
  return (
    <input
      id={id}
      className={classes.keyInput}
      aria-label={`Name of ${name}`}
      aria-invalid={isTaken || undefined}
      title={isTaken ? `"${typed}" is there already` : undefined}
      value={typed}
      readOnly={readOnly}
      spellCheck={false}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  );
}
