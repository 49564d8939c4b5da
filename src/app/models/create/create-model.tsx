import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import type { NewModel } from '#generated/payloads.d.ts';
import { createModel } from '#app/data/models/models.ts';
import { TreeSourceChoice, type TreeSource } from '#app/signals/import/tree-source.tsx';
import { TitledDialog } from '#app/ui/overlay/titled-dialog.tsx';
import { refusalLine } from '#app/ui/refusal.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import classes from './create-model.module.css';
import { ChosenTree } from './chosen-tree.tsx';
import { readFileQuery, type ReadFile } from './read-file.ts';

/** A new model with a tree of the catalogue, a file or an address. What a file holds is shown before it is imported. */
export function CreateModel({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const [source, setSource] = useState<TreeSource>({ from: 'release' });
  const file = source.from === 'file' ? source.file : undefined;
  const read = useQuery(readFileQuery(file));
  const creating = useMutation({
    mutationFn: () => createModel(client, newModel(name.trim(), source, read.data)),
    onSuccess: async (id) => {
      showToast({ tone: 'good', title: `${name.trim()} created` });
      onClose();
      await navigate({ to: '/model/$model_id', params: { model_id: id } });
    },
  });
  const issue = name.trim() === '' ? 'Enter a name' : undefined;
  const isUnread = file !== undefined && read.data?.tree === undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!issue && !isUnread) creating.mutate();
  };
  return (
    <TitledDialog title="New model" width={560} onClose={onClose}>
      <form className={classes.form} aria-label="New model" noValidate onSubmit={submit}>
        {creating.isError && (
          <p className={classes.problem} role="alert">
            {refusalLine(creating.error)}
          </p>
        )}
        <TextInput
          label="Name"
          data-autofocus
          autoComplete="off"
          maxLength={255}
          value={name}
          error={isTried && issue}
          onChange={({ target }) => setName(target.value)}
        />
        <TreeSourceChoice
          source={source}
          onSource={setSource}
          accept=".json"
          hint="JSON export of VSS 2 to 7. Other files can be imported once the model exists"
        />
        {file && <ChosenTree query={read} />}
        <p className={classes.lead}>
          The model is private and a draft. {isChosen(source) ? '' : 'Without a tree it starts without signals.'}
        </p>
        <div className={classes.foot}>
          {isUnread && !read.isPending && <span>Fix the errors to import this file</span>}
          <Button variant="default" size="sm" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="sm" loading={creating.isPending} disabled={isUnread}>
            Create
          </Button>
        </div>
      </form>
    </TitledDialog>
  );
}

function isChosen(source: TreeSource): boolean {
  if (source.from === 'release') return source.name !== undefined;
  return source.from === 'file' ? source.file !== undefined : Boolean(source.address?.trim());
}

function newModel(name: string, source: TreeSource, read: ReadFile | undefined): NewModel {
  const main = { name, main_api: read?.tree?.root ?? 'Vehicle' };
  if (source.from === 'release') return { ...main, ...(source.name !== undefined && { api_version: source.name }) };
  if (source.from === 'file') return { ...main, ...(read && { cvi: read.text }) };
  const address = source.address?.trim() ?? '';
  return { ...main, ...(address !== '' && { api_data_url: address }) };
}
