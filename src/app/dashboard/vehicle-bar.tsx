import { Button } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { CycleSelect } from '#app/vehicle/cycle-select.tsx';
import { useVehicleState } from '#app/vehicle/use-vehicle.ts';
import type { ClockControl, VehicleSource, VehicleState } from '#app/vehicle/vehicle-source.ts';
import controls from '#app/ui/select.module.css';
import classes from './dashboard.module.css';

type RecordControl = NonNullable<ClockControl['record']>;

const SPEEDS = [0.1, 0.5, 1, 2, 5, 10, 50, 100];
const STATES = { idle: 'Not running', starting: 'Starting…', running: 'Running', paused: 'Paused', ended: 'Ended' };

type VehicleBarProps = {
  source: VehicleSource;
  /** undefined if there is nothing to run */
  onRun: (() => void) | undefined;
  /** chooses what is shown: the live vehicle or a recorded run */
  choices?: ReactNode;
  tools: ReactNode;
};

/** Starts, pauses and stops what the dashboard shows. */
export function VehicleBar({ source, onRun, choices, tools }: VehicleBarProps) {
  const state = useVehicleState(source);
  const isActive = state === 'running' || state === 'paused' || state === 'starting';
  const { clock } = source;
  return (
    <div className={`row wrap gap-6 fixed ${classes.bar}`}>
      {isActive ? (
        <Button color="red" leftSection={<IconPlayerStopFilled size={14} />} onClick={() => source.stop()}>
          Stop
        </Button>
      ) : (
        <Button leftSection={<IconPlayerPlayFilled size={14} />} disabled={onRun === undefined} onClick={onRun}>
          {clock?.record === undefined ? 'Run' : 'Replay'}
        </Button>
      )}
      {choices}
      {clock?.record && <Scrubber source={source} record={clock.record} />}
      {(isActive || clock?.record !== undefined) && clock && <ClockTools clock={clock} source={source} state={state} />}
      <CycleSelect vehicle={source} className={controls.select} />
      <output className="faint">{STATES[state]}</output>
      <VehicleTime source={source} />
      <span className="grow" />
      {tools}
    </div>
  );
}

type ClockToolsProps = { clock: ClockControl; source: VehicleSource; state: VehicleState };

function ClockTools({ clock, source, state }: ClockToolsProps) {
  const isPaused = state === 'paused';
  const speed = useSyncExternalStore(source.subscribeState, clock.speed, clock.speed);
  return (
    <>
      <Button
        variant="default"
        disabled={!isPaused && state !== 'running'}
        aria-label={isPaused ? 'Resume' : 'Pause'}
        title={isPaused ? 'Resume' : 'Pause'}
        onClick={() => (isPaused ? clock.resume() : clock.pause())}
      >
        {isPaused ? <IconPlayerPlayFilled size={14} aria-hidden /> : <IconPlayerPauseFilled size={14} aria-hidden />}
      </Button>
      <select
        className={controls.select}
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

/** Seeks in a recorded run; redrawn ten times a second. */
function Scrubber({ source, record: { seconds, seek } }: { source: VehicleSource; record: RecordControl }) {
  const read = (): number => Math.round(source.time() * 10) / 10;
  const time = useSyncExternalStore(source.subscribeTime, read, read);
  return (
    <input
      className={classes.scrubber}
      type="range"
      aria-label="Time of the run"
      aria-valuetext={`${time.toFixed(1)} of ${seconds.toFixed(1)} seconds`}
      min={0}
      max={seconds}
      step={0.1}
      value={Math.min(time, seconds)}
      onChange={({ target }) => seek(Number(target.value))}
    />
  );
}

/** Whole seconds, so that it is redrawn once a second. */
function VehicleTime({ source }: { source: VehicleSource }) {
  const read = (): number => Math.floor(source.time());
  const seconds = useSyncExternalStore(source.subscribeTime, read, read);
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <span className="faint" aria-hidden>
      {text}
    </span>
  );
}
