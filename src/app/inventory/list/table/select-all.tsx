import { useEffect, useRef } from 'react';
import classes from './table.module.css';

/** Chooses every row that is loaded, or lets all go. */
export function SelectAll({ hasSome, onToggle }: { hasSome: boolean; onToggle: () => void }) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = hasSome;
  });
  return (
    <td className={classes.check}>
      <input
        ref={box}
        type="checkbox"
        checked={hasSome}
        aria-label={hasSome ? 'Clear selection' : 'Select loaded rows'}
        onChange={onToggle}
      />
    </td>
  );
}
