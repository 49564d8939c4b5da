import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconPlayerTrackNext,
  IconPlayerTrackNextFilled,
} from '@tabler/icons-react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { IconButton, PlainButton } from '#app/ui/plain-button.tsx';
import { CycleSelect } from '#app/vehicle/cycle-select.tsx';
import { useVehicleState, useVehicleTime } from '#app/vehicle/use-vehicle.ts';
import type { ClockControl, VehicleSource, VehicleState } from '#app/vehicle/vehicle-source.ts';
import { GREATEST_SEED } from '#shared/vehicle/index.ts';
import bar from '#app/programs/bar.module.css';
import classes from './run-bar.module.css';

const SPEEDS = [0.1, 0.5, 1, 2, 5, 10, 100];
const STATES: Record<VehicleState, string> = {
  idle: 'Ready',
  starting: 'Starting…',
  running: 'Running',
  paused: 'Paused',
  ended: 'Ended',
};

type RunBarProps = { vehicle: VehicleSource; onRun: () => void; canRun: boolean; children?: ReactNode };

/** Starts and ends a program, and controls the clock of its vehicle. */
export function RunBar({ vehicle, onRun, canRun, children }: RunBarProps) {
  const state = useVehicleState(vehicle);
  const isOn = state === 'starting' || state === 'running' || state === 'paused';
  return (
    <div className={bar.bar} role="toolbar" aria-label="Run">
      {isOn ? (
        <PlainButton leftSection={<IconPlayerStop size={15} stroke={1.8} aria-hidden />} onClick={() => vehicle.stop()}>
          Stop
        </PlainButton>
      ) : (
        <PlainButton
          variant="filled"
          leftSection={<IconPlayerPlay size={15} stroke={1.8} aria-hidden />}
          onClick={onRun}
          disabled={!canRun}
          aria-keyshortcuts="Control+Enter Meta+Enter"
        >
          Run
        </PlainButton>
      )}
      {children}
      {vehicle.clock !== undefined && <Clock clock={vehicle.clock} vehicle={vehicle} state={state} />}
      {vehicle.cycle !== undefined && (
        <span className={`inline-row note gap-5 ${classes.field}`}>
          <CycleSelect vehicle={vehicle} />
        </span>
      )}
      {vehicle.seed !== undefined && <Seed vehicle={vehicle} seed={vehicle.seed} isOn={isOn} />}
      <span className="note gap-8 push inline-flex" data-state={state}>
        <output>{STATES[state]}</output>
        <Time vehicle={vehicle} />
      </span>
    </div>
  );
}

function Clock({ clock, vehicle, state }: { clock: ClockControl; vehicle: VehicleSource; state: VehicleState }) {
  const speed = useSyncExternalStore(vehicle.subscribeState, clock.speed);
  return (
    <>
      {state === 'paused' && (
        <>
          <IconButton label="Resume" size={30} onClick={() => clock.resume()}>
            <IconPlayerPlay size={16} stroke={1.8} aria-hidden />
          </IconButton>
          <IconButton label="Step" size={30} onClick={() => clock.step()}>
            <IconPlayerTrackNext size={16} stroke={1.8} aria-hidden />
          </IconButton>
        </>
      )}
      {state === 'running' && (
        <IconButton label="Pause" size={30} onClick={() => clock.pause()}>
          <IconPlayerPause size={16} stroke={1.8} aria-hidden />
        </IconButton>
      )}
      <label className={`inline-row note gap-5 ${classes.field}`}>
        <IconPlayerTrackNextFilled size={11} aria-hidden />
        <span className="unseen">Speed</span>
        <select value={speed} onChange={({ target }) => clock.setSpeed(Number(target.value))}>
          {SPEEDS.map((one) => (
            <option key={one} value={one}>
              {one}×
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

type SeedProps = { vehicle: VehicleSource; seed: NonNullable<VehicleSource['seed']>; isOn: boolean };

function Seed({ vehicle, seed, isOn }: SeedProps) {
  const value = useSyncExternalStore(vehicle.subscribeState, seed.get);
  const set = (text: string): void => {
    const next = Number(text);
    if (Number.isInteger(next) && next >= 0 && next <= GREATEST_SEED) seed.set(next);
  };
  return (
    <label className={`inline-row note gap-5 ${classes.field}`} title="The same seed gives the same drive">
      Seed
      <input
        type="number"
        min={0}
        max={GREATEST_SEED}
        value={value}
        disabled={isOn}
        onChange={({ target }) => set(target.value)}
      />
    </label>
  );
}

function Time({ vehicle }: { vehicle: VehicleSource }) {
  const time = useVehicleTime(vehicle);
  return <span className={classes.time}>{time.toFixed(1)} s</span>;
}
