import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState, type FormEvent } from 'react';
import { prototypeParams } from '#app/prototypes/params.ts';
import { FormProblem } from '#app/ui/overlay/dialog-form.tsx';
import { saveFile } from '#app/ui/save-file.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { useSingleMutation } from '#app/ui/use-single-mutation.ts';
import { ItemsChoice } from './items-choice.tsx';
import { saveApp, type SavedParts } from './save-app.ts';
import { SaveTargetFields } from './save-target-fields.tsx';
import type { StoredDraft } from './stored-draft.ts';
import { useItemSelection } from './use-item-selection.ts';
import { useSaveTarget } from './use-save-target.ts';
import form from '#app/ui/overlay/dialog-form.module.css';
import classes from './wizard.module.css';

/** Saves the app as a prototype with its inventory items, and runs it on the server. */
export function DeployStep({ kept: { draft, model } }: { kept: StoredDraft }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [name, setName] = useState(draft.plan.name);
  const choice = useSaveTarget(model, `Model of ${draft.plan.name}`);
  const items = useItemSelection(draft.plan);
  const [runs, setRuns] = useState(true);
  const [isTried, setTried] = useState(false);
  // after a failure, what was already saved is not saved again
  const saved = useRef<SavedParts>({});
  const saving = useSingleMutation({
    mutationFn: () =>
      saveApp(client, { draft, name: name.trim(), target: choice.target, kinds: items.selected, runs }, saved.current),
    onSuccess: async ({ model: id, prototype }) => {
      showToast({ tone: 'good', title: `${name.trim()} saved` });
      await navigate({
        to: '/model/$model_id/library/prototype/$prototype_id/{-$tab}',
        params: prototypeParams(id, prototype, 'dashboard'),
      });
    },
  });
  const nameIssue = name.trim() === '' ? 'Enter a name' : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!nameIssue && !choice.issue) saving.run();
  };
  return (
    <form className={classes.deploy} aria-label="Save as a prototype" noValidate onSubmit={submit}>
      <h2>Save as a prototype</h2>
      <FormProblem error={saving.error} />
      <TextInput
        label="Name"
        autoComplete="off"
        maxLength={255}
        value={name}
        error={isTried && nameIssue}
        onChange={({ target: { value } }) => setName(value)}
      />
      <SaveTargetFields choice={choice} plan={draft.plan} showsIssue={isTried} />
      <ItemsChoice items={items} />
      <Checkbox
        size="sm"
        label="Run it on the server for 60 s"
        description="The run is recorded with the prototype"
        checked={runs}
        onChange={({ target: { checked } }) => setRuns(checked)}
      />
      <div className={`row wrap at-end gap-8 ${form.foot}`}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconDownload size={15} stroke={1.8} aria-hidden />}
          onClick={() => saveFile(new File([draft.code], 'app.py', { type: 'text/x-python' }))}
        >
          Download code
        </Button>
        <Button type="submit" size="sm" loading={saving.isPending}>
          Save prototype
        </Button>
      </div>
    </form>
  );
}
