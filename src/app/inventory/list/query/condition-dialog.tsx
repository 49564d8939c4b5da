import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { linkTitle, relationsOf } from '#app/inventory/list/state/columns.ts';
import { DialogForm } from '#app/ui/overlay/dialog-form.tsx';
import { TitledDialog } from '#app/ui/overlay/titled-dialog.tsx';
import type { Kind } from '#shared/kinds/kind.ts';
import { queryName } from '#shared/query/field-names.ts';
import { append, clauseText } from '#shared/query/query-edit.ts';
import { conditionsOf, LINK_CONDITIONS, operandIssue, type Condition } from './conditions.ts';
import type { QueryableFields } from './query-names.ts';
import { issuesIn } from './query-rules.ts';
import { useQueryableFields } from './queryable-fields.ts';

type ConditionDialogProps = {
  kind: Kind;
  /** the field or relation, as queries name it */
  name: string;
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
};

/** Adds a condition on a field or on links to a query: "Where Due date is before 2026-12-01". */
export function ConditionDialog({ kind, name, text, onText, onClose }: ConditionDialogProps) {
  const queryable = useQueryableFields(kind);
  const { title, conditions } = askedOf(name, kind, queryable);
  const [chosen, setChosen] = useState('');
  const [entered, setEntered] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const condition = conditions.find(({ words }) => words === chosen) ?? conditions[0];
  if (!condition) return null;
  const values = condition.values.map((_, i) => (entered[i] ?? '').trim());
  const submit = () => {
    const clause = condition.toClause(name, values);
    const [problem] = condition.values.flatMap((operand, i) => operandIssue(operand, values[i] ?? '') ?? []);
    const refused = problem ?? issuesIn(clauseText(clause), queryable)[0]?.message;
    if (refused !== undefined) return setRefusal(refused);
    onText(append(text, clause));
    onClose();
  };
  return (
    <TitledDialog title={`Where ${title} …`} width={400} onClose={onClose}>
      <DialogForm action="Add filter" onSubmit={submit} onCancel={onClose}>
        <NativeSelect
          label={title}
          data={conditions.map(({ words }) => words)}
          value={condition.words}
          onChange={({ currentTarget: { value } }) => {
            setChosen(value);
            setRefusal(null);
          }}
        />
        {condition.values.map(({ label, input }, i) => (
          <TextInput
            key={label}
            label={label}
            type={input === 'date' ? 'date' : 'text'}
            {...((input === 'number' || input === 'count') && { inputMode: 'decimal' as const })}
            value={entered[i] ?? ''}
            error={i === 0 && refusal}
            onChange={({ currentTarget: { value } }) => {
              setEntered(condition.values.map((_, at) => (at === i ? value : (entered[at] ?? ''))));
              setRefusal(null);
            }}
          />
        ))}
      </DialogForm>
    </TitledDialog>
  );
}

/** What a query calls `name`: its title, and the conditions that it can have. */
function askedOf(name: string, kind: Kind, { fields, relationTypes }: QueryableFields): Asked {
  const field = fields.find((one) => queryName(one) === name);
  if (field) return { title: field.title, conditions: conditionsOf(field) };
  const link = relationsOf(kind, relationTypes).find((one) => one.name === name);
  return { title: link ? linkTitle(link.title) : name, conditions: LINK_CONDITIONS };
}

type Asked = { title: string; conditions: readonly Condition[] };
