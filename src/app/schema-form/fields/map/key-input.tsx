import { useState, type KeyboardEvent } from 'react';
import classes from '#app/schema-form/fields/controls.module.css';

type KeyInputProps = {
  id: string;
  name: string;
  taken: readonly string[];
  readOnly: boolean;
  onRename: (next: string) => void;
};

/** Renames on blur, so that the entry does not move while the name is typed. */
export function KeyInput({ id, name, taken, readOnly, onRename }: KeyInputProps) {
  const [typed, setTyped] = useState(name);
  const isTaken = typed !== name && taken.includes(typed);
  const commit = (): void => {
    if (typed === '' || isTaken) setTyped(name);
    else if (typed !== name) onRename(typed);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') commit();
    if (event.key === 'Escape' && typed !== name) {
      event.stopPropagation();
      setTyped(name);
    }
  };
  return (
    <input
      id={id}
      className={classes.keyInput}
      aria-label={`Name of ${name}`}
      aria-invalid={isTaken || undefined}
      title={isTaken ? `"${typed}" already exists` : undefined}
      value={typed}
      readOnly={readOnly}
      spellCheck={false}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  );
}
