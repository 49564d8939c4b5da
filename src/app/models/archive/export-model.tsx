import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { readArchive } from '#app/data/models/model-archives.ts';
import { showError } from '#app/ui/error-messages.ts';
import { PlainButton } from '#app/ui/plain-button.tsx';
import { saveFile } from '#app/ui/save-file.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import type { Model } from '#generated/payloads.d.ts';

/** Saves the model as a ZIP file, with its signals and pictures. */
export function ExportModel({ model }: { model: Model }) {
  const exporting = useMutation({
    mutationFn: () => readArchive(model.id),
    onSuccess: (file) => {
      saveFile(file);
      showToast({ tone: 'good', title: `Exported to ${file.name}` });
    },
    onError: (error) => showError('Could not export', error),
  });
  return (
    <PlainButton
      variant="default"
      aria-busy={exporting.isPending}
      onClick={() => !exporting.isPending && exporting.mutate()}
      leftSection={<IconDownload size={15} stroke={1.8} aria-hidden />}
    >
      {exporting.isPending ? 'Exporting …' : 'Export model'}
    </PlainButton>
  );
}
