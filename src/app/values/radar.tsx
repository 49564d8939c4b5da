import classes from './radar.module.css';

type RadarProps = {
  axes: readonly string[];
  min: number;
  max: number;
  /** every entry's ratings, and the active entry */
  ratings: readonly { name: string; values: readonly (number | undefined)[] }[];
  active: string | undefined;
};

const RADIUS = 84;
const CENTRE = { x: 170, y: 118 };

/** Ratings as areas: the active one filled, the others as lines behind it. */
export function Radar({ axes, min, max, ratings, active }: RadarProps) {
  const shown = ratings.find(({ name }) => name === active) ?? ratings.at(-1);
  if (shown === undefined) return null;
  const positionAt = (axis: number, share: number): { x: number; y: number } => {
    const angle = (axis / axes.length) * 2 * Math.PI - Math.PI / 2;
    return { x: CENTRE.x + Math.cos(angle) * RADIUS * share, y: CENTRE.y + Math.sin(angle) * RADIUS * share };
  };
  // the lowest value keeps a distance from the centre, where all axes meet
  const share = (value: number | undefined): number => (value === undefined ? 0 : (value - min + 1) / (max - min + 1));
  const outline = (values: readonly (number | undefined)[]): string =>
    points(values.map((value, i) => positionAt(i, share(value))));
  const rings = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  const text = axes.map((axis, i) => `${axis} ${shown.values[i] ?? 'not rated'}`).join(', ');
  return (
    <figure className={classes.radar}>
      {/* an inline drawing, not an image file */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <svg viewBox="0 0 340 236" role="img" aria-label={`${shown.name}: ${text}`}>
        {rings.map((value) => (
          <polygon key={value} className={classes.ring} points={outline(axes.map(() => value))} />
        ))}
        {axes.map((axis, i) => (
          <Axis key={axis} title={axis} from={CENTRE} to={positionAt(i, 1)} label={positionAt(i, 1.12)} />
        ))}
        {ratings
          .filter(({ name }) => name !== shown.name)
          .map(({ name, values }) => (
            <polygon key={name} className={classes.other} points={outline(values)} />
          ))}
        <polygon className={classes.shown} points={outline(shown.values)} />
      </svg>
      <figcaption className="note">{shown.name}</figcaption>
    </figure>
  );
}

type Point = { x: number; y: number };

function Axis({ title, from, to, label }: { title: string; from: Point; to: Point; label: Point }) {
  const side = Math.abs(label.x - from.x) < 2 ? 'middle' : label.x > from.x ? 'start' : 'end';
  const lines = wrap(title);
  return (
    <>
      <line className={classes.axis} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      <text className={classes.axisName} textAnchor={side} y={label.y - (lines.length - 1) * 5}>
        {lines.map((line, i) => (
          <tspan key={line} x={label.x} dy={i === 0 ? '0.35em' : '1.1em'}>
            {line}
          </tspan>
        ))}
      </text>
    </>
  );
}

function points(positions: readonly Point[]): string {
  return positions.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
}

const LINE = 14;

/** Wraps a long name to two lines. */
function wrap(title: string): string[] {
  const space = title.indexOf(' ', Math.min(6, title.length));
  return title.length <= LINE || space < 0 ? [title] : [title.slice(0, space), title.slice(space + 1)];
}
