import { CloseButton } from '@mantine/core';
import classes from '../controls.module.css';
import { RefValue } from '../../values/ref-value.tsx';

/** A referenced item, with a way to let it go. */
export function Picked({
  id,
  controlId,
  onRemove,
}: {
  id: string;
  controlId?: string;
  onRemove: (() => void) | undefined;
}) {
  return (
    <span className={classes.picked}>
      <RefValue id={id} />
      {onRemove !== undefined && (
        <CloseButton size="xs" id={controlId} aria-label={`Remove ${id}`} title={`Remove ${id}`} onClick={onRemove} />
      )}
    </span>
  );
}
