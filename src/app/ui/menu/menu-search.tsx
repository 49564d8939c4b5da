import classes from './popup-menu.module.css';

type MenuSearchProps = { label: string; value: string; onValue: (value: string) => void };

/** Stands above the items of a long menu and narrows them. */
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
