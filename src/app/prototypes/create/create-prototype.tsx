import { Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createPrototype } from '#app/data/prototypes/prototypes.ts';
import { prototypeParams } from '#app/prototypes/params.ts';
import { NameField } from '#app/ui/edit/name-field.tsx';
import { DialogForm } from '#app/ui/overlay/dialog-form.tsx';
import { TitledDialog } from '#app/ui/overlay/titled-dialog.tsx';
import { showToast } from '#app/ui/toasts/toasts.ts';
import type { Model } from '#generated/payloads.d.ts';
import { STARTS, type Start } from './starts.ts';
import starts from './starts.module.css';

/** Creates a prototype: a name is enough, the rest can be added on its pages. */
export function CreatePrototype({ model, onClose }: { model: Model; onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const [start, setStart] = useState<Start>('python');
  const [isTried, setTried] = useState(false);
  const creating = useMutation({
    mutationFn: () => {
      const described = problem.trim() === '' ? {} : { description: { problem: problem.trim() } };
      return createPrototype(client, { model_id: model.id, name: name.trim(), ...described, ...STARTS[start].content });
    },
    onSuccess: async ({ id, name: created }) => {
      showToast({ tone: 'good', title: `${created} created` });
      onClose();
      await navigate({
        to: '/model/$model_id/library/prototype/$prototype_id/{-$tab}',
        params: prototypeParams(model.id, id, start === 'rules' ? 'code' : undefined),
      });
    },
  });
  const issue = name.trim() === '' ? 'Enter a name' : undefined;
  const submit = () => {
    setTried(true);
    if (!issue) creating.mutate();
  };
  return (
    <TitledDialog title="New prototype" width={520} onClose={onClose}>
      <DialogForm
        label="New prototype"
        error={creating.error}
        action="Create"
        isBusy={creating.isPending}
        onSubmit={submit}
        onCancel={onClose}
      >
        <NameField name={name} issue={isTried && issue} onName={setName} />
        <Textarea
          label="Problem"
          description="What it solves, in a sentence or two"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={4095}
          value={problem}
          onChange={({ target }) => setProblem(target.value)}
        />
        <fieldset className={`grid gap-4 ${starts.choices}`}>
          <legend>Start with</legend>
          {Object.entries(STARTS).map(([key, { title, hint }]) => (
            <label className="flex at-top framed rounded" key={key} aria-label={title}>
              <input type="radio" name="start" checked={start === key} onChange={() => setStart(key as Start)} />
              <span className="grid small">
                <strong className="medium">{title}</strong>
                <span className="dim">{hint}</span>
              </span>
            </label>
          ))}
        </fieldset>
      </DialogForm>
    </TitledDialog>
  );
}
