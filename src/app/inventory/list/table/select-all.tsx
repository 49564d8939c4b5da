import { useEffect, useRef } from 'react';
import classes from './table.module.css';

/** Selects every loaded row, or clears the selection. */
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
