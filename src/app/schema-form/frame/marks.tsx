import classes from './form.module.css';

/** What is to know about a field beside its name. */
export function Marks({ required, deprecated }: { required: boolean; deprecated: boolean }) {
  return (
    <>
      {required && (
        <span className={classes.required} title="Required" aria-hidden>
          *
        </span>
      )}
      {deprecated && <span className={classes.deprecated}>deprecated</span>}
    </>
  );
}
