import type { ComponentProps } from 'react';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { useSingleMutation } from '#app/ui/use-single-mutation.ts';
import { DialogForm } from './dialog-form.tsx';
import { TitledDialog } from './titled-dialog.tsx';

type FormProps = Omit<ComponentProps<typeof DialogForm>, 'isBusy' | 'onSubmit' | 'onCancel'>;

type FormDialogProps<Result> = FormProps & {
  title: string;
  width?: number;
  /** whether what was entered can be sent; if not, the form shows why */
  check?: () => boolean;
  write: () => Promise<Result>;
  /** the toast that confirms it */
  done?: string;
  onDone?: (result: Result) => unknown;
  onFailed?: (error: Error) => unknown;
  onClose: () => void;
};

/** A dialog with a form that writes once and closes; if the write is refused, it stays open and says why. */
export function FormDialog<Result>(props: FormDialogProps<Result>) {
  const { title, width, check = () => true, write, done, onDone, onFailed, onClose, error, ...form } = props;
  const writing = useSingleMutation({
    mutationFn: write,
    onSuccess: async (result) => {
      onClose();
      await onDone?.(result);
      if (done !== undefined) showToast({ tone: 'good', title: done });
    },
    ...(onFailed && { onError: onFailed }),
  });
  return (
    <TitledDialog title={title} {...(width !== undefined && { width })} onClose={onClose}>
      <DialogForm
        {...form}
        error={writing.error ?? error ?? null}
        isBusy={writing.isPending}
        onSubmit={() => check() && writing.run()}
        onCancel={onClose}
      />
    </TitledDialog>
  );
}
