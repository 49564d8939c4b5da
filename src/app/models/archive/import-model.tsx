import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { importArchive, reportArchive } from '#app/data/models/model-archives.ts';
import { FileChoice } from '#app/ui/file-choice.tsx';
import { TitledDialog } from '#app/ui/overlay/titled-dialog.tsx';
import { refusalLine } from '#app/ui/refusal.ts';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { showToast } from '#app/ui/toasts/toasts.ts';
import classes from '#app/ui/overlay/dialog-form.module.css';
import { ArchiveReport } from './archive-report.tsx';

/** A model from a ZIP file. What is in it is shown before it is imported. */
export function ImportModel({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [file, setFile] = useState<File>();
  const [typed, setTyped] = useState<string>();
  const {
    data: report,
    error,
    isFetching,
  } = useQuery({
    queryKey: ['model-archive', file?.name, file?.size, file?.lastModified],
    queryFn: () => (file ? reportArchive(file) : null),
    enabled: file !== undefined,
    gcTime: 0,
    retry: false,
  });
  const name = (typed ?? report?.name ?? '').trim();
  const importing = useMutation({
    mutationFn: (zip: File) => importArchive(client, zip, name),
    onSuccess: async ({ id }) => {
      showToast({ tone: 'good', title: `${name} imported` });
      onClose();
      if (id !== null) await navigate({ to: '/model/$model_id', params: { model_id: id } });
    },
  });
  const hasErrors = report?.issues.some(({ severity }) => severity === 'error') === true;
  const isReady = file !== undefined && report && !hasErrors && !isFetching;
  const problem = importing.error ?? error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && name !== '') importing.mutate(file);
  };
  return (
    <TitledDialog title="Import a model" width={560} onClose={onClose}>
      <form className={classes.form} aria-label="Import a model" noValidate onSubmit={submit}>
        {problem && (
          <p className={classes.problem} role="alert">
            {refusalLine(problem)}
          </p>
        )}
        <FileChoice
          label="ZIP file of the model"
          file={file}
          accept=".zip"
          hint="ZIP file that was exported from a model, here or in AutoWRX"
          onFile={(next) => {
            setFile(next);
            setTyped(undefined);
            importing.reset();
          }}
        />
        {isFetching && <SkeletonLines count={3} />}
        {report && !isFetching && <ArchiveReport report={report} name={typed ?? report.name} onName={setTyped} />}
        <div className={classes.foot}>
          {hasErrors && <span>Fix the errors to import this model</span>}
          <Button variant="default" size="sm" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="sm" loading={importing.isPending} disabled={!isReady}>
            Import
          </Button>
        </div>
      </form>
    </TitledDialog>
  );
}
