import { IconGauge } from '@tabler/icons-react';
// an inline drawing with the role of a meter
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { useRef } from 'react';
import { useDashboardContext } from '#app/dashboard/values/dashboard-context.ts';
import { asNumber } from '#app/dashboard/values/use-live-value.ts';
import { usePaint } from '#app/dashboard/values/use-paint.ts';
import { NoSignal } from '#app/dashboard/widgets/no-signal.tsx';
import type { WidgetProps } from '#app/dashboard/widgets/widget-props.ts';
import type { WidgetView } from '#app/dashboard/widgets/widget-view.ts';
import { readableNumber, readableValue } from '#app/values/signal-words.ts';
import { fractionOf, scaleOf, unitSymbol } from '#shared/dashboard/signal-scale.ts';
import type { SignalNode } from '#shared/vss/index.ts';
import classes from '#app/dashboard/widgets/widgets.module.css';

const RADIUS = 80;
/** degrees from the left end over the top to the right end */
const SWEEP = 240;
const TICKS = 8;
/** characters that fit between the labels of the scale; longer numbers are drawn smaller */
const ROOMY = 5;
const LENGTH = (SWEEP / 360) * 2 * Math.PI * RADIUS;

function pointAt(part: number, radius: number): readonly [x: number, y: number] {
  const angle = ((180 - (SWEEP - 180) / 2 + part * SWEEP) * Math.PI) / 180;
  return [100 + radius * Math.cos(angle), 100 + radius * Math.sin(angle)];
}

const [START, END] = [pointAt(0, RADIUS), pointAt(1, RADIUS)];
const ARC = `M${START.join()}A${RADIUS},${RADIUS} 0 1 1 ${END.join()}`;

/** A number on an arc from its minimum to its maximum. */
function GaugeWidget({ options, signals: [path] }: WidgetProps) {
  const { find } = useDashboardContext();
  const node = path === undefined ? undefined : find(path);
  if (path === undefined || node === undefined) return <NoSignal path={path} />;
  return <Gauge path={path} node={node} scale={scaleOf(node, { min: options['min'], max: options['max'] })} />;
}

type GaugeProps = { path: string; node: SignalNode; scale: ReturnType<typeof scaleOf> };

function Gauge({ path, node, scale }: GaugeProps) {
  const box = useRef<SVGSVGElement>(null);
  const arc = useRef<SVGPathElement>(null);
  const needle = useRef<SVGGElement>(null);
  const label = useRef<SVGTextElement>(null);
  usePaint(box, path, (value) => {
    const number = asNumber(value);
    const part = number === undefined ? 0 : fractionOf(number, scale);
    const middle = scale.low < 0 && scale.high > 0 ? fractionOf(0, scale) : 0;
    const [from, to] = part < middle ? [part, middle] : [middle, part];
    box.current?.setAttribute('aria-valuenow', String(number ?? scale.low));
    box.current?.setAttribute('aria-valuetext', `${readableValue(path, value, node)} ${unitSymbol(node.unit)}`);
    arc.current?.setAttribute('stroke-dasharray', `${Math.max(0, to - from) * LENGTH} ${LENGTH * 2}`);
    arc.current?.setAttribute('stroke-dashoffset', String(-from * LENGTH));
    arc.current?.setAttribute('opacity', to > from ? '1' : '0');
    if (needle.current) needle.current.style.transform = `rotate(${(part - 0.5) * SWEEP}deg)`;
    const shown = number === undefined ? '–' : shownNumber(number);
    if (label.current) label.current.textContent = shown;
    label.current?.toggleAttribute('data-long', shown.length > ROOMY);
  });
  return (
    <svg
      ref={box}
      className="full-width full-height"
      viewBox="0 8 200 168"
      role="meter"
      aria-label={path}
      aria-valuemin={scale.low}
      aria-valuemax={scale.high}
      aria-valuenow={scale.low}
    >
      <path d={ARC} className={classes.gaugeTrack} />
      <path ref={arc} d={ARC} className={classes.gaugeArc} />
      <Ticks low={scale.low} high={scale.high} />
      <g ref={needle} style={{ transformOrigin: '100px 100px' }} className={classes.needle}>
        <path d="M96.5,100L99.2,36h1.6L103.5,100Z" />
      </g>
      <circle cx={100} cy={100} r={7} className={classes.hub} />
      <text ref={label} x={100} y={152} className={classes.gaugeValue} />
      <text x={100} y={170} className={classes.gaugeUnit}>
        {unitSymbol(node.unit)}
      </text>
    </svg>
  );
}

function shownNumber(value: number): string {
  return readableNumber(value, Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : 1);
}

function Ticks({ low, high }: { low: number; high: number }) {
  return Array.from({ length: TICKS + 1 }, (_, i) => {
    const isLabelled = i % 2 === 0;
    const [x1, y1] = pointAt(i / TICKS, RADIUS - 10);
    const [x2, y2] = pointAt(i / TICKS, RADIUS - (isLabelled ? 17 : 14));
    const [x, y] = pointAt(i / TICKS, RADIUS - 28);
    return (
      <g key={i}>
        <line {...{ x1, y1, x2, y2 }} className={classes.tick} />
        {isLabelled && (
          <text x={x} y={y + 3.5} className={classes.tickLabel}>
            {shortNumber(low + ((high - low) * i) / TICKS, high - low)}
          </text>
        )}
      </g>
    );
  });
}

/** Decimals matter only on short scales. */
function shortNumber(value: number, span: number): string {
  return Math.abs(value) >= 1_000
    ? `${readableNumber(value / 1_000, value % 1_000 === 0 ? 0 : 1)}k`
    : readableNumber(value, Number.isInteger(value) || span >= 40 ? 0 : 1);
}

export const gaugeWidget = { Icon: IconGauge, Body: GaugeWidget } satisfies WidgetView;
