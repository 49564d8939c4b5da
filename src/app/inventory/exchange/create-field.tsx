import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { addField } from '#app/data/kinds.ts';
import { userAtom } from '#app/http/session.ts';
import { FormDialog } from '#app/ui/overlay/form-dialog.tsx';
import type { Field, FieldGuess, ImportColumn } from '#generated/payloads.d.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import { can } from '#shared/permissions.ts';

type CreateFieldProps = { column: ImportColumn; kind: Kind; onCreated: (field: Field) => void; onClose: () => void };

const TYPES: { value: FieldGuess['type']; label: string }[] = [
  { value: 'text', label: 'Text' },
  { value: 'number', label: 'Number' },
  { value: 'integer', label: 'Whole number' },
  { value: 'boolean', label: 'Yes or no' },
  { value: 'date', label: 'Date' },
  { value: 'choice', label: 'Choice' },
];

type NewFieldProps = Omit<CreateFieldProps, 'onClose'> & {
  /** ids of the column's heading, and of the input that shows the field once it exists */
  heading: string;
  input: string;
  /** no field is mapped to it yet */
  isUnread: boolean;
};

/** Offers users who may change schemas to create the field that a column of the file lacks. */
export function NewField({ heading, input, isUnread, onCreated, ...field }: NewFieldProps) {
  const user = useAtomValue(userAtom);
  const [isOpen, setIsOpen] = useState(false);
  const wasCreated = useRef(false);
  // the button that opened the dialog is gone
  useEffect(() => {
    if (!isUnread && wasCreated.current) document.getElementById(input)?.focus();
    wasCreated.current = false;
  }, [isUnread, input]);
  const created = (added: Field) => {
    wasCreated.current = true;
    onCreated(added);
  };
  if (user == null || !can(user, 'update', { area: 'schemas' })) return null;
  return (
    <>
      {isUnread && (
        <Button variant="subtle" size="compact-xs" aria-describedby={heading} onClick={() => setIsOpen(true)}>
          Create field
        </Button>
      )}
      {isOpen && <CreateField {...field} onCreated={created} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function CreateField({ column, kind, onCreated, onClose }: CreateFieldProps) {
  const client = useQueryClient();
  const draft = useDraft(column, kind);
  return (
    <FormDialog
      title={`New field for ${kind.plural.toLowerCase()}`}
      action="Create field"
      isDisabled={!draft.isComplete}
      write={() => addField(client, kind.kind, { ...draft.field, hash: kind.hash })}
      onDone={({ field }) => onCreated(field)}
      onClose={onClose}
    >
      <FieldInputs draft={draft} />
      <p className="quiet">The field is added for everyone, in forms, lists and the API.</p>
    </FormDialog>
  );
}

type Draft = ReturnType<typeof useDraft>;

/** The field that the column suggests; the user may change it. */
function useDraft(column: ImportColumn, kind: Kind) {
  const [title, setTitle] = useState(column.title.trim().slice(0, 100));
  const [ownName, setName] = useState<string>();
  const [type, setType] = useState(column.guess.type);
  const [choices, setChoices] = useState((column.guess.choices ?? []).join('\n'));
  const name = ownName ?? nameFrom(title, kind);
  const listed = [...new Set(choices.split('\n').map((line) => line.trim()))].filter((line) => line !== '');
  const holds: FieldGuess = type === 'choice' ? { type, choices: listed } : { type };
  const isComplete = title.trim() !== '' && name !== '' && (type !== 'choice' || listed.length > 0);
  return { field: { name, title, holds }, choices, isComplete, setTitle, setName, setType, setChoices };
}

function FieldInputs({ draft: { field, choices, setTitle, setName, setType, setChoices } }: { draft: Draft }) {
  const { title, name, holds } = field;
  return (
    <>
      <TextInput
        label="Title"
        data-autofocus
        maxLength={100}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <TextInput
        label="Name"
        description="In files, queries and the API. Letters, digits and _"
        value={name}
        maxLength={64}
        onChange={(event) => setName(event.currentTarget.value.replaceAll(/[^A-Za-z0-9_]|^[^A-Za-z]+/g, ''))}
      />
      <NativeSelect
        label="Type"
        data={TYPES}
        value={holds.type}
        onChange={(event) => setType(TYPES.find(({ value }) => value === event.currentTarget.value)?.value ?? 'text')}
      />
      {holds.type === 'choice' && (
        <Textarea
          label="Choices"
          description="One per line, in the order in which they sort"
          autosize
          minRows={3}
          maxRows={10}
          value={choices}
          onChange={(event) => setChoices(event.currentTarget.value)}
        />
      )}
    </>
  );
}

/** "Release date" becomes `release_date`, or `release_date_2` where that is taken. */
function nameFrom(title: string, { fields }: Kind): string {
  const plain = title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const name = plain
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[^a-z]+|_+$/g, '')
    .slice(0, 60);
  const taken = new Set(fields.map(({ path }) => path[0]));
  let free = name;
  for (let n = 2; taken.has(free); n++) free = `${name}_${n}`;
  return free;
}
