import { IconTimeline } from '@tabler/icons-react';
import { memo, useRef, useState, type CSSProperties } from 'react';
import { useDashboardContext } from '#app/dashboard/values/dashboard-context.ts';
import { timelineBars, type TimelineBar } from '#app/dashboard/values/timeline-bars.ts';
import { useDrawTurns } from '#app/dashboard/values/use-draw-turns.ts';
import { useRecorder } from '#app/dashboard/values/use-recorder.ts';
import { NoSignal } from '#app/dashboard/widgets/no-signal.tsx';
import { numberOption, type WidgetProps } from '#app/dashboard/widgets/widget-props.ts';
import type { WidgetView } from '#app/dashboard/widgets/widget-view.ts';
import { isColor, readableNumber, signalNames, stateWord } from '#app/values/signal-words.ts';
import type { SignalValue } from '#shared/vehicle/index.ts';
import classes from './timeline.module.css';

type Rows = { spans: readonly (readonly TimelineBar[])[]; end: number };

const MAX_ROWS = 8;
/** ms between drawings: bars move slowly */
const PAUSE = 200;
const NOTHING: Rows = { spans: [], end: 0 };

/** The states of each signal over time, with the present at the right. */
function TimelineWidget({ options, signals }: WidgetProps) {
  const { find } = useDashboardContext();
  const seconds = numberOption(options, 'seconds') ?? 60;
  const paths = signals.slice(0, MAX_ROWS).filter((path) => find(path) !== undefined);
  const names = signalNames(paths);
  const [{ spans, end }, setRows] = useState(NOTHING);
  const box = useRef<HTMLDivElement>(null);
  const turns = useDrawTurns(box, PAUSE);
  useRecorder(paths, seconds, (recorder) =>
    turns.draw(() =>
      setRows({ spans: paths.map((_, i) => timelineBars(recorder, i, seconds)), end: recorder.times.at(-1) ?? 0 }),
    ),
  );
  if (paths.length === 0) return <NoSignal path={signals[0]} />;
  // bars keep their position on the strip, and the strip moves
  const strip: CSSProperties = { translate: `${(1 - end / seconds) * 100}% 0` };
  return (
    <div ref={box} className="stack in-middle gap-6 full-height">
      {paths.map((path, i) => (
        <div key={path} className={`grid gap-8 smaller ${classes.row}`}>
          <span className="dim truncated" title={path}>
            {names[i]}
          </span>
          <div className={`full-height anchor rounded-4 shaded clip ${classes.bars}`}>
            <div style={strip}>
              {(spans[i] ?? []).map(({ from, to, value }) => (
                <Bar
                  key={from}
                  path={path}
                  from={Math.max(from, end - seconds) / seconds}
                  to={to / seconds}
                  value={value}
                />
              ))}
            </div>
          </div>
        </div>
      ))}
      <p className={`flex between dimmer ${classes.axis}`} aria-hidden>
        <span>−{seconds} s</span>
        <span>now</span>
      </p>
    </div>
  );
}

type BarProps = TimelineBar & { path: string };

/** Only the first and the last bar change between drawings. */
const Bar = memo(function Bar({ path, from, to, value }: BarProps) {
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
});

/** The same state has the same colour in every row. */
function toneOfState(value: SignalValue): string {
  if (value === true) return 'var(--series-1)';
  if (isColor(value)) return value;
  const sum = [...String(value)].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7);
  return `var(--series-${(sum % 8) + 1})`;
}

export const timelineWidget = { Icon: IconTimeline, Body: TimelineWidget } satisfies WidgetView;
