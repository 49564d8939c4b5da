import { CloseButton } from '@mantine/core';
import type { ControlAria } from '#app/schema-form/field.ts';
import { useForm } from '#app/schema-form/state/form-context.ts';
import { SignalAnchor } from '#app/values/signal-anchor.tsx';
import { signalName } from '#app/values/signal-words.ts';
import classes from '#app/schema-form/fields/controls.module.css';

type PickedSignalProps = {
  path: string;
  /** the field's control id, if this is its only control */
  control?: Pick<ControlAria, 'id' | 'aria-describedby'>;
  onRemove: (() => void) | undefined;
};

/** A signal that was chosen, with a remove button. */
export function PickedSignal({ path, control, onRemove }: PickedSignalProps) {
  const { signals } = useForm();
  return (
    <span className={`inline-row gap-4 small framed rounded ground ${classes.picked}`}>
      {signals === undefined ? <SignalAnchor path={path} /> : <span title={path}>{signalName(path)}</span>}
      {onRemove !== undefined && (
        <CloseButton {...control} size="xs" aria-label={`Remove ${path}`} title={`Remove ${path}`} onClick={onRemove} />
      )}
    </span>
  );
}
