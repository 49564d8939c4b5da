import classes from './values.module.css';

/** What stands where nothing is set: a quiet dash to the eye, "not set" to a screen reader. One element, for long lists. */
export function Missing() {
  return <span className={classes.missing} />;
}
