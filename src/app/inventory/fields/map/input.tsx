import { useState, type KeyboardEvent } from 'react';
import { isObject, type Json } from '#shared/json.ts';
import { typeOf } from '#shared/kinds/fields.ts';
import type { Cell } from '../../form/document.ts';
import { useForm, useFormAtom } from '../../form/form-context.ts';
import { memberNamesAtom } from '../../form/shape.ts';
import { entryOf } from '../../form/skeleton.ts';
import { text } from '../../form/titles.ts';
import { AddButton } from '../add-button.tsx';
import classes from '../controls.module.css';
import { inSentence } from '../entry-title.ts';
import type { InputProps } from '../field.ts';
import { extrasOf, partOfExtra } from '../object/layout.ts';
import { RemoveRow } from '../row-actions.tsx';

type ExtraMembersProps = { cell: Cell; schema: InputProps['schema']; named: readonly string[]; readOnly: boolean };

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
  const remove = (): void => session.change(cell, () => document.set(child, undefined));
  const rename = (next: string): void => session.change(cell, () => document.rename(cell, name, next));
  return (
    <div className={classes.mapEntry} data-flat={isFlat || undefined}>
      <div className={classes.mapKey}>
        <KeyInput key={name} id={`${child.id}-label`} name={name} taken={taken} readOnly={readOnly} onRename={rename} />
        {!isFlat && !readOnly && <RemoveRow label={name} onRemove={remove} />}
      </div>
      <div className={classes.mapValue}>
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
    <>
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
    </>
  );
}

type NewMemberProps = { cell: Cell; schema: InputProps['schema']; taken: readonly string[]; isQuiet: boolean };

function NewMember({ cell, schema, taken, isQuiet }: NewMemberProps) {
  const { session } = useForm();
  const { document, resolver } = session;
  const [name, setName] = useState<string>();
  const rest = resolver.view(isObject(schema['additionalProperties']) ? schema['additionalProperties'] : undefined);
  const what = inSentence(text(rest['title']) ?? (isQuiet ? 'field the schema does not name' : 'entry'));
  if (name === undefined) {
    return isQuiet ? (
      <button type="button" className={classes.quiet} onClick={() => setName('')}>
        Add a {what}
      </button>
    ) : (
      <AddButton id={document.child(cell, '').id} label={`Add ${what}`} onAdd={() => setName('')} />
    );
  }
  const fault = faultOf(name, schema, taken);
  const commit = (): void => {
    if (name === '' || fault !== undefined) return;
    const child = document.child(cell, name);
    session.change(cell, () => document.set(child, entryOf(resolver, partOfExtra(schema, name) ?? true)));
    document.store.set(child.open, true);
    setName(undefined);
    requestAnimationFrame(() => globalThis.document.getElementById(child.id)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') commit();
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') setName(undefined);
  };
  return (
    <div className={classes.newMember}>
      <input
        ref={focusOnce}
        className={classes.input}
        aria-label={`Name of the new ${what}`}
        placeholder="Name"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => (name === '' ? setName(undefined) : commit())}
      />
      <span className={classes.note}>{fault ?? 'Enter adds it'}</span>
    </div>
  );
}

function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}

function faultOf(name: string, schema: InputProps['schema'], taken: readonly string[]): string | undefined {
  if (taken.includes(name)) return `"${name}" is there already`;
  if (name !== '' && partOfExtra(schema, name) === undefined) return 'A name of this form is not allowed here';
  return undefined;
}
