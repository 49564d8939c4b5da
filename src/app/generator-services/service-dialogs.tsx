import { useQueryClient } from '@tanstack/react-query';
import { generatorServices } from '#app/data/records/generator-services.ts';
import { DeleteConfirmation } from '#app/ui/overlay/delete-confirmation.tsx';
import { TitledDialog } from '#app/ui/overlay/titled-dialog.tsx';
import type { ServiceSettings } from '#generated/payloads.d.ts';
import { ServiceForm } from './service-form.tsx';

/** The open dialog and its service. */
export type ServiceDialog = { what: 'create' } | { what: 'edit' | 'delete'; service: ServiceSettings };

export function ServiceDialogs({ dialog, onClose }: { dialog: ServiceDialog; onClose: () => void }) {
  return (
    <TitledDialog title={titleOf(dialog)} onClose={onClose}>
      {dialog.what === 'create' && <ServiceForm onClose={onClose} />}
      {dialog.what === 'edit' && <ServiceForm service={dialog.service} onClose={onClose} />}
      {dialog.what === 'delete' && <DeleteService service={dialog.service} onClose={onClose} />}
    </TitledDialog>
  );
}

function titleOf(dialog: ServiceDialog): string {
  if (dialog.what === 'create') return 'New service';
  return dialog.what === 'edit' ? `Edit ${dialog.service.name}` : `Delete ${dialog.service.name}?`;
}

function DeleteService({ service: { id, name }, onClose }: { service: ServiceSettings; onClose: () => void }) {
  const client = useQueryClient();
  return (
    <DeleteConfirmation
      name={name}
      consequence="Its key is deleted too. Apps generated with it are kept."
      action="Delete service"
      remove={() => generatorServices.remove(client, id)}
      onClose={onClose}
    />
  );
}
