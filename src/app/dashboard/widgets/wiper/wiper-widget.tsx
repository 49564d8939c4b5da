import { IconWiper } from '@tabler/icons-react';
import { useDashboardContext } from '#app/dashboard/values/dashboard-context.ts';
import { asNumber, useLiveState, useLiveValue } from '#app/dashboard/values/use-live-value.ts';
import { NoSignal } from '#app/dashboard/widgets/no-signal.tsx';
import type { WidgetProps } from '#app/dashboard/widgets/widget-props.ts';
import type { WidgetView } from '#app/dashboard/widgets/widget-view.ts';
import { readableValue } from '#app/values/signal-words.ts';
import type { SignalValue } from '#shared/vehicle/index.ts';
import classes from '#app/dashboard/widgets/moving.module.css';

const SECONDS: Readonly<Record<string, number>> = { SLOW: 2.4, INTERVAL: 3.6, MEDIUM: 1.5, RAIN_SENSOR: 1.8, FAST: 1 };
/** degrees of the drawing per degree of the signal, which goes to 90 */
const TURN = 1.05;

/** Fractions of a degree are invisible. */
const wholeNumber = (value: SignalValue | undefined): number | undefined => {
  const number = asNumber(value);
  return number === undefined ? undefined : Math.round(number);
};

/** A windscreen with wipers at the signal's position, or moving by their mode if there is no position. */
function WiperWidget({ signals: [path] }: WidgetProps) {
  const { find } = useDashboardContext();
  const node = path === undefined ? undefined : find(path);
  const value = useLiveValue(path);
  const system = `${path?.replace(/\.[^.]*$/, '')}.System`;
  const position = useLiveState(`${system}.ActualPosition`, wholeNumber);
  const isWiping = useLiveValue(`${system}.IsWiping`);
  if (path === undefined || node === undefined) return <NoSignal path={path} />;
  const seconds = typeof value === 'boolean' ? (value ? 1.5 : 0) : (SECONDS[String(value).toUpperCase()] ?? 0);
  const moves = position === undefined && seconds > 0;
  const style = moves ? { animationDuration: `${seconds}s` } : { transform: `rotate(${-(position ?? 0) * TURN}deg)` };
  return (
    <div className={`row gap-4 full-height ${classes.moving}`}>
      <svg className="grow shrink-down full-width" viewBox="0 0 240 130" aria-hidden>
        <path
          d="M20,118C24,70 46,28 66,16C104,6 136,6 174,16C194,28 216,70 220,118Q120,106 20,118Z"
          className={classes.glass}
        />
        {[58, 126].map((x) => (
          <g key={x} transform={`translate(${x},114)`}>
            <g className={moves ? classes.wipes : classes.wiper} style={style}>
              <path d="M0,0L56,-6" className={classes.arm} />
              <path d="M14,-4L72,-10" className={classes.rubber} />
            </g>
            <circle r="4.5" className={classes.cap} />
          </g>
        ))}
      </svg>
      <p className="full-text heavy">
        {readableValue(path, value, node)} <small className="plain-weight">{isWiping === true && 'wiping'}</small>
      </p>
    </div>
  );
}

export const wiperWidget = { Icon: IconWiper, Body: WiperWidget } satisfies WidgetView;
