import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { smallTree } from '#shared/vehicle/testing/small-tree.ts';
import { StillVehicle } from './testing/still-vehicle.ts';
import { useSignal, useVehicleOutput, useVehicleState, useVehicleTime } from './use-vehicle.ts';

test('components read a vehicle by hooks', () => {
  const source = new StillVehicle(smallTree());
  function Shown() {
    const speed = useSignal(source, 'Vehicle.Speed');
    const lines = useVehicleOutput(source);
    return `${useVehicleState(source)} ${useVehicleTime(source)} ${String(speed?.value)} ${lines.length}`;
  }
  expect(renderToStaticMarkup(<Shown />)).toBe('idle 0 0 0');
});
