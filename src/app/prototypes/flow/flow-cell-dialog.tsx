import { Autocomplete, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { signalTreeQuery } from '#app/data/models/signal-trees.ts';
import { DialogForm } from '#app/ui/overlay/dialog-form.tsx';
import { TitledDialog } from '#app/ui/overlay/titled-dialog.tsx';
import type { Model } from '#generated/payloads.d.ts';
import type { Json } from '#shared/json.ts';
import { knownEntries } from '#shared/known-keys.ts';
import { walkSignals } from '#shared/vss/index.ts';
import {
  ASIL,
  cellAt,
  DIRECTION_NAMES,
  DIRECTIONS,
  readInterface,
  readFlowText,
  writeFlowText,
  type FlowColumn,
  type FlowRow,
  type FlowText,
} from './flow-table.ts';
import classes from './flow.module.css';

type FlowCellDialogProps = {
  row: FlowRow;
  column: FlowColumn;
  model: Model;
  onSave: (value: Json) => void;
  onClose: () => void;
};

/** Edits one cell of a flow. */
export function FlowCellDialog({ column, onClose, ...props }: FlowCellDialogProps) {
  const title = 'hint' in column ? `${column.title}: ${column.hint.toLowerCase()}` : column.title;
  return (
    <TitledDialog title={title} width={560} onClose={onClose}>
      {column.kind === 'interface' ? (
        <InterfaceForm column={column} onClose={onClose} {...props} />
      ) : (
        <TextForm column={column} onClose={onClose} {...props} />
      )}
    </TitledDialog>
  );
}

function InterfaceForm({ row, column, model, onSave, onClose }: FlowCellDialogProps) {
  const before = readInterface(cellAt(row, column));
  const [direction, setDirection] = useState(before?.direction ?? '');
  const [signal, setSignal] = useState(before?.signal ?? '');
  const { data: tree } = useQuery(signalTreeQuery(model.id));
  const paths = useMemo(() => {
    if (!tree) return [];
    return [...walkSignals(tree)].filter(({ node }) => node.type !== 'branch').map(({ path }) => path);
  }, [tree]);
  const submit = () => {
    onSave(direction === '' ? null : { direction, signal: signal.trim() });
    onClose();
  };
  return (
    <DialogForm action="Apply" onSubmit={submit} onCancel={onClose}>
      <NativeSelect
        label="Direction"
        data-autofocus
        value={direction}
        data={[
          { value: '', label: 'No interface' },
          ...knownEntries(DIRECTION_NAMES).map(([value, name]) => ({
            value,
            label: `${DIRECTIONS[value]} ${name}`,
          })),
        ]}
        onChange={(event) => setDirection(event.currentTarget.value)}
      />
      <Autocomplete
        label="Signal"
        placeholder="A signal of the model, or a name"
        limit={30}
        value={signal}
        data={paths}
        onChange={(next) => {
          setSignal(next);
          if (next !== '' && direction === '') setDirection('right');
        }}
      />
    </DialogForm>
  );
}

const TEXTS: readonly { name: keyof FlowText; title: string; isLong?: true }[] = [
  { name: 'component', title: 'Component' },
  { name: 'type', title: 'Type' },
  { name: 'description', title: 'Description', isLong: true },
];

const RISKS: readonly { name: keyof FlowText; title: string; isLong?: true }[] = [
  { name: 'riskAssessment', title: 'Risk assessment', isLong: true },
  { name: 'riskAssessmentEvaluation', title: 'Evaluation', isLong: true },
  { name: 'approvedBy', title: 'Approved by' },
];

function TextForm({ row, column, onSave, onClose }: FlowCellDialogProps) {
  const [text, setText] = useState(() => readFlowText(cellAt(row, column)));
  const set = (name: keyof FlowText, value: string) => setText((all) => ({ ...all, [name]: value }));
  const submit = () => {
    onSave(writeFlowText(text));
    onClose();
  };
  const box = ({ name, title, isLong }: (typeof TEXTS)[number]) => {
    const props = { label: title, value: text[name] ?? '' };
    return isLong ? (
      <Textarea
        {...props}
        key={name}
        autosize
        minRows={2}
        maxRows={10}
        onChange={({ target }) => set(name, target.value)}
      />
    ) : (
      <TextInput {...props} key={name} onChange={({ target }) => set(name, target.value)} />
    );
  };
  const level = (name: 'preAsilLevel' | 'postAsilLevel', title: string) => (
    <NativeSelect
      label={title}
      value={text[name] ?? ''}
      data={[
        { value: '', label: 'Not assessed' },
        ...ASIL.map((value) => ({ value, label: value === 'QM' ? 'QM' : `ASIL ${value}` })),
      ]}
      onChange={(event) => set(name, event.currentTarget.value)}
    />
  );
  return (
    <DialogForm action="Apply" onSubmit={submit} onCancel={onClose}>
      {TEXTS.map(box)}
      <div className={`grid gap-14 ${classes.levels}`}>
        {level('preAsilLevel', 'Level before measures')}
        {level('postAsilLevel', 'Level after measures')}
      </div>
      {RISKS.map(box)}
    </DialogForm>
  );
}
