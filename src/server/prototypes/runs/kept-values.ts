import type { RunMessage } from './run-message.ts';

type ValueMessage = Extract<RunMessage, { is: 'signal' }>;

/** Values that are kept whole; later ones are thinned. */
const WHOLE = 20_000;
/** After so many thinned values they become half as dense: what is kept grows with the logarithm of what comes. */
const DENSE = 2_000;

/** Chooses the values of a run that are kept: the first ones all, then of each signal the first, some, and the last. */
export class KeptValues {
  /** all values so far */
  count = 0;
  /** time up to which all values are kept; null while that is all of them */
  wholeUntil: number | null = null;
  readonly #signals = new Map<string, { later: number; left: ValueMessage | undefined }>();
  #kept = 0;
  /** odd, so that a signal that goes to and fro shows both of its values */
  #stride = 3;

  /** Whether the value is kept. */
  add(message: ValueMessage): boolean {
    this.count += 1;
    const known = this.#signals.get(message.path);
    const signal = known ?? { later: 0, left: undefined };
    if (known === undefined) this.#signals.set(message.path, signal);
    if (this.count <= WHOLE) return true;
    this.wholeUntil ??= message.t;
    const isKept = known === undefined || ++signal.later % this.#stride === 0;
    signal.left = isKept ? undefined : message;
    if (isKept && ++this.#kept % DENSE === 0) this.#stride = this.#stride * 2 + 1;
    return isKept;
  }

  /** The last value of each signal that is not kept yet. */
  last(): ValueMessage[] {
    return [...this.#signals.values()].flatMap(({ left }) => left ?? []);
  }
}
