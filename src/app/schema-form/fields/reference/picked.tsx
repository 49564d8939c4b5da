import { CloseButton } from '@mantine/core';
import type { ControlAria } from '#app/schema-form/field.ts';
import { RefValue } from '#app/values/ref-value.tsx';
import classes from '#app/schema-form/fields/controls.module.css';

/** A referenced item with a remove button. */
export function Picked({
  id,
  control,
  onRemove,
}: {
  id: string;
  /** the field's control id, if this is its only control */
  control?: Pick<ControlAria, 'id' | 'aria-describedby'>;
  onRemove: (() => void) | undefined;
}) {
  return (
    <span className={`inline-row gap-4 small framed rounded ground ${classes.picked}`}>
      <RefValue id={id} />
      {onRemove !== undefined && (
        <CloseButton {...control} size="xs" aria-label={`Remove ${id}`} title={`Remove ${id}`} onClick={onRemove} />
      )}
    </span>
  );
}
