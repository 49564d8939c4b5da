import { IconPencil } from '@tabler/icons-react';
import classes from './table.module.css';

/** Opens a row in the side panel; the list handles the click. */
export function EditButton({ id }: { id: string }) {
  return (
    <button
      type="button"
      data-edit
      className={`on-hover hover-shade hover-text ${classes.edit}`}
      tabIndex={-1}
      aria-label={`Edit ${id}`}
    >
      <IconPencil size={14} stroke={1.75} aria-hidden />
    </button>
  );
}
