import type { ProgramSignals } from './program-signals.ts';
import type { Schedule } from './schedule.ts';

export type Drive = {
  schedule: Schedule;
  vehicle: Pick<ProgramSignals, 'nextStep' | 'advance'>;
  /** virtual seconds after which the run ends */
  seconds: number;
  hasEnded(): boolean;
  /** Waits until a virtual time, and at least until pending events have been handled. */
  wait(until: number): Promise<void>;
};

/** Runs a program and its vehicle in turns until the program has ended or the time is up. */
export async function drive({ schedule, vehicle, seconds, hasEnded, wait }: Drive): Promise<void> {
  while (!hasEnded()) {
    const due = schedule.takeDue();
    for (const run of due) run();
    if (due.length > 0) continue;
    if (schedule.now >= seconds) return;
    const to = Math.min(schedule.next, vehicle.nextStep, seconds);
    await wait(to);
    vehicle.advance(to);
  }
}
