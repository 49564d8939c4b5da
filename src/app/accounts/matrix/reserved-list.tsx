import { Button, CloseButton, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { kindQuery, kindsQuery } from '#app/data/kinds.ts';
import { Section } from '#app/ui/shell/page.tsx';
import type { KindDetail, ReservedField } from '#generated/payloads.d.ts';
import { transitionText } from './matrix-words.ts';
import classes from './matrix.module.css';

type ReservedListProps = {
  reserved: readonly ReservedField[];
  onChange?: ((reserved: ReservedField[]) => void) | undefined;
};

/** Fields that only members may write, and changes of a status that only they may make. */
export function ReservedList({ reserved, onChange }: ReservedListProps) {
  return (
    <Section title="Only members may write">
      {reserved.length === 0 && <p className="dim small">Nothing is reserved for this role.</p>}
      {reserved.length > 0 && (
        <ul className="rows small" aria-label="Reserved">
          {reserved.map((entry) => (
            <ReservedEntry
              key={JSON.stringify(entry)}
              entry={entry}
              onRemove={onChange && (() => onChange(reserved.filter((other) => other !== entry)))}
            />
          ))}
        </ul>
      )}
      {onChange && <AddReserved onAdd={(entry) => onChange([...reserved, entry])} />}
    </Section>
  );
}

function ReservedEntry({ entry, onRemove }: { entry: ReservedField; onRemove: (() => void) | undefined }) {
  const { data: kinds = [] } = useQuery(kindsQuery());
  const { data: detail } = useQuery(kindQuery(entry.kind));
  const plural = kinds.find(({ kind }) => kind === entry.kind)?.plural ?? entry.kind;
  const field = detail?.fields.find(({ path }) => path.length === 1 && path[0] === entry.field);
  const text = `${plural}: ${transitionText(entry, field)}`;
  return (
    <li className={`flex between gap-8 ${classes.entry}`}>
      <span className="break-words">{text}</span>
      {onRemove && <CloseButton aria-label={`Remove ${text}`} onClick={onRemove} />}
    </li>
  );
}

function AddReserved({ onAdd }: { onAdd: (entry: ReservedField) => void }) {
  const { data: kinds = [] } = useQuery(kindsQuery());
  const [kind, setKind] = useState<string | null>(null);
  return (
    <div className={`grid gap-8 ${classes.add}`}>
      <Select
        label="Kind"
        placeholder="Choose a kind"
        searchable
        data={kinds.map((known) => ({ value: known.kind, label: known.plural }))}
        value={kind}
        onChange={setKind}
      />
      {kind !== null && <FieldChoice key={kind} kind={kind} onAdd={onAdd} />}
    </div>
  );
}

function FieldChoice({ kind, onAdd }: { kind: string; onAdd: (entry: ReservedField) => void }) {
  const { data: detail } = useQuery(kindQuery(kind));
  const [name, setName] = useState<string | null>(null);
  const [change, setChange] = useState({ from: '', to: '' });
  const field = detail && writableOf(detail).find((one) => one.name === name);
  const add = (): void => {
    if (field === undefined) return;
    const { from, to } = change;
    onAdd({ kind, field: field.name, ...(to !== '' && { to, ...(from !== '' && { from }) }) });
    setChange({ from: '', to: '' });
  };
  const choices = field?.choices?.map(({ value, title }) => ({ value: String(value), label: title ?? String(value) }));
  return (
    <>
      <Select
        label="Field"
        placeholder="Choose a field"
        searchable
        data={detail ? writableOf(detail).map((one) => ({ value: one.name, label: one.title })) : []}
        value={name}
        onChange={setName}
      />
      {(['to', 'from'] as const).map((side) => {
        const label = side === 'to' ? 'Changed to' : 'From';
        const isOff = field === undefined || (side === 'from' && change.to === '');
        const set = (value: string) => setChange({ ...change, [side]: value });
        return choices ? (
          <Select
            key={side}
            label={label}
            placeholder="Any value"
            clearable
            disabled={isOff}
            data={choices}
            value={change[side] || null}
            onChange={(value) => set(value ?? '')}
          />
        ) : (
          <TextInput
            key={side}
            label={label}
            placeholder="Any value"
            disabled={isOff}
            value={change[side]}
            onChange={({ target }) => set(target.value)}
          />
        );
      })}
      <Button variant="default" disabled={!field} title={field ? undefined : 'Choose a field first'} onClick={add}>
        Reserve
      </Button>
    </>
  );
}

function writableOf({ fields }: Pick<KindDetail, 'fields'>) {
  return fields.filter(({ path, readOnly }) => path.length === 1 && !readOnly);
}
