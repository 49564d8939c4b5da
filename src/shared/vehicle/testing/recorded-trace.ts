import { contentHash } from '#shared/hash.ts';
import { TraceRecorder } from '#shared/vehicle/trace/trace-recorder.ts';
import { Vehicle } from '#shared/vehicle/vehicle.ts';
import { smallTree } from './small-tree.ts';

/** For tests: a trace that several engines record, to compare with the recorded one. */
export function recordTrace(): { rows: number; hash: string } {
  const vehicle = new Vehicle(smallTree(), { seed: 7 });
  const recorder = new TraceRecorder(vehicle.bus);
  vehicle.run(60);
  const trace = recorder.csv();
  return { rows: trace.split('\n').length, hash: contentHash(trace) };
}

/** If this changes on purpose, stored traces can no longer be compared with new ones. */
export const RECORDED = { rows: 4906, hash: '0il5hc41jjm74o' };
