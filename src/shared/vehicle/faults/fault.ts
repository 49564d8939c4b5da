import type { VehicleBehaviours } from '#generated/payloads.d.ts';
import { checkValue } from '#shared/vehicle/signals/check-value.ts';
import { equalValues, isNumeric, type SignalValue } from '#shared/vehicle/signals/datatype.ts';
import { UNCHANGED, type Disturbance } from '#shared/vehicle/signals/signal-bus.ts';
import { SignalError } from '#shared/vehicle/signals/signal-error.ts';
import type { Signal } from '#shared/vehicle/signals/signal.ts';
import { clamp, roundTo } from '#shared/vehicle/time/exact-math.ts';
import type { Random } from '#shared/vehicle/time/random.ts';

/** A fault between the provider of a signal and its readers. */
export type SignalFault = NonNullable<VehicleBehaviours['faults']>[number];

/** An injected fault: `step` is called once per step, before the values of that step pass through. */
export type InjectedFault = Disturbance & { step(now: number): void };

/** @throws SignalError if the signal cannot have such a fault */
export function createFault(fault: SignalFault, signal: Signal, random: Random): InjectedFault {
  switch (fault.kind) {
    case 'stuck':
      return fault.value === undefined ? stuck : stuckAt(checkValue(signal, fault.value));
    case 'delayed':
      return delayed((fault.seconds ?? 1) * 1_000);
    case 'noisy':
      return noisy(signal, fault.amplitude ?? 1, random);
    case 'lost':
      return lost(fault.share ?? 1, random);
    default:
      return fault.kind satisfies never;
  }
}

const stuck: InjectedFault = { step: () => {}, pass: () => UNCHANGED };

function stuckAt(value: SignalValue): InjectedFault {
  return { step: () => {}, pass: () => value };
}

function delayed(milliseconds: number): InjectedFault {
  const queue: { due: number; value: SignalValue }[] = [];
  let now = 0;
  return {
    step(time) {
      now = time;
    },
    pass(value) {
      if (!equalValues(queue.at(-1)?.value, value)) queue.push({ due: now + milliseconds, value });
      // keeps the last entry, to compare the next value with it
      while (queue.length > 1 && (queue[1]?.due ?? Infinity) <= now) queue.shift();
      const [head] = queue;
      return head === undefined || head.due > now ? UNCHANGED : head.value;
    },
  };
}

function noisy(signal: Signal, amplitude: number, random: Random): InjectedFault {
  const { datatype, path, low, high } = signal;
  if (datatype === undefined || datatype.isList || !isNumeric(datatype) || signal.allowed !== undefined) {
    const remedy = 'Choose a signal that measures a number.';
    throw new SignalError(path, 'datatype', `${signal.datatypeName} values cannot be noisy`, remedy);
  }
  const decimals = datatype.base === 'integer' ? 0 : 3;
  let noise = 0;
  return {
    step() {
      noise = random.between(-amplitude, amplitude);
    },
    pass(value) {
      return typeof value === 'number' ? clamp(roundTo(value + noise, decimals), low, high) : value;
    },
  };
}

/** A lost update is never delivered: readers see the previous value until the next update. */
function lost(share: number, random: Random): InjectedFault {
  let last: SignalValue | undefined;
  return {
    step: () => {},
    pass(value) {
      if (share >= 1) return undefined;
      const isUpdate = !equalValues(value, last);
      last = value;
      return isUpdate && random.fraction() >= share ? value : UNCHANGED;
    },
  };
}
