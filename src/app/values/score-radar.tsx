import { NativeSelect } from '@mantine/core';
import type { Shape } from '#shared/presentation/shape.ts';
import { Radar } from './radar.tsx';
import classes from './shape-view.module.css';

type Scores = { axes: string[]; min: number; max: number; ratings: { name: string; values: (number | undefined)[] }[] };

const FEWEST = 3;
const LIMIT = 10;
/** columns besides the scores, such as a remark */
const MAX_OTHERS = 2;
/** maximum number of entries that are distinguishable in one drawing */
const MAX_ENTRIES = 30;

/** Named entries that are all rated on one scale; undefined for every other table. */
export function scoresOf({ labels, columns, rows }: Extract<Shape, { kind: 'table' }>): Scores | undefined {
  const rated = columns.flatMap(({ field, scale }, i) => (scale ? [{ title: field.title, scale, i }] : []));
  const [first] = rated;
  if (first === undefined || labels !== 'keys' || rows.length > MAX_ENTRIES) return undefined;
  const { min, max } = first.scale;
  const isOneScale = rated.every(({ scale }) => scale.min === min && scale.max === max);
  if (!isOneScale || rated.length < FEWEST || rated.length > LIMIT) return undefined;
  if (columns.length - rated.length > MAX_OTHERS) return undefined;
  const ratings = rows.map(({ label, cells }) => ({
    name: label,
    values: rated.map(({ i }) => {
      const value = cells[i];
      return typeof value === 'number' ? value : undefined;
    }),
  }));
  return { axes: rated.map(({ title }) => title), min, max, ratings };
}

type ScoreRadarProps = { scores: Scores; active: string | undefined; onActive: (name: string) => void };

/** The ratings as a radar chart; the hovered or chosen entry is highlighted. */
export function ScoreRadar({ scores, active, onActive }: ScoreRadarProps) {
  const { ratings } = scores;
  const shown = active ?? ratings.at(-1)?.name ?? '';
  return (
    <div className={`row ${classes.radar}`}>
      <Radar {...scores} active={shown} />
      {ratings.length > 1 && (
        <NativeSelect
          size="xs"
          aria-label="Radar entry"
          data={ratings.map(({ name }) => name)}
          value={shown}
          onChange={(event) => onActive(event.target.value)}
        />
      )}
    </div>
  );
}
