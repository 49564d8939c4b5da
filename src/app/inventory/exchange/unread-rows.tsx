import type { ImportFile } from '#generated/payloads.d.ts';
import classes from './import.module.css';

/** Rows that could not be parsed and cannot be imported. */
export function UnreadRows({ file: { unread } }: { file: ImportFile }) {
  if (unread.length === 0) return null;
  return (
    <ul className={classes.unread} aria-label="Rows that cannot be read">
      {unread.map(({ line, message, hint }) => (
        <li key={`${line} ${message}`}>
          <b>Row {line}:</b> {message}. {hint}
        </li>
      ))}
    </ul>
  );
}
