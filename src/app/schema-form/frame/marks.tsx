import classes from '#app/schema-form/parts/form.module.css';

/** Marks next to a field's label. */
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
