import { asNumber, useLiveState, useLiveValue } from '#app/dashboard/values/use-live-value.ts';
import type { CarDoor, CarSeat, CarWheel } from './car-signals.ts';
import classes from './car.module.css';

const isOn = (value: unknown): boolean => value === true || (typeof value === 'number' && value > 0);

export function CarDoorView({ door: { row, side, open, locked, window } }: { door: CarDoor }) {
  const isOpen = isOn(useLiveValue(open));
  const isLocked = isOn(useLiveValue(locked));
  const glass = useLiveValue(window);
  // in every tree a position of 100 means open, not closed
  const windowOpen = typeof glass === 'boolean' ? (glass ? 1 : 0) : Math.min(1, (asNumber(glass) ?? 0) / 100);
  const top = row === 1 ? 134 : 204;
  const length = row === 1 ? 66 : 58;
  const mirrored = side === 'right';
  return (
    <g transform={mirrored ? 'translate(200,0) scale(-1,1)' : undefined}>
      <g
        className={classes.door}
        data-open={isOpen || undefined}
        style={{ transformOrigin: `53px ${top}px`, transform: isOpen ? 'rotate(48deg)' : undefined }}
      >
        <rect x={49} y={top} width={9} height={length} rx={3} className={classes.panel} />
        <rect
          x={59}
          y={top + 4}
          width={4}
          height={(length - 8) * (1 - windowOpen)}
          rx={1.5}
          className={classes.window}
        />
        {!isOpen && <rect x={51.5} y={top + length - 16} width={3} height={9} rx={1.5} className={classes.handle} />}
      </g>
      {isLocked && !isOpen && <LockMark x={53.5} y={top + length / 2} />}
    </g>
  );
}

function LockMark({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x},${y})`} className={classes.lock}>
      <circle r={5.5} />
      <path d="M-2.2,-0.4h4.4v3h-4.4ZM-1.3,-0.4v-1.2a1.3,1.3 0 0 1 2.6,0v1.2" />
    </g>
  );
}

export function CarLid({
  path,
  name,
  d,
  end,
}: {
  path: string | undefined;
  name: string;
  d: string;
  end: 'front' | 'rear';
}) {
  const isOpen = isOn(useLiveValue(path));
  return (
    <path d={d} className={classes.lid} data-open={isOpen || undefined} data-end={end}>
      <title>{`${name} ${isOpen ? 'open' : 'closed'}`}</title>
    </path>
  );
}

export function CarSeatView({ seat: { row, side, belted, occupied, heating } }: { seat: CarSeat }) {
  const isBelted = isOn(useLiveValue(belted));
  const isOccupied = isOn(useLiveValue(occupied)) || isBelted;
  const heat = asNumber(useLiveValue(heating)) ?? 0;
  const x = side === 'left' ? 84 : side === 'right' ? 116 : 100;
  const y = row === 1 ? 168 : 226;
  const width = row === 1 ? 24 : 19;
  return (
    <g
      transform={`translate(${x},${y})`}
      className={classes.seat}
      data-occupied={isOccupied || undefined}
      data-warm={heat > 0 || undefined}
    >
      <rect x={-width / 2} y={-14} width={width} height={24} rx={6} />
      <rect x={-width / 2} y={9} width={width} height={8} rx={3.5} />
      {isOccupied && <circle r={5.5} cy={3} />}
      {isBelted && <path d={`M${-width / 2 + 2},8L${width / 2 - 4},-10`} />}
    </g>
  );
}

export function CarWheelView({
  wheel: { row, side, pressureLow },
  turned,
  isMoving,
}: {
  wheel: CarWheel;
  turned: number;
  isMoving: boolean;
}) {
  const isLow = isOn(useLiveValue(pressureLow));
  const [x, y] = [side === 'left' ? 50 : 150, row === 1 ? 88 : 268];
  return (
    <g transform={`translate(${x},${y}) rotate(${turned})`} className={classes.wheel} data-low={isLow || undefined}>
      <rect x={-8} y={-21} width={16} height={42} rx={5} />
      <path d="M-8,-12h16M-8,-4h16M-8,4h16M-8,12h16" data-moving={isMoving || undefined} />
    </g>
  );
}

/** seconds for a wipe there and back */
const WIPES: Readonly<Record<string, number>> = { INTERVAL: 3.4, SLOW: 2.4, MEDIUM: 1.5, FAST: 1 };

export function CarWipers({ path }: { path: string | undefined }) {
  const mode = String(useLiveValue(path) ?? 'OFF').toUpperCase();
  const system = `${path?.replace(/\.[^.]*$/, '')}.System`;
  const isWiping = useLiveValue(`${system}.IsWiping`) === true;
  const position = useLiveState(`${system}.ActualPosition`, (value) => {
    const number = asNumber(value);
    return number === undefined ? undefined : Math.round(number);
  });
  if (path === undefined) return null;
  const seconds = WIPES[mode] ?? (isWiping ? 1.8 : 0);
  const isKnown = position !== undefined;
  const style = isKnown
    ? { transform: `rotate(${(position * 0.9).toFixed(1)}deg)` }
    : { animationDuration: `${seconds}s` };
  return [72, 100].map((x) => (
    <g key={x} transform={`translate(${x},101)`}>
      <path
        d="M0,0L26,-1"
        className={classes.wiper}
        data-wipes={(!isKnown && seconds > 0) || undefined}
        style={style}
      />
    </g>
  ));
}
