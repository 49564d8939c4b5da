import { TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { FileChoice } from '#app/ui/file-choice.tsx';
import { DialogForm } from '#app/ui/overlay/dialog-form.tsx';
import { TitledDialog } from '#app/ui/overlay/titled-dialog.tsx';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { showToast } from '#app/ui/toasts/toasts.ts';
import type { ArchiveNote } from '#generated/payloads.d.ts';
import { ArchiveNotes } from './archive-notes.tsx';

type Archived = { id: string | null; name: string; notes: ArchiveNote[] };

type ArchiveDialogProps<Report extends Archived> = {
  title: string;
  file: { label: string; hint: string };
  /** what would be imported */
  onFile: (zip: File) => Promise<Report>;
  /** suggests a name, given that of the file */
  suggest?: (name: string) => string;
  /** why it cannot be imported */
  refuse?: (report: Report) => string | undefined;
  onImport: (zip: File, name: string) => Promise<Report>;
  onDone: (id: string) => Promise<void>;
  onClose: () => void;
  children: (report: Report) => ReactNode;
};

/** Imports a ZIP file under a name, after a preview of its content. */
export function ArchiveDialog<Report extends Archived>(props: ArchiveDialogProps<Report>) {
  const { title, suggest = (name) => name, onClose } = props;
  const [file, setFile] = useState<File>();
  const [typed, setTyped] = useState<string>();
  const {
    data: report,
    error,
    isFetching,
  } = useQuery({
    queryKey: ['archive', title, file?.name, file?.size, file?.lastModified],
    queryFn: () => (file ? props.onFile(file) : null),
    enabled: file !== undefined,
    gcTime: 0,
    retry: false,
  });
  const name = typed ?? (report ? suggest(report.name) : '');
  const importing = useMutation({
    mutationFn: (zip: File) => props.onImport(zip, name.trim()),
    onSuccess: async ({ id }) => {
      showToast({ tone: 'good', title: `${name.trim()} imported` });
      onClose();
      if (id !== null) await props.onDone(id);
    },
  });
  const refusal = report ? props.refuse?.(report) : undefined;
  const isReady = file !== undefined && report && refusal === undefined && !isFetching;
  const problem = importing.error ?? error;
  const submit = () => {
    if (isReady && name.trim() !== '') importing.mutate(file);
  };
  return (
    <TitledDialog title={title} width={560} onClose={onClose}>
      <DialogForm
        label={title}
        error={problem}
        action="Import"
        isBusy={importing.isPending}
        isDisabled={!isReady}
        note={refusal !== undefined && <span>{refusal}</span>}
        onSubmit={submit}
        onCancel={onClose}
      >
        <FileChoice
          {...props.file}
          file={file}
          accept=".zip"
          onFile={(next) => {
            setFile(next);
            setTyped(undefined);
            importing.reset();
          }}
        />
        {isFetching && <SkeletonLines count={3} />}
        {report && !isFetching && (
          <>
            <TextInput
              label="Name"
              autoComplete="off"
              maxLength={255}
              value={name}
              error={name.trim() === '' && 'Enter a name'}
              onChange={({ target }) => setTyped(target.value)}
            />
            {props.children(report)}
            <ArchiveNotes notes={report.notes} />
          </>
        )}
      </DialogForm>
    </TitledDialog>
  );
}
