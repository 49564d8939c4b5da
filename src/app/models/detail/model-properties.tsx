import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useModelChange } from '#app/models/saving/use-model-change.ts';
import { PlainButton, IconButton } from '#app/ui/plain-button.tsx';
import { Section } from '#app/ui/shell/page.tsx';
import type { Model } from '#generated/payloads.d.ts';
import { readProperties, writeProperties, type Property } from './properties.ts';
import classes from './model-page.module.css';

/** Properties of the vehicle, chosen by the owner: name and value. */
export function ModelProperties({ model, mayWrite }: { model: Model; mayWrite: boolean }) {
  const [isEditing, setEditing] = useState(false);
  const properties = readProperties(model.property);
  const edit = mayWrite && !isEditing && (
    <PlainButton variant="default" onClick={() => setEditing(true)}>
      {properties.length === 0 ? 'Add properties' : 'Edit'}
    </PlainButton>
  );
  return (
    <Section title="Vehicle properties" aside={edit}>
      {isEditing && <Editor model={model} properties={properties} onClose={() => setEditing(false)} />}
      {!isEditing && properties.length === 0 && (
        <p className="quiet">No properties yet: length, drive, platform, or whatever describes this vehicle</p>
      )}
      {!isEditing && properties.length > 0 && (
        <dl className={`rows ${classes.properties}`}>
          {properties.map(({ name, value }) => (
            <div className="grid gap-10 small" key={name}>
              <dt className="dim">{name}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}

type EditorProps = { model: Model; properties: Property[]; onClose: () => void };

function Editor({ model, properties, onClose }: EditorProps) {
  const [rows, setRows] = useState(() => [...properties, { name: '', value: '' }].map((row, id) => ({ ...row, id })));
  // changes by others in the meantime must not look as if they were there from the start
  const [base] = useState(model);
  const saving = useModelChange(base);
  const set = (id: number, change: Partial<Property>) =>
    setRows((before) => before.map((row) => (row.id === id ? { ...row, ...change } : row)));
  const repeated = rows.find(
    ({ name }, i) => name.trim() !== '' && rows.findIndex((row) => row.name.trim() === name.trim()) !== i,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (repeated) return;
    const property = writeProperties(rows);
    saving.mutate(
      { change: { property }, undo: { property: base.property }, done: 'Properties saved' },
      { onSuccess: onClose },
    );
  };
  return (
    <form className="grid gap-8" aria-label="Vehicle properties" onSubmit={submit}>
      {rows.map((row, i) => (
        <div key={row.id} className={`grid at-top gap-8 ${classes.editorRow}`}>
          <TextInput
            aria-label={`Name ${i + 1}`}
            placeholder="Name"
            value={row.name}
            error={row === repeated && 'Used twice'}
            onChange={({ target }) => set(row.id, { name: target.value })}
          />
          <TextInput
            aria-label={`Value ${i + 1}`}
            placeholder="Value"
            value={row.value}
            onChange={({ target }) => set(row.id, { value: target.value })}
          />
          <IconButton
            label={`Remove ${row.name || `row ${i + 1}`}`}
            size={34}
            onClick={() => setRows((before) => before.filter(({ id }) => id !== row.id))}
          >
            <IconX size={15} stroke={1.8} aria-hidden />
          </IconButton>
        </div>
      ))}
      <div className={`flex gap-8 ${classes.editorFoot}`}>
        <Button
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setRows((before) => [...before, { name: '', value: '', id: (before.at(-1)?.id ?? 0) + 1 }])}
        >
          Add row
        </Button>
        <span />
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={saving.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
