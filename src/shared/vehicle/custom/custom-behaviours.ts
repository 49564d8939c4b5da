import { equalValues, type SignalValue } from '#shared/vehicle/signals/datatype.ts';
import type { SignalBus } from '#shared/vehicle/signals/signal-bus.ts';
import { STEP_MS } from '#shared/vehicle/time/virtual-clock.ts';
import { Animation } from './animation.ts';
import type { BehaviourCondition, CustomAction, CustomBehaviour } from './custom-behaviour.ts';

type Running = { behaviour: CustomBehaviour; last: SignalValue | undefined };

/** Runs behaviours that were read for this bus. A new animation of a signal replaces the previous one. */
export class CustomBehaviours {
  readonly #bus: SignalBus;
  readonly #running: readonly Running[];
  readonly #animations = new Map<string, Animation>();

  constructor(bus: SignalBus, behaviours: readonly CustomBehaviour[]) {
    this.#bus = bus;
    this.#running = behaviours.map((behaviour) => ({ behaviour, last: this.#triggerValue(behaviour) }));
  }

  step(): void {
    for (const running of this.#running) {
      if (!this.#fires(running)) continue;
      const { conditions = [], actions } = running.behaviour;
      if (conditions.every((condition) => this.#holds(condition))) for (const action of actions) this.#start(action);
    }
    for (const [path, animation] of this.#animations) if (!animation.step(this.#bus)) this.#animations.delete(path);
  }

  #fires(running: Running): boolean {
    const { at, every, changed } = running.behaviour.trigger;
    const now = this.#bus.now();
    if (at !== undefined) return isInStep(at * 1_000, now);
    if (every !== undefined) return Math.floor(now / (every * 1_000)) > Math.floor((now - STEP_MS) / (every * 1_000));
    if (changed === undefined) return false;
    const value = this.#triggerValue(running.behaviour);
    const hasChanged = !equalValues(value, running.last);
    running.last = value;
    return hasChanged;
  }

  #triggerValue({ trigger: { changed } }: CustomBehaviour): SignalValue | undefined {
    return changed === undefined ? undefined : this.#bus.sample(changed).value;
  }

  #holds({ path, operator, value: wanted }: BehaviourCondition): boolean {
    const { value } = this.#bus.sample(path);
    if (operator === '=') return equalValues(value, wanted as SignalValue);
    if (operator === '!=') return !equalValues(value, wanted as SignalValue);
    if (typeof value !== 'number' || typeof wanted !== 'number') return false;
    if (operator === '<') return value < wanted;
    if (operator === '<=') return value <= wanted;
    return operator === '>' ? value > wanted : value >= wanted;
  }

  #start({ set, animate, release }: CustomAction): void {
    if (set !== undefined) {
      this.#animations.delete(set.path);
      this.#bus.override(set.path, set.value);
    }
    if (animate !== undefined) this.#animations.set(animate.path, new Animation(animate, this.#bus));
    if (release !== undefined) {
      this.#animations.delete(release.path);
      this.#bus.release(release.path);
    }
  }
}

/** Whether a time is within the step that ends now. */
function isInStep(time: number, now: number): boolean {
  return time <= now && (time > now - STEP_MS || (time === 0 && now === STEP_MS));
}
