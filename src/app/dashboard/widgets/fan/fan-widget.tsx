import { IconPropeller } from '@tabler/icons-react';
import { useDashboardContext } from '#app/dashboard/values/dashboard-context.ts';
import { PaintedValue } from '#app/dashboard/values/painted-value.tsx';
import { asNumber, useLiveState } from '#app/dashboard/values/use-live-value.ts';
import { NoSignal } from '#app/dashboard/widgets/no-signal.tsx';
import type { WidgetProps } from '#app/dashboard/widgets/widget-props.ts';
import type { WidgetView } from '#app/dashboard/widgets/widget-view.ts';
import { fractionOf, scaleOf, unitSymbol } from '#shared/dashboard/signal-scale.ts';
import classes from '#app/dashboard/widgets/moving.module.css';

const BLADES = [0, 72, 144, 216, 288];
/** seconds per turn at full and at minimum speed */
const TURN = { fast: 0.35, slow: 3 };

/** A fan that turns as fast as its signal says. */
function FanWidget({ options, signals: [path] }: WidgetProps) {
  const { find } = useDashboardContext();
  const node = path === undefined ? undefined : find(path);
  // in steps, since a new duration makes the animation jump
  const level = useLiveState(path, (value) => {
    const number = asNumber(value) ?? 0;
    const isSwitch = typeof value === 'boolean' || node === undefined;
    const part = isSwitch ? number : fractionOf(number, scaleOf(node, { min: options['min'], max: options['max'] }));
    return Math.ceil(part * 10) / 10;
  });
  if (path === undefined || node === undefined) return <NoSignal path={path} />;
  const seconds = TURN.slow - (TURN.slow - TURN.fast) * level;
  return (
    <div className={`row gap-4 full-height ${classes.moving}`}>
      <svg className="grow shrink-down full-width" viewBox="-100 -100 200 200" aria-hidden>
        <circle r="94" className={classes.rim} />
        <g
          className="turning"
          style={{ animationDuration: `${seconds}s`, animationPlayState: level > 0 ? 'running' : 'paused' }}
        >
          {BLADES.map((angle) => (
            <path
              key={angle}
              d="M0,-14C34,-26 44,-62 26,-84C4,-90 -20,-70 -13,-16Z"
              transform={`rotate(${angle})`}
              className={classes.blade}
              data-on={level > 0 || undefined}
            />
          ))}
        </g>
        <circle r="15" className={classes.cap} />
      </svg>
      <p className="full-text heavy">
        <PaintedValue path={path} node={node} /> <small className="plain-weight">{unitSymbol(node.unit)}</small>
      </p>
    </div>
  );
}

export const fanWidget = { Icon: IconPropeller, Body: FanWidget } satisfies WidgetView;
