import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isStale } from '#app/data/models/over-others.ts';
import { releaseFileQuery } from '#app/data/models/signal-trees.ts';
import { replaceTree, reportTree, type TreeUpload } from '#app/data/models/signal-writes.ts';
import { CancelButton, FormProblem } from '#app/ui/overlay/dialog-form.tsx';
import { TitledDialog } from '#app/ui/overlay/titled-dialog.tsx';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { ImportReport } from './import-report.tsx';
import { TREE_FILES } from './tree-files.ts';
import { TreeSourceChoice, type TreeSource } from './tree-source.tsx';
import form from '#app/ui/overlay/dialog-form.module.css';

/** Replaces the tree of a model: choose, preview, write. */
export function ReplaceTreeDialog({ model, onClose }: { model: string; onClose: () => void }) {
  const client = useQueryClient();
  const [source, setSource] = useState<TreeSource>({ from: 'release' });
  const release = useQuery(releaseFileQuery(source.from === 'release' ? source.name : undefined));
  const upload = uploadOf(source, release.data);
  const report = useMutation({ mutationFn: (tree: TreeUpload) => reportTree(model, tree) });
  const replacing = useMutation({
    mutationFn: (tree: TreeUpload) => replaceTree(client, model, tree, report.data?.rev ?? 0),
    onError: (error) => isStale(error) && report.reset(),
    onSuccess: () => {
      showToast({ tone: 'good', title: 'Signal tree replaced' });
      onClose();
    },
  });
  const choose = (next: TreeSource) => {
    setSource(next);
    report.reset();
    replacing.reset();
  };
  const isReported = report.data !== undefined;
  const problem = replacing.error ?? report.error ?? release.error;
  return (
    <TitledDialog title="Replace the signal tree" width={680} onClose={onClose}>
      <FormProblem error={problem} />
      <TreeSourceChoice
        source={source}
        onSource={choose}
        accept={TREE_FILES}
        hint="JSON of VSS 2 to 7, or vspec: one file, or a ZIP of all of them"
      />
      {isReported && <ImportReport report={report.data} />}
      <div className={`row wrap at-end gap-8 ${form.foot}`}>
        {isReported && report.data.tree === null && <span>Fix the errors to import this tree</span>}
        <CancelButton onCancel={onClose} />
        {isReported ? (
          <Button
            size="sm"
            disabled={report.data.tree === null || upload === undefined}
            loading={replacing.isPending}
            onClick={() => upload !== undefined && replacing.mutate(upload)}
          >
            Replace tree
          </Button>
        ) : (
          <Button
            size="sm"
            disabled={upload === undefined}
            loading={report.isPending || release.isLoading}
            onClick={() => {
              replacing.reset();
              if (upload !== undefined) report.mutate(upload);
            }}
          >
            Preview
          </Button>
        )}
      </div>
    </TitledDialog>
  );
}

function uploadOf(source: TreeSource, release: File | undefined): TreeUpload | undefined {
  if (source.from === 'release') return release;
  if (source.from === 'file') return source.file;
  const address = source.address?.trim() ?? '';
  return /^https?:\/\/./.test(address) ? address : undefined;
}
