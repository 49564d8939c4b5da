import classes from './values.module.css';

/** What stands where nothing is set: quiet to the eye, plain to a screen reader. */
export function Missing() {
  return (
    <span className={classes.missing}>
      <span aria-hidden>–</span>
      <span className={classes.unseen}>not set</span>
    </span>
  );
}
