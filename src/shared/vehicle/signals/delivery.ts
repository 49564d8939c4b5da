import type { SignalValue } from './datatype.ts';

/** A change as listeners receive it; `value` is undefined if the signal no longer has one. */
export type SignalChange = { path: string; value: SignalValue | undefined; time: number };
export type Listener = (changes: readonly SignalChange[]) => void;

/** Maximum rounds of one delivery: listeners that set each other's signals in a cycle continue in the next step. */
const MAX_ROUNDS = 20;

type Subscription = { ids: ReadonlySet<number>; listener: Listener; isActive: boolean };

/**
 * Notifies listeners of changes once per batch: each signal once with its last value, in the order of the first change.
 */
export class Delivery {
  readonly #changeOf: (id: number) => SignalChange;
  readonly #subscriptions = new Set<Subscription>();
  readonly #bySignal = new Map<number, Set<Subscription>>();
  #changed = new Set<number>();
  #depth = 0;
  #isDelivering = false;

  constructor(changeOf: (id: number) => SignalChange) {
    this.#changeOf = changeOf;
  }

  subscribe(ids: ReadonlySet<number>, listener: Listener): () => void {
    const subscription = { ids, listener, isActive: true };
    this.#subscriptions.add(subscription);
    for (const id of ids) {
      const list = this.#bySignal.get(id) ?? new Set();
      this.#bySignal.set(id, list.add(subscription));
    }
    return () => {
      subscription.isActive = false;
      this.#subscriptions.delete(subscription);
      for (const id of ids) this.#bySignal.get(id)?.delete(subscription);
    };
  }

  add(id: number): void {
    this.#changed.add(id);
    if (this.#depth === 0) this.#deliver();
  }

  batch(work: () => void): void {
    this.#depth += 1;
    try {
      work();
    } finally {
      this.#depth -= 1;
      if (this.#depth === 0) this.#deliver();
    }
  }

  /**
   * Changes made by listeners are delivered in the next round. Every listener is called even if another throws.
   * @throws AggregateError with what listeners threw
   */
  #deliver(): void {
    if (this.#isDelivering) return;
    this.#isDelivering = true;
    const errors: unknown[] = [];
    for (let round = 0; this.#changed.size > 0 && round < MAX_ROUNDS; round++) {
      const changed = [...this.#changed];
      this.#changed = new Set();
      for (const [subscription, changes] of this.#bySubscription(changed)) {
        if (!subscription.isActive) continue;
        try {
          subscription.listener(changes);
        } catch (error) {
          errors.push(error);
        }
      }
    }
    this.#isDelivering = false;
    if (errors.length > 0) throw new AggregateError(errors, 'Subscribers of signals failed');
  }

  #bySubscription(changed: readonly number[]): Map<Subscription, SignalChange[]> {
    const found = new Map<Subscription, SignalChange[]>();
    for (const id of changed) {
      const subscriptions = this.#bySignal.get(id);
      if (subscriptions === undefined || subscriptions.size === 0) continue;
      const change = this.#changeOf(id);
      for (const subscription of subscriptions) {
        const changes = found.get(subscription);
        if (changes === undefined) found.set(subscription, [change]);
        else changes.push(change);
      }
    }
    // in the order of subscription, not of the changes
    return new Map([...this.#subscriptions].flatMap((one) => (found.has(one) ? [[one, found.get(one) ?? []]] : [])));
  }
}
