import { Button } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { CycleSelect } from '#app/vehicle/cycle-select.tsx';
import { useVehicleState } from '#app/vehicle/use-vehicle.ts';
import type { ClockControl, VehicleSource } from '#app/vehicle/vehicle-source.ts';
import classes from './dashboard.module.css';

const SPEEDS = [0.1, 0.5, 1, 2, 5, 10, 50, 100];
const STATES = { idle: 'Not running', starting: 'Starting…', running: 'Running', paused: 'Paused', ended: 'Ended' };

/** Starts, pauses and stops what the dashboard shows. */
export function VehicleBar({ source, onRun, tools }: { source: VehicleSource; onRun: () => void; tools: ReactNode }) {
  const state = useVehicleState(source);
  const isActive = state === 'running' || state === 'paused' || state === 'starting';
  const { clock } = source;
  return (
    <div className={classes.bar}>
      {isActive ? (
        <Button color="red" leftSection={<IconPlayerStopFilled size={14} />} onClick={() => source.stop()}>
          Stop
        </Button>
      ) : (
        <Button leftSection={<IconPlayerPlayFilled size={14} />} onClick={onRun}>
          Run
        </Button>
      )}
      {isActive && clock && <ClockTools clock={clock} source={source} isPaused={state === 'paused'} />}
      <CycleSelect vehicle={source} className={classes.speed} />
      <output className={classes.note}>{STATES[state]}</output>
      <VehicleTime source={source} />
      <span className={classes.space} />
      {tools}
    </div>
  );
}

function ClockTools({ clock, source, isPaused }: { clock: ClockControl; source: VehicleSource; isPaused: boolean }) {
  const speed = useSyncExternalStore(source.subscribeState, clock.speed, clock.speed);
  return (
    <>
      <Button
        variant="default"
        aria-label={isPaused ? 'Resume' : 'Pause'}
        title={isPaused ? 'Resume' : 'Pause'}
        onClick={() => (isPaused ? clock.resume() : clock.pause())}
      >
        {isPaused ? <IconPlayerPlayFilled size={14} aria-hidden /> : <IconPlayerPauseFilled size={14} aria-hidden />}
      </Button>
      <select
        className={classes.speed}
        aria-label="Speed of the clock"
        value={speed}
        onChange={({ target }) => clock.setSpeed(Number(target.value))}
      >
        {[...new Set([...SPEEDS, speed])].map((one) => (
          <option key={one} value={one}>
            {one}×
          </option>
        ))}
      </select>
    </>
  );
}

/** Whole seconds, so that it is drawn once a second. */
function VehicleTime({ source }: { source: VehicleSource }) {
  const read = (): number => Math.floor(source.time());
  const seconds = useSyncExternalStore(source.subscribeTime, read, read);
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <span className={classes.note} aria-hidden>
      {text}
    </span>
  );
}
