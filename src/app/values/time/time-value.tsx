import { exactTime, readTime, relativeTime } from './times.ts';
import { useNow } from './use-now.ts';
import classes from '#app/values/values.module.css';

/** Relative, with the exact time on hover; both if there is room. */
export function TimeValue({ value, short = false }: { value: string; short?: boolean }) {
  const now = useNow();
  const time = readTime(value);
  if (!time) return <span className="ellipsis">{value}</span>;
  const exact = exactTime(time);
  const relative = relativeTime(time, now);
  if (short) {
    return (
      <time className="one-line" dateTime={value} title={exact}>
        {relative}
      </time>
    );
  }
  return (
    <time className="one-line" dateTime={value} title={value}>
      {exact} <span className={classes.aside}>{relative}</span>
    </time>
  );
}
