import { useQueryClient } from '@tanstack/react-query';
import type { SharedWidget } from '#generated/payloads.d.ts';
import { deleteSharedWidget } from '#app/data/widgets/shared-widgets.ts';
import { DeleteConfirmation } from '#app/ui/overlay/delete-confirmation.tsx';
import { TitledDialog } from '#app/ui/overlay/titled-dialog.tsx';

export function DeleteWidgetDialog({ widget: { id, name }, onClose }: { widget: SharedWidget; onClose: () => void }) {
  const client = useQueryClient();
  return (
    <TitledDialog title={`Delete ${name}?`} onClose={onClose}>
      <DeleteConfirmation
        name={name}
        consequence="Dashboards that use it show an empty frame instead. This cannot be undone."
        action="Delete widget"
        remove={() => deleteSharedWidget(client, id)}
        onClose={onClose}
      />
    </TitledDialog>
  );
}
