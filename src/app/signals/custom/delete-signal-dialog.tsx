import { Button } from '@mantine/core';
import { BrokenList } from '#app/signals/report/broken-list.tsx';
import { CancelButton } from '#app/ui/overlay/dialog-form.tsx';
import { TitledDialog } from '#app/ui/overlay/titled-dialog.tsx';
import type { BrokenReference } from '#generated/payloads.d.ts';
import form from '#app/ui/overlay/dialog-form.module.css';

type DeleteSignalDialogProps = {
  path: string;
  broken: readonly BrokenReference[];
  onDelete: () => void;
  onClose: () => void;
};

/** Lists what refers to a custom signal before it is deleted. */
export function DeleteSignalDialog({ path, broken, onDelete, onClose }: DeleteSignalDialogProps) {
  return (
    <TitledDialog title={`Delete ${path}?`} width={560} onClose={onClose}>
      <BrokenList broken={broken} />
      <div className={`row wrap at-end gap-8 ${form.foot}`}>
        <CancelButton onCancel={onClose} isFocused />
        <Button size="sm" color="red" onClick={onDelete}>
          Delete signal
        </Button>
      </div>
    </TitledDialog>
  );
}
