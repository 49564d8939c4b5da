import { Button } from '@mantine/core';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { useSingleMutation } from '#app/ui/use-single-mutation.ts';
import { CancelButton, FormProblem } from './dialog-form.tsx';
import form from './dialog-form.module.css';

type DeleteConfirmationProps = {
  name: string;
  /** what is deleted with it */
  consequence: string;
  action: string;
  remove: () => Promise<unknown>;
  onClose: () => void;
};

/** The content of a dialog that confirms a permanent deletion. */
export function DeleteConfirmation({ name, consequence, action, remove, onClose }: DeleteConfirmationProps) {
  const deleting = useSingleMutation({
    mutationFn: remove,
    onSuccess: () => {
      showToast({ tone: 'good', title: `${name} deleted` });
      onClose();
    },
  });
  return (
    <div className="stack gap-14 shrink">
      <FormProblem error={deleting.error} />
      <p className="quiet">{consequence}</p>
      <div className={`row wrap at-end gap-8 ${form.foot}`}>
        <CancelButton onCancel={onClose} isFocused />
        <Button size="sm" color="red" loading={deleting.isPending} onClick={deleting.run}>
          {action}
        </Button>
      </div>
    </div>
  );
}
