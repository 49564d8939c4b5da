import { useRef } from 'react';
import type { Recorder } from '#app/dashboard/values/recorder.ts';
import { useDrawTurns } from '#app/dashboard/values/use-draw-turns.ts';
import { asNumber } from '#app/dashboard/values/use-live-value.ts';
import { useRecorder } from '#app/dashboard/values/use-recorder.ts';
import classes from '#app/dashboard/widgets/widgets.module.css';

const SECONDS = 30;
/** ms between drawings */
const PAUSE = 200;
const [WIDTH, HEIGHT] = [200, 40];

/** How a number changed in the last half minute. */
export function Sparkline({ path }: { path: string }) {
  const line = useRef<SVGPathElement>(null);
  const area = useRef<SVGPathElement>(null);
  const box = useRef<SVGSVGElement>(null);
  const turns = useDrawTurns(box, PAUSE);
  const show = ({ times, series: [values = []] }: Recorder): void => {
    const points = times.flatMap((time, i) => {
      const value = asNumber(values[i]);
      return value === undefined ? [] : [[time, value] as const];
    });
    const d = pathOf(points);
    line.current?.setAttribute('d', d);
    area.current?.setAttribute('d', d === '' ? '' : `${d}V${HEIGHT}H${firstX(d)}Z`);
  };
  useRecorder([path], SECONDS, (recorder) => turns.draw(() => show(recorder)));
  return (
    <svg ref={box} className={classes.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      <path ref={area} className={classes.sparkArea} />
      <path ref={line} className={classes.sparkLine} />
    </svg>
  );
}

const firstX = (d: string): string => d.slice(1, d.indexOf(','));

function pathOf(points: readonly (readonly [time: number, value: number])[]): string {
  const end = points.at(-1)?.[0];
  if (end === undefined || points.length < 2) return '';
  const shown = points.filter(([time]) => time >= end - SECONDS);
  const values = shown.map(([, value]) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const middle = low === high;
  return shown
    .map(([time, value], i) => {
      const x = WIDTH - ((end - time) / SECONDS) * WIDTH;
      const y = middle ? HEIGHT / 2 : HEIGHT - 3 - ((value - low) / (high - low)) * (HEIGHT - 6);
      return `${i === 0 ? 'M' : 'L'}${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join('');
}
