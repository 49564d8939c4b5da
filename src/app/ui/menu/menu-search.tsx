import classes from './popup-menu.module.css';

type MenuSearchProps = { label: string; value: string; onValue: (value: string) => void };

/** Filters the items of a long menu; shown above them. */
export function MenuSearch({ label, value, onValue }: MenuSearchProps) {
  return (
    <input
      type="search"
      className={classes.search}
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}
