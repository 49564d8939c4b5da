import { CloseButton } from '@mantine/core';
import type { ControlAria } from '#app/schema-form/fields/field.ts';
import { SignalAnchor } from '#app/values/signal-anchor.tsx';
import classes from '#app/schema-form/fields/controls.module.css';

type PickedSignalProps = {
  path: string;
  /** the field's control id, if this is its only control */
  control?: Pick<ControlAria, 'id' | 'aria-describedby'>;
  onRemove: (() => void) | undefined;
};

/** A signal that was chosen, with a remove button. */
export function PickedSignal({ path, control, onRemove }: PickedSignalProps) {
  return (
    <span className={classes.picked}>
      <SignalAnchor path={path} />
      {onRemove !== undefined && (
        <CloseButton {...control} size="xs" aria-label={`Remove ${path}`} title={`Remove ${path}`} onClick={onRemove} />
      )}
    </span>
  );
}
