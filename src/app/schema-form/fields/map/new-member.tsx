import { useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { FormNode } from '#app/schema-form/document/document.ts';
import { AddButton } from '#app/schema-form/fields/add-button.tsx';
import { entryOf } from '#app/schema-form/schema/default-values.ts';
import { matchesPattern, partOfExtra } from '#app/schema-form/schema/layout.ts';
import { text } from '#app/schema-form/schema/titles.ts';
import { useForm } from '#app/schema-form/state/form-context.ts';
import { focusNode } from '#app/schema-form/state/reveal.ts';
import { inSentence } from '#app/values/words/counted.ts';
import { isObject, type JsonObject } from '#shared/json.ts';
import classes from '#app/schema-form/fields/controls.module.css';

type NewMemberProps = { node: FormNode; schema: JsonObject; taken: readonly string[]; isQuiet: boolean };

/** Adds a member with a user-defined name. */
export function NewMember({ node, schema, taken, isQuiet }: NewMemberProps) {
  const { session } = useForm();
  const { document, resolver } = session;
  const [name, setName] = useState<string>();
  const rest = resolver.view(isObject(schema['additionalProperties']) ? schema['additionalProperties'] : undefined);
  const what = inSentence(text(rest['title']) ?? (isQuiet ? 'custom field' : 'entry'));
  if (name === undefined) {
    return isQuiet ? (
      <button type="button" data-add className={`faint ${classes.quiet}`} onClick={() => setName('')}>
        Add {what}
      </button>
    ) : (
      <AddButton id={node.id} label={`Add ${what}`} onAdd={() => setName('')} />
    );
  }
  const names = resolver.view(schema['propertyNames']);
  const issue = issueOf(name, schema, names, taken);
  const commit = (): void => {
    if (name === '' || issue !== undefined) return;
    const child = document.child(node, name);
    // mount the control now, so that it gets the next key press
    flushSync(() => {
      session.change(node, () => document.set(child, entryOf(resolver, partOfExtra(schema, name) ?? true)));
      document.store.set(child.open, true);
      setName(undefined);
    });
    focusNode(child);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Enter') commit();
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    const list = event.currentTarget.closest('[data-list]');
    setName(undefined);
    requestAnimationFrame(() => list?.querySelector<HTMLElement>(':scope > [data-add]')?.focus());
  };
  return (
    <div className="row gap-10 max-420">
      <input
        ref={focusOnce}
        className={classes.input}
        aria-label={`Name of the new ${what}`}
        placeholder="Name"
        list={`${node.id}-names`}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => (name === '' ? setName(undefined) : commit())}
      />
      {Array.isArray(names['enum']) && (
        <datalist id={`${node.id}-names`}>
          {names['enum'].map((option) => (
            <option key={String(option)} value={String(option)}>
              {String(option)}
            </option>
          ))}
        </datalist>
      )}
      <span className="faint fixed">{issue ?? 'Press Enter to add'}</span>
    </div>
  );
}

function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}

/** Why a name is not allowed; undefined if it is. */
function issueOf(name: string, schema: JsonObject, names: JsonObject, taken: readonly string[]): string | undefined {
  if (name === '') return undefined;
  if (taken.includes(name)) return `"${name}" already exists`;
  const { enum: allowed, pattern } = names;
  const fits =
    (!Array.isArray(allowed) || allowed.includes(name)) &&
    (typeof pattern !== 'string' || matchesPattern(pattern, name));
  return fits && partOfExtra(schema, name) !== undefined ? undefined : 'This name is not allowed here';
}
