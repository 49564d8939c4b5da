import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createModel } from '#app/data/models/models.ts';
import { TREE_FILES } from '#app/signals/import/tree-files.ts';
import { TreeSourceChoice, type TreeSource } from '#app/signals/import/tree-source.tsx';
import { NameField } from '#app/ui/edit/name-field.tsx';
import { DialogForm } from '#app/ui/overlay/dialog-form.tsx';
import { TitledDialog } from '#app/ui/overlay/titled-dialog.tsx';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { ChosenTree } from './chosen-tree.tsx';
import { newModel, newTreeQuery, uploadOf } from './new-tree.ts';

/**
 * Creates a model with a tree from the catalogue, a file or a URL. The content of a file is shown before it is
 * imported.
 */
export function CreateModel({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const [source, setSource] = useState<TreeSource>({ from: 'release' });
  const upload = uploadOf(source);
  // a URL is read when the form is submitted
  const isFile = upload instanceof File;
  const read = useQuery({ ...newTreeQuery(upload), enabled: isFile });
  const creating = useMutation({
    mutationFn: async () => {
      const report = upload === undefined ? null : await client.fetchQuery(newTreeQuery(upload));
      if (report && report.tree === null) return null;
      return createModel(client, await newModel(name.trim(), source, report));
    },
    onSuccess: async (id) => {
      if (id === null) return;
      showToast({ tone: 'good', title: `${name.trim()} created` });
      onClose();
      await navigate({ to: '/model/$model_id', params: { model_id: id } });
    },
  });
  const issue = name.trim() === '' ? 'Enter a name' : undefined;
  const report = read.data ?? undefined;
  const isRefused = report !== undefined && report.tree === null;
  const isUnread = isRefused || (isFile && report === undefined);
  const problem = creating.error ?? (isFile ? read.error : null);
  const submit = () => {
    setTried(true);
    if (!issue && !isUnread) creating.mutate();
  };
  return (
    <TitledDialog title="New model" width={560} onClose={onClose}>
      <DialogForm
        label="New model"
        error={problem}
        action="Create"
        isBusy={creating.isPending}
        isDisabled={isUnread}
        note={isRefused && <span>Fix the errors to import this tree</span>}
        onSubmit={submit}
        onCancel={onClose}
      >
        <NameField name={name} issue={isTried && issue} onName={setName} />
        <TreeSourceChoice
          source={source}
          onSource={(next) => {
            setSource(next);
            creating.reset();
          }}
          accept={TREE_FILES}
          hint="JSON of VSS 2 to 7, or vspec: one file, or a ZIP of all of them"
        />
        {isFile && read.isPending && <SkeletonLines count={2} />}
        {report && <ChosenTree report={report} />}
        <p className="quiet">
          The model is private and a draft. {isChosen(source) ? '' : 'Without a tree it has no signals.'}
        </p>
      </DialogForm>
    </TitledDialog>
  );
}

function isChosen(source: TreeSource): boolean {
  if (source.from === 'release') return source.name !== undefined;
  return source.from === 'file' ? source.file !== undefined : Boolean(source.address?.trim());
}
