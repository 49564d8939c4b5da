import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createPrototype } from '#app/data/prototypes/prototypes.ts';
import { prototypeParams } from '#app/prototypes/params.ts';
import { NameField } from '#app/ui/edit/name-field.tsx';
import { FormDialog } from '#app/ui/overlay/form-dialog.tsx';
import type { Model } from '#generated/payloads.d.ts';
import { knownEntries } from '#shared/known-keys.ts';
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
  const create = () => {
    const described = problem.trim() === '' ? {} : { description: { problem: problem.trim() } };
    return createPrototype(client, { model_id: model.id, name: name.trim(), ...described, ...STARTS[start].content });
  };
  const issue = name.trim() === '' ? 'Enter a name' : undefined;
  return (
    <FormDialog
      title="New prototype"
      width={520}
      label="New prototype"
      action="Create"
      check={() => {
        setTried(true);
        return issue === undefined;
      }}
      write={create}
      done={`${name.trim()} created`}
      onDone={({ id }) =>
        navigate({
          to: '/model/$model_id/library/prototype/$prototype_id/{-$tab}',
          params: prototypeParams(model.id, id, start === 'rules' ? 'code' : undefined),
        })
      }
      onClose={onClose}
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
        <legend className="mb-4 no-pad weight-500">Start with</legend>
        {knownEntries(STARTS).map(([key, { title, hint }]) => (
          <label className="choice flex at-top framed rounded" key={key} aria-label={title}>
            <input type="radio" name="start" checked={start === key} onChange={() => setStart(key)} />
            <span className="grid small">
              <strong className="medium">{title}</strong>
              <span className="dim">{hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
}
