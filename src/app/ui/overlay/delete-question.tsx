import { Button } from '@mantine/core';
import { refusalLine } from '#app/ui/refusal.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { useSingleMutation } from '#app/ui/use-single-mutation.ts';
import form from './dialog-form.module.css';

type DeleteQuestionProps = {
  name: string;
  /** what goes with it */
  consequence: string;
  action: string;
  remove: () => Promise<unknown>;
  onClose: () => void;
};

/** The content of a dialog that asks before something is deleted for good. */
export function DeleteQuestion({ name, consequence, action, remove, onClose }: DeleteQuestionProps) {
  const deleting = useSingleMutation({
    mutationFn: remove,
    onSuccess: () => {
      showToast({ tone: 'good', title: `${name} deleted` });
      onClose();
    },
  });
  return (
    <div className={form.form}>
      {deleting.isError && (
        <p className={form.problem} role="alert">
          {refusalLine(deleting.error)}
        </p>
      )}
      <p className={form.lead}>{consequence}</p>
      <div className={form.foot}>
        <Button variant="default" size="sm" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button size="sm" color="red" loading={deleting.isPending} onClick={deleting.run}>
          {action}
        </Button>
      </div>
    </div>
  );
}
