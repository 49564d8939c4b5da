import classes from './values.module.css';

/** An unset value: a quiet dash, "not set" to a screen reader. One element, for long lists. */
export function Missing() {
  return <span className={classes.missing} />;
}
