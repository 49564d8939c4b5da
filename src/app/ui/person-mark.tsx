import classes from './person-mark.module.css';

type PersonMarkProps = {
  name: string;
  /** URL of a picture; initials are the fallback */
  picture?: string | null | undefined;
  size?: number;
};

/** A person's picture or initials, next to their name in full. */
export function PersonMark({ name, picture, size = 26 }: PersonMarkProps) {
  const box = { width: size, height: size };
  if (picture) return <img className={classes.picture} src={picture} alt="" {...box} />;
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
  return (
    <i className={classes.initials} style={{ ...box, fontSize: size * 0.42 }} data-initials={initials} aria-hidden />
  );
}
