import { IconCar } from '@tabler/icons-react';
// inline drawings, not image files
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { useMemo } from 'react';
import { useDashboardContext } from '#app/dashboard/values/dashboard-context.ts';
import { asNumber, useLiveState, useLiveValue } from '#app/dashboard/values/use-live-value.ts';
import type { WidgetProps } from '#app/dashboard/widgets/widget-props.ts';
import type { WidgetView } from '#app/dashboard/widgets/widget-view.ts';
import { readableNumber } from '#app/values/signal-words.ts';
import { CarLights } from './car-lights.tsx';
import { CarDoorView, CarLid, CarSeatView, CarWheelView, CarWipers } from './car-parts.tsx';
import { carSignals, type CarSignals } from './car-signals.ts';
import classes from './car.module.css';

const BODY =
  'M100,24C124,24 141,30 146,48C150,62 150,84 150,104L152,250C152,280 149,304 143,318C138,329 122,334 100,334C78,334 62,329 57,318C51,304 48,280 48,250L50,104C50,84 50,62 54,48C59,30 76,24 100,24Z';

/** The car from above: what is open, lit, locked, belted or moving. */
function CarWidget({ options }: WidgetProps) {
  const { find, tree } = useDashboardContext();
  const car = useMemo(() => carSignals(tree.root, (path) => find(path) !== undefined, options), [tree, find, options]);
  return (
    <div className={`flex in-middle gap-16 full-height ${classes.stage}`}>
      <svg className={classes.car} viewBox="-14 -34 228 412" role="img" aria-label="Car from above">
        <Wheels car={car} />
        <CarLights lights={car.lights} />
        <path d={BODY} className={classes.body} />
        <CarLid
          path={car.hood}
          name="Hood"
          d="M62,96C60,74 62,54 68,44C78,36 122,36 132,44C138,54 140,74 138,96Q100,84 62,96Z"
          end="front"
        />
        <CarLid
          path={car.trunk}
          name="Trunk"
          d="M64,296Q100,304 136,296L134,314C128,324 118,327 100,327C82,327 72,324 66,314Z"
          end="rear"
        />
        <path d="M62,102Q100,88 138,102L132,136Q100,126 68,136Z" className={classes.glass} />
        <path d="M68,270Q100,278 132,270L136,292Q100,300 64,292Z" className={classes.glass} />
        <path d="M68,140Q100,130 132,140L133,266Q100,274 67,266Z" className={classes.cabin} />
        {car.seats.map((seat) => (
          <CarSeatView key={`${seat.row} ${seat.side}`} seat={seat} />
        ))}
        <CarWipers path={car.wiper} />
        {car.doors.map((door) => (
          <CarDoorView key={`${door.row} ${door.side}`} door={door} />
        ))}
        <path d="M50,124L36,118Q32,128 40,131L50,130Z" className={classes.mirror} />
        <path d="M150,124L164,118Q168,128 160,131L150,130Z" className={classes.mirror} />
      </svg>
      <CarNotes car={car} />
    </div>
  );
}

function Wheels({ car: { wheels, steering, speed } }: { car: CarSignals }) {
  // in whole degrees
  const turned = useLiveState(steering, (angle) =>
    Math.round(Math.max(-28, Math.min(28, (asNumber(angle) ?? 0) / 12))),
  );
  const isMoving = useLiveState(speed, (value) => (asNumber(value) ?? 0) > 0.5);
  return wheels.map((wheel) => (
    <CarWheelView
      key={`${wheel.row} ${wheel.side}`}
      wheel={wheel}
      turned={wheel.row === 1 ? turned : 0}
      isMoving={isMoving}
    />
  ));
}

/** Describes the drawing in words. */
function CarNotes({ car }: { car: CarSignals }) {
  const speed = useLiveState(car.speed, (value) => {
    const number = asNumber(value);
    return number === undefined ? undefined : readableNumber(number, 0);
  });
  return (
    <ul className={`stack note in-middle gap-2 ${classes.notes}`}>
      {speed !== undefined && (
        <li className={classes.speed}>
          <b>{speed}</b> km/h
        </li>
      )}
      {car.doors.map(({ row, side, open, locked }) => (
        <DoorNote key={`${row} ${side}`} name={`${row === 1 ? 'Front' : 'Rear'} ${side}`} open={open} locked={locked} />
      ))}
      <DoorNote name="Trunk" open={car.trunk} locked={undefined} />
      <DoorNote name="Hood" open={car.hood} locked={undefined} />
    </ul>
  );
}

function DoorNote({ name, open, locked }: { name: string; open: string | undefined; locked: string | undefined }) {
  const isOpen = useLiveValue(open) === true;
  const isLocked = useLiveValue(locked) === true;
  if (open === undefined) return null;
  return (
    <li data-open={isOpen || undefined}>
      <span>{name}</span>
      <span>{isOpen ? 'Open' : isLocked ? 'Locked' : 'Closed'}</span>
    </li>
  );
}

export const carWidget = { Icon: IconCar, Body: CarWidget } satisfies WidgetView;
