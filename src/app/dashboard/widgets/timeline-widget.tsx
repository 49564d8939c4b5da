import { useRef, useState, type CSSProperties } from 'react';
import type { SignalValue } from '#shared/vehicle/signals/datatype.ts';
import { useScene } from '../values/dashboard-context.ts';
import type { Recorder } from '../values/recorder.ts';
import { isColor, readableNumber, signalNames, stateWord } from '../values/signal-words.ts';
import { useRecorder } from '../values/use-recorder.ts';
import { NoSignal } from './no-signal.tsx';
import { numberOption, type WidgetProps } from './widget-props.ts';
import classes from './timeline.module.css';

type Span = { from: number; to: number; value: SignalValue };

const MOST_ROWS = 8;
/** ms between drawings: bars move slowly */
const PAUSE = 200;

/** When each signal was in which state, the present at the right. */
export function TimelineWidget({ options, signals }: WidgetProps) {
  const { find } = useScene();
  const seconds = numberOption(options, 'seconds') ?? 60;
  const paths = signals.slice(0, MOST_ROWS).filter((path) => find(path) !== undefined);
  const names = signalNames(paths);
  const [rows, setRows] = useState<readonly Span[][]>([]);
  const drawn = useRef(0);
  useRecorder(paths, seconds, (recorder) => {
    if (performance.now() - drawn.current < PAUSE) return;
    drawn.current = performance.now();
    setRows(paths.map((_, i) => spansOf(recorder, i, seconds)));
  });
  if (paths.length === 0) return <NoSignal path={signals[0]} />;
  return (
    <div className={classes.timeline}>
      {paths.map((path, i) => (
        <div key={path} className={classes.row}>
          <span title={path}>{names[i]}</span>
          <div className={classes.bars}>
            {(rows[i] ?? []).map((span) => (
              <Bar key={span.from} path={path} span={span} />
            ))}
          </div>
        </div>
      ))}
      <p className={classes.axis} aria-hidden>
        <span>−{seconds} s</span>
        <span>now</span>
      </p>
    </div>
  );
}

function Bar({ path, span: { from, to, value } }: { path: string; span: Span }) {
  const word = typeof value === 'number' ? readableNumber(value) : stateWord(path, value);
  const isOff = value === false || value === 0 || /^(?:OFF|INACTIVE|NONE|STOP)$/i.test(String(value));
  const style: CSSProperties & Record<'--tone', string> = {
    left: `${from * 100}%`,
    width: `${(to - from) * 100}%`,
    '--tone': toneOfState(value),
  };
  return (
    <i style={style} data-off={isOff || undefined} title={word}>
      {to - from > 0.12 && word}
    </i>
  );
}

/** The same state has the same colour in every row. */
function toneOfState(value: SignalValue): string {
  if (value === true) return 'var(--series-1)';
  if (isColor(value)) return value;
  const sum = [...String(value)].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7);
  return `var(--series-${(sum % 8) + 1})`;
}

/** Stretches of one value as parts of the time shown. */
function spansOf({ times, series }: Recorder, index: number, seconds: number): Span[] {
  const end = times.at(-1) ?? 0;
  const values = series[index] ?? [];
  const at = (time: number): number => Math.max(0, 1 - (end - time) / seconds);
  const spans: Span[] = [];
  times.forEach((time, i) => {
    const value = values[i];
    const last = spans.at(-1);
    if (last !== undefined) last.to = at(time);
    if (value === undefined || (last !== undefined && same(last.value, value))) return;
    spans.push({ from: at(time), to: at(time), value });
  });
  return spans.filter(({ from, to }) => to > from);
}

const same = (a: SignalValue, b: SignalValue): boolean => a === b || String(a) === String(b);
