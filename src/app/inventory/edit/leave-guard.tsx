import { Button } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import classes from './edit.module.css';

type PageLocation = { pathname: string; search: object };
export type Step = { current: PageLocation; next: PageLocation };

type LeaveGuardProps = {
  isUnsaved: () => boolean;
  /** whether a navigation hides the input; by default, only another page does */
  leaves?: ((step: Step) => boolean) | undefined;
  onDiscard: () => void;
};

/** Asks before unsaved input is left. The draft stays on this device unless it is discarded. */
export function LeaveGuard({ isUnsaved, leaves = toOtherPage, onDiscard }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: (step) => leaves(step) && isUnsaved(),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  const discard = (): void => {
    onDiscard();
    proceed();
  };
  return (
    <Dialog label="Leave without saving?" onClose={reset} width={460}>
      <h2 className="text-16 heavy">Leave without saving?</h2>
      <p className={`quiet ${classes.dialogText}`}>Your draft is kept on this device and offered when you come back.</p>
      <div className="flex wrap at-end gap-8">
        <Button variant="subtle" color="red" onClick={discard}>
          Discard
        </Button>
        <Button variant="default" onClick={proceed}>
          Keep draft and leave
        </Button>
        <Button data-autofocus onClick={reset}>
          Stay
        </Button>
      </div>
    </Dialog>
  );
}

function toOtherPage({ current, next }: Step): boolean {
  return current.pathname !== next.pathname;
}
