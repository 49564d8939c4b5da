import { useId } from 'react';
import { useLiveValue } from '#app/dashboard/values/use-live-value.ts';
import type { CarLight } from './car-signals.ts';
import classes from './car.module.css';

/** Whether a light is lit: its flag is set, or its state is not inactive. */
function useLight(path: string | undefined): boolean {
  const value = useLiveValue(path);
  return value === true || (typeof value === 'string' && /^(?:active|adaptive|on)$/i.test(value));
}

/** Beams in front of the car, lamps at its corners. */
export function CarLights({ lights }: { lights: Readonly<Record<CarLight, string | undefined>> }) {
  const gradient = useId();
  const [low, high, running, brake, hazard, fog] = [
    useLight(lights.low),
    useLight(lights.high),
    useLight(lights.running),
    useLight(lights.brake),
    useLight(lights.hazard),
    useLight(lights.fog),
  ];
  const [left, right] = [useLight(lights.left) || hazard, useLight(lights.right) || hazard];
  const reach = high ? 64 : low ? 44 : fog ? 24 : 0;
  return (
    <g>
      <linearGradient id={gradient} x1="0" y1="1" x2="0" y2="0">
        <stop offset="0" stopColor="#ffd95e" stopOpacity="0.75" />
        <stop offset="1" stopColor="#ffd95e" stopOpacity="0" />
      </linearGradient>
      {[66, 134].map((x) => (
        <g key={x}>
          {reach > 0 && (
            <path
              d={`M${x - 8},34L${x - 16 - reach / 4},${34 - reach}H${x + 16 + reach / 4}L${x + 8},34Z`}
              fill={`url(#${gradient})`}
            />
          )}
          <rect
            x={x - 11}
            y={25}
            width={22}
            height={11}
            rx={5}
            className={classes.lamp}
            data-lit={low || high || fog ? 'white' : running ? 'dim' : undefined}
          />
          <rect
            x={x - 12}
            y={325}
            width={24}
            height={9}
            rx={4}
            className={classes.lamp}
            data-lit={brake ? 'red' : low || running ? 'dimRed' : undefined}
          />
        </g>
      ))}
      {(
        [
          [left, 47],
          [right, 143],
        ] as const
      ).map(([isLit, x]) => (
        <g key={x} className={classes.indicator} data-lit={isLit || undefined}>
          <rect x={x} y={34} width={10} height={14} rx={4} />
          <rect x={x} y={312} width={10} height={14} rx={4} />
        </g>
      ))}
    </g>
  );
}
