import { IconPencil } from '@tabler/icons-react';
import classes from './table.module.css';

/** Opens the form of a row beside its list; the list answers the click. */
export function EditPen({ id }: { id: string }) {
  return (
    <button type="button" data-edit className={classes.edit} tabIndex={-1} aria-label={`Edit ${id}`}>
      <IconPencil size={14} stroke={1.75} aria-hidden />
    </button>
  );
}
