import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ServiceSettings } from '#generated/payloads.d.ts';
import classes from '#app/accounts/form/account-form.module.css';
import { deleteService } from '#app/data/accounts/generator-services.ts';
import { TitledDialog } from '#app/ui/overlay/titled-dialog.tsx';
import { refusalLine } from '#app/ui/refusal.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
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

function DeleteService({ service, onClose }: { service: ServiceSettings; onClose: () => void }) {
  const client = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => deleteService(client, service.id),
    onSuccess: () => {
      showToast({ tone: 'good', title: `${service.name} deleted` });
      onClose();
    },
  });
  return (
    <>
      {deleting.isError && (
        <p className={classes.problem} role="alert">
          {refusalLine(deleting.error)}
        </p>
      )}
      <p className={classes.lead}>Its key is deleted too. Apps that were generated with it stay.</p>
      <div className={classes.foot}>
        <Button variant="default" size="sm" onClick={onClose}>
          Cancel
        </Button>
        <Button size="sm" className={classes.danger} loading={deleting.isPending} onClick={() => deleting.mutate()}>
          Delete service
        </Button>
      </div>
    </>
  );
}
