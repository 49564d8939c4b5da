import { useRef, type KeyboardEvent } from 'react';
import type { ListColumn } from '#app/inventory/list/state/columns.ts';
import type { FormNode } from '#app/schema-form/document/document.ts';
import type { FormSession } from '#app/schema-form/state/form-session.ts';
import type { Choice, Field } from '#generated/payloads.d.ts';
import { choiceLabel } from '#shared/fields/choice-label.ts';

/** Letters typed within this time continue the same word. */
const PAUSE_MS = 1000;

/** The first choice that begins with the typed letters. */
export function typedChoice(field: Field, typed: string): Choice | undefined {
  const wanted = typed.toLowerCase();
  return field.choices?.find((choice) => choiceLabel(field, choice.value).toLowerCase().startsWith(wanted));
}

/** Selects a choice by its first letters, as in a native select, whatever control shows the choices. */
export function useTypedChoice(
  session: FormSession,
  node: FormNode,
  { field }: ListColumn,
  initial: string | undefined,
) {
  const word = useRef({ text: initial ?? '', at: Number.NEGATIVE_INFINITY });
  return (event: KeyboardEvent): void => {
    const { key, timeStamp } = event;
    if (field.choices === undefined || field.type === 'array' || key.length !== 1 || key === ' ') return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { text, at } = word.current;
    // the letter that opened the editor counts as just typed
    const goesOn = at === Number.NEGATIVE_INFINITY || timeStamp - at < PAUSE_MS;
    const longer = goesOn ? typedChoice(field, text + key) : undefined;
    const found = longer ?? typedChoice(field, key);
    word.current = { text: longer ? text + key : key, at: timeStamp };
    if (!found) return;
    session.edit(node, found.value);
    event.preventDefault();
    event.stopPropagation();
  };
}
