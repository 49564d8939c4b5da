import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SharedWidget } from '#generated/payloads.d.ts';
import { deleteSharedWidget } from '#app/data/widgets/shared-widgets.ts';
import form from '#app/ui/overlay/dialog-form.module.css';
import { TitledDialog } from '#app/ui/overlay/titled-dialog.tsx';
import { refusalLine } from '#app/ui/refusal.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';

export function DeleteWidgetDialog({ widget: { id, name }, onClose }: { widget: SharedWidget; onClose: () => void }) {
  const client = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => deleteSharedWidget(client, id),
    onSuccess: () => {
      showToast({ tone: 'good', title: `${name} deleted` });
      onClose();
    },
  });
  return (
    <TitledDialog title={`Delete ${name}?`} onClose={onClose}>
      <div className={form.form}>
        {deleting.isError && (
          <p className={form.problem} role="alert">
            {refusalLine(deleting.error)}
          </p>
        )}
        <p className={form.lead}>Dashboards that use it show an empty frame instead. This cannot be undone.</p>
        <div className={form.foot}>
          <Button variant="default" size="sm" data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button size="sm" color="red" loading={deleting.isPending} onClick={() => deleting.mutate()}>
            Delete widget
          </Button>
        </div>
      </div>
    </TitledDialog>
  );
}
