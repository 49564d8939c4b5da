import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SignalIndex } from '#shared/vehicle/signals/signal-index.ts';
import { smallTree } from '#shared/vehicle/testing/small-tree.ts';
import { Vehicle } from '#shared/vehicle/vehicle.ts';
import { readCsvLines, writeCsvLine } from './csv-lines.ts';
import { readTrace } from './read-trace.ts';
import { TraceRecorder } from './trace-recorder.ts';
import { readValueText, traceText } from './trace-text.ts';

const index = new SignalIndex(smallTree());
const SPEED = 'Vehicle.Speed';

test('cells come back from CSV as they were', () => {
  const rows = fc.array(
    fc.array(
      fc.string({ unit: 'binary' }).map((text) => text.replace(/\r$/, '')),
      { minLength: 2 },
    ),
    {
      minLength: 1,
    },
  );
  fc.assert(
    fc.property(rows, (list) => {
      const text = list.map(writeCsvLine).join('\n');
      expect([...readCsvLines(text)].map(({ cells }) => cells)).toEqual(list);
    }),
  );
});

test('values come back from their text, and texts are no formulas', () => {
  const name = index.get('Vehicle.Identification.Name');
  const codes = index.get('Vehicle.Service.ErrorCodes');
  const number = index.get('Vehicle.CurrentLocation.Altitude');
  fc.assert(
    fc.property(
      fc.string(),
      fc.array(fc.string()),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      (text, list, value) => {
        expect(readValueText(name, traceText(text))).toBe(text);
        expect(readValueText(codes, traceText(list))).toEqual(list);
        expect(readValueText(number, traceText(value))).toBe(value === 0 ? 0 : value);
      },
    ),
  );
  expect(traceText('=1+1')).toBe("'=1+1");
  expect(traceText(-5)).toBe('-5');
});

describe('a recording', () => {
  test('has the values at the start, then each change with its time', () => {
    const vehicle = new Vehicle(smallTree(), { cycle: 'parked' });
    vehicle.bus.override(SPEED, 12.5);
    const recorder = new TraceRecorder(vehicle.bus, [SPEED, 'Vehicle.Body.Lights.Hazard']);
    vehicle.run(12.3);
    vehicle.bus.set('Vehicle.Body.Lights.Hazard.IsSignaling', true);
    recorder.stop();
    vehicle.bus.override(SPEED, 0);
    expect(recorder.csv()).toBe(
      `time,path,value\n0.000,${SPEED},12.5\n12.300,Vehicle.Body.Lights.Hazard.IsSignaling,true\n`,
    );
  });

  test('is bounded in rows and characters, and says how much is missing', () => {
    const vehicle = new Vehicle(smallTree());
    const few = new TraceRecorder(vehicle.bus, ['*'], { rows: 50, characters: 1_000_000 });
    const short = new TraceRecorder(vehicle.bus, ['*'], { rows: 1_000_000, characters: 2_000 });
    vehicle.run(5);
    expect(few.rows).toBe(50);
    expect(few.omitted).toBeGreaterThan(100);
    expect(short.csv().length).toBeLessThanOrEqual(2_000);
    expect(short.rows + short.omitted).toBe(few.rows + few.omitted);
  });
});

describe('playback', () => {
  test('of a recording gives the same trace again', () => {
    const original = new Vehicle(smallTree(), { seed: 9 });
    const recorded = new TraceRecorder(original.bus);
    original.run(20);
    const { rows, issues } = readTrace(recorded.csv(), index);
    expect(issues).toEqual([]);

    const replay = new Vehicle(smallTree(), { cycle: 'parked' });
    replay.play(rows);
    const again: Record<string, unknown[]> = {};
    replay.bus.subscribe([SPEED], (changes) => (again['replay'] ??= []).push(...changes));
    replay.run(20);
    const speeds = rows.filter(({ path }) => path === SPEED).map(({ path, value, time }) => ({ path, value, time }));
    expect(again['replay']).toEqual(speeds);
  });

  test('holds its signals while it lasts, then leaves them to the vehicle', () => {
    const vehicle = new Vehicle(smallTree(), { cycle: 'parked' });
    vehicle.play(readTrace(`time,path,value\n0.5,${SPEED},80\n0.2,${SPEED},70\n`, index).rows);
    const speeds = Array.from({ length: 5 }, () => {
      vehicle.clock.step();
      return vehicle.bus.get(SPEED);
    });
    expect(speeds).toEqual([0, 70, 70, 70, 80]);
    expect(vehicle.isPlaying).toBe(true);
    vehicle.run(20);
    expect([vehicle.isPlaying, vehicle.bus.get(SPEED)]).toEqual([false, 0]);
  });

  test.each([
    ['', 1, 'The header is missing'],
    ['a,b\n', 1, 'The header is missing'],
    [`time,path,value\nsoon,${SPEED},1`, 2, '"soon" is not a time'],
    [`time,path,value\n1,${SPEED},1,5`, 2, 'The row has too many cells'],
    [`time,path,value\n1,${SPEED},fast`, 2, `${SPEED}: "fast" is not a value of float`],
    ['time,path,value\n\n1,Vehicle.Sped,5', 3, 'Vehicle.Sped: there is no such signal'],
  ])('of %j is refused with the line', (text, line, message) => {
    const { rows, issues } = readTrace(text, index);
    expect(rows).toEqual([]);
    expect(issues).toEqual([expect.objectContaining({ line, message })]);
  });
});
