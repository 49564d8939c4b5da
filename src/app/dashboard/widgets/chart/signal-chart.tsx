// inline drawings, not image files
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useDashboardContext } from '#app/dashboard/values/dashboard-context.ts';
import type { Recorder } from '#app/dashboard/values/recorder.ts';
import { useDrawTurns } from '#app/dashboard/values/use-draw-turns.ts';
import { asNumber } from '#app/dashboard/values/use-live-value.ts';
import { useRecorder } from '#app/dashboard/values/use-recorder.ts';
import { NoSignal } from '#app/dashboard/widgets/no-signal.tsx';
import { numberOption, type WidgetProps } from '#app/dashboard/widgets/widget-props.ts';
import { signalName } from '#app/values/signal-words.ts';
import { unitSymbol } from '#shared/dashboard/signal-scale.ts';
import { isNumericSignal } from '#shared/dashboard/templates.ts';
import { chartOptions, type ChartLine } from './chart-options.ts';
import classes from './chart.module.css';

const MAX_LINES = 8;
/** ms between drawings, whose cost is mostly the axis labels */
const PAUSE = 200;

/** Numbers and flags over time. Dragging zooms in on a range; a double click resets the zoom. */
export function SignalChart({ options, signals }: WidgetProps) {
  const { find } = useDashboardContext();
  const seconds = numberOption(options, 'seconds') ?? 60;
  const lines = signals.slice(0, MAX_LINES).flatMap((path, i): ChartLine[] => {
    const node = find(path);
    if (node === undefined || !(isNumericSignal(node) || node.datatype === 'boolean')) return [];
    return [{ path, name: signalName(path), unit: unitSymbol(node.unit), color: `--series-${i + 1}` }];
  });
  if (lines.length === 0) return <NoSignal path={signals[0]} />;
  return <Chart key={lines.map(({ path }) => path).join()} lines={lines} seconds={seconds} />;
}

function Chart({ lines, seconds }: { lines: readonly ChartLine[]; seconds: number }) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<uPlot>(null);
  const recorded = useRef<Recorder>(null);
  const [isPaused, setPaused] = useState(false);
  const turns = useDrawTurns(box, PAUSE);
  usePlot(box, chart, lines);
  const draw = (recorder: Recorder): void => {
    recorded.current = recorder;
    if (!isPaused) turns.draw(() => chart.current !== null && show(chart.current, recorder, seconds));
  };
  useRecorder(
    lines.map(({ path }) => path),
    seconds,
    draw,
  );
  return (
    <div className="stack gap-2 shrink-down full-height">
      <div
        ref={box}
        className="grow shrink-down clip"
        role="img"
        aria-label={`Chart of ${lines.map(({ name }) => name).join(', ')}`}
      />
      <ul className={`gap-2-12 row wrap tiny dim ${classes.legend}`}>
        {lines.map(({ path, name, unit, color }) => (
          <li key={path} title={path}>
            <i style={{ background: `var(${color})` }} aria-hidden />
            {name}
            {unit !== '' && <small>{unit}</small>}
          </li>
        ))}
        <li className={classes.tools}>
          <button type="button" aria-pressed={isPaused} onClick={() => setPaused(!isPaused)}>
            {isPaused ? 'Resume' : 'Pause'}
          </button>
          <button type="button" onClick={() => recorded.current && downloadCsv(lines, recorded.current)}>
            CSV
          </button>
        </li>
      </ul>
    </div>
  );
}

function show(chart: uPlot, { times, series }: Recorder, seconds: number): void {
  const end = times.at(-1) ?? 0;
  const data: uPlot.AlignedData = [times, ...series.map((values) => values.map((value) => asNumber(value) ?? null))];
  // a zoomed range stays until the zoom is reset
  const isZoomed = chart.root.dataset['zoomed'] === 'true';
  chart.setData(data, !isZoomed);
  if (!isZoomed) chart.setScale('x', { min: Math.max(0, end - seconds), max: Math.max(end, Math.min(seconds, 10)) });
}

/** Keeps the plot as large as its box, and in the colours of the scheme. */
function usePlot(
  box: { current: HTMLDivElement | null },
  chart: { current: uPlot | null },
  lines: readonly ChartLine[],
): void {
  useEffect(() => {
    const parent = box.current;
    if (parent === null) return undefined;
    const make = (): void => {
      const data = chart.current?.data;
      chart.current?.destroy();
      chart.current = new uPlot(chartOptions(parent, lines), data ?? [[], ...lines.map(() => [])], parent);
    };
    make();
    const resized = new ResizeObserver(() => {
      if (parent.clientWidth > 0)
        chart.current?.setSize({ width: parent.clientWidth, height: Math.max(60, parent.clientHeight) });
    });
    resized.observe(parent);
    const scheme = new MutationObserver(make);
    scheme.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
    return () => {
      resized.disconnect();
      scheme.disconnect();
      chart.current?.destroy();
      chart.current = null;
    };
    // the key of the chart is its lines
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}

function downloadCsv(lines: readonly ChartLine[], { times, series }: Recorder): void {
  const rows = times.map((time, i) => [time, ...series.map((values) => values[i] ?? '')].join(','));
  const text = [['seconds', ...lines.map(({ path }) => path)].join(','), ...rows, ''].join('\r\n');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = 'signals.csv';
  link.click();
  URL.revokeObjectURL(link.href);
}
