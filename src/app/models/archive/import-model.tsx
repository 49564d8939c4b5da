import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { importArchive, reportArchive } from '#app/data/models/model-archives.ts';
import { ArchiveDialog } from './archive-dialog.tsx';
import { ArchiveReport } from './archive-report.tsx';

/** Imports a model from a ZIP file. */
export function ImportModel({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <ArchiveDialog
      title="Import a model"
      file={{
        label: 'ZIP file of the model',
        hint: 'ZIP file that was exported from a model, here or in AutoWRX',
      }}
      onFile={reportArchive}
      refuse={({ issues }) =>
        issues.some(({ severity }) => severity === 'error') ? 'Fix the errors to import this model' : undefined
      }
      onImport={(zip, name) => importArchive(client, zip, name)}
      onDone={(id) => navigate({ to: '/model/$model_id', params: { model_id: id } })}
      onClose={onClose}
    >
      {(report) => <ArchiveReport report={report} />}
    </ArchiveDialog>
  );
}
