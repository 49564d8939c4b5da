import type { SignalValue } from '#shared/vehicle/index.ts';
import type { CheckOutcome, SignalCheck } from './check-outcome.ts';
import { valueCompares } from './value-compares.ts';

/**
 * Evaluates one check while the values of a run arrive, in order of time. It keeps the last value of each signal that it
 * needs and what is still pending, so a run may have any number of values.
 */
export interface CheckMonitor {
  /** The next value of a signal; of other signals than its own it has no effect. */
  add(t: number, path: string, value: SignalValue): void;
  /** The run was observed until this time. */
  end(t: number): CheckOutcome;
}

export function monitorOf(check: SignalCheck): CheckMonitor {
  if (check.after !== undefined) return new ResponseMonitor(check, check.after, check.within ?? 0);
  return check.count === true ? new CountMonitor(check) : new ConditionMonitor(check);
}

/** The signals whose values a check needs. */
export function checkedSignals({ signal, other, after }: SignalCheck): string[] {
  return [signal, other, after?.signal].filter((path) => path !== undefined);
}

const UNDECIDED: CheckOutcome = { verdict: 'inconclusive', at: null, value: null };

/** The state of a comparison by the values so far; unknown while a signal of it has none. */
class Comparison {
  readonly #check: SignalCheck;
  #value: SignalValue | undefined;
  #other: SignalValue | undefined;

  constructor(check: SignalCheck) {
    this.#check = check;
  }

  get value(): SignalValue | undefined {
    return this.#value;
  }

  /** Whether the value belongs to it. */
  add(path: string, value: SignalValue): boolean {
    const { signal, other } = this.#check;
    if (path === signal) this.#value = value;
    if (path === other) this.#other = value;
    return path === signal || path === other;
  }

  get holds(): boolean | undefined {
    const { operator, tolerance, other } = this.#check;
    const wanted = other === undefined ? this.#check.value : this.#other;
    if (this.#value === undefined || wanted === undefined) return undefined;
    return valueCompares(this.#value, operator, wanted, tolerance);
  }
}

/**
 * Holds always, or sometime, between two times. What counts are the state at the first time and each later one. Two
 * signals that change at the same time are compared after both have changed.
 */
class ConditionMonitor implements CheckMonitor {
  readonly #check: SignalCheck;
  readonly #comparison: Comparison;
  readonly #from: number;
  readonly #until: number;
  #isOpen = false;
  #isObserved = false;
  /** the last value that counted */
  #last: SignalValue | null = null;
  #changedAt: number | undefined;
  #decided: CheckOutcome | undefined;

  constructor(check: SignalCheck) {
    this.#check = check;
    this.#comparison = new Comparison(check);
    this.#from = check.from ?? 0;
    this.#until = check.until ?? Number.POSITIVE_INFINITY;
  }

  add(t: number, path: string, value: SignalValue): void {
    this.#advance(t);
    if (!this.#comparison.add(path, value) || t <= this.#from || t > this.#until) return;
    if (this.#check.other === undefined) this.#sample(t);
    else this.#changedAt = t;
  }

  end(t: number): CheckOutcome {
    this.#advance(Number.POSITIVE_INFINITY, t);
    if (this.#decided !== undefined) return this.#decided;
    const { until } = this.#check;
    const isComplete = t >= this.#from && (until === undefined || t >= until);
    if (!isComplete || !this.#isObserved) return UNDECIDED;
    const verdict = this.#check.when === 'always' ? 'passed' : 'failed';
    return { verdict, at: Math.min(t, this.#until), value: this.#last };
  }

  /** Evaluates what stands when time goes on to `to`; nothing was observed after `observed`. */
  #advance(to: number, observed = to): void {
    if (this.#changedAt !== undefined && to > this.#changedAt) {
      this.#sample(this.#changedAt);
      this.#changedAt = undefined;
    }
    if (this.#isOpen || to <= this.#from || observed < this.#from) return;
    this.#isOpen = true;
    this.#sample(this.#from);
  }

  #sample(t: number): void {
    const { holds, value = null } = this.#comparison;
    if (holds === undefined || this.#decided !== undefined) return;
    this.#isObserved = true;
    this.#last = value;
    const isAlways = this.#check.when === 'always';
    if (holds !== isAlways) this.#decided = { verdict: isAlways ? 'failed' : 'passed', at: t, value };
  }
}

/** The number of changes between two times, or of the whole run. The first value of a signal is not a change. */
class CountMonitor implements CheckMonitor {
  readonly #check: SignalCheck;
  readonly #limit: number;
  #value: SignalValue | undefined;
  #changes = 0;
  #decided: CheckOutcome | undefined;

  constructor(check: SignalCheck) {
    this.#check = check;
    this.#limit = Number(check.value);
  }

  add(t: number, path: string, value: SignalValue): void {
    // an app may change a signal at once, at time 0
    const { signal, from = -1, until = Number.POSITIVE_INFINITY } = this.#check;
    if (path !== signal) return;
    const isChange = this.#value !== undefined && !valueCompares(value, '=', this.#value);
    this.#value = value;
    if (!isChange || t <= from || t > until) return;
    this.#changes += 1;
    this.#decided ??= this.#decide(t);
  }

  end(t: number): CheckOutcome {
    const { until, from = 0 } = this.#check;
    if (this.#decided !== undefined) return this.#decided;
    if (t < from || (until !== undefined && t < until)) return { ...UNDECIDED, value: this.#changes };
    const verdict = valueCompares(this.#changes, this.#check.operator, this.#limit) ? 'passed' : 'failed';
    return { verdict, at: Math.min(t, until ?? t), value: this.#changes };
  }

  /** What no further change can turn round. */
  #decide(at: number): CheckOutcome | undefined {
    const { operator } = this.#check;
    const [changes, limit] = [this.#changes, this.#limit];
    const isTooMany = (operator === '<' && changes >= limit) || (/^<?=$/.test(operator) && changes > limit);
    if (isTooMany) return { verdict: 'failed', at, value: changes };
    const isEnough = (operator === '>=' && changes >= limit) || (/^(?:>|!=)$/.test(operator) && changes > limit);
    return isEnough ? { verdict: 'passed', at, value: changes } : undefined;
  }
}

/** Each time that something becomes true, the check holds within some seconds. */
class ResponseMonitor implements CheckMonitor {
  readonly #check: SignalCheck;
  readonly #cause: Comparison;
  readonly #response: Comparison;
  readonly #within: number;
  #wasTrue = false;
  #isOpen = false;
  /** until when the earliest cause that was not responded to has to be; later ones are responded to together with it */
  #deadline: number | undefined;
  #decided: CheckOutcome | undefined;
  #last: CheckOutcome | undefined;

  constructor(check: SignalCheck, cause: NonNullable<SignalCheck['after']>, within: number) {
    this.#check = check;
    this.#cause = new Comparison(cause);
    this.#response = new Comparison(check);
    this.#within = within;
  }

  add(t: number, path: string, value: SignalValue): void {
    this.#advance(t);
    const isResponse = this.#response.add(path, value);
    if (this.#cause.add(path, value)) this.#follow(t);
    if (isResponse) this.#respond(t);
  }

  end(t: number): CheckOutcome {
    this.#advance(Number.POSITIVE_INFINITY, t);
    if (this.#decided !== undefined) return this.#decided;
    return this.#deadline === undefined ? (this.#last ?? UNDECIDED) : UNDECIDED;
  }

  #advance(to: number, observed = to): void {
    const { from = 0 } = this.#check;
    if (!this.#isOpen && to > from && observed >= from) {
      this.#isOpen = true;
      if (this.#wasTrue) this.#expect(from);
    }
    if (this.#deadline === undefined || to <= this.#deadline || observed < this.#deadline) return;
    this.#decided ??= { verdict: 'failed', at: this.#deadline, value: this.#response.value ?? null };
  }

  #follow(t: number): void {
    const isTrue = this.#cause.holds === true;
    const isRising = isTrue && !this.#wasTrue;
    this.#wasTrue = isTrue;
    if (isRising && this.#isOpen && t <= (this.#check.until ?? t)) this.#expect(t);
  }

  #expect(t: number): void {
    // times are decimals: 0.7 + 0.1 would be before 0.8
    this.#deadline ??= Math.round((t + this.#within) * 1e6) / 1e6;
    this.#respond(t);
  }

  #respond(t: number): void {
    if (this.#deadline === undefined || this.#response.holds !== true) return;
    this.#deadline = undefined;
    this.#last = { verdict: 'passed', at: t, value: this.#response.value ?? null };
  }
}
