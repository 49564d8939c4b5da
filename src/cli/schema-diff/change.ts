import type { Json } from '#shared/json.ts';

/**
 * The effect on what was valid before: some of it is rejected or lost, this could not be ruled out, or it is proven not
 * to happen.
 */
export type Impact = 'breaking' | 'may break' | 'compatible';

/** `example` is a value that becomes invalid. */
export type Finding = { impact: Impact; example?: { value: Json } };

/**
 * One difference between two sets of schemas. `owner` is a kind, or a file that is not about one kind. `why` is the
 * reason. `breaking` includes what may break.
 */
export type SchemaChange = {
  owner: string;
  place: string;
  what: string;
  impact: Impact;
  breaking: boolean;
  why: string;
  example?: Json;
};

/** Collects the changes at one path; nested paths share the list. */
export class Changes {
  readonly list: SchemaChange[];
  readonly #owner: string;
  readonly #place: readonly string[];

  constructor(owner: string, list: SchemaChange[] = [], place: readonly string[] = []) {
    this.#owner = owner;
    this.list = list;
    this.#place = place;
  }

  /** The same list, at a nested path. */
  at(...place: string[]): Changes {
    return new Changes(this.#owner, this.list, [...this.#place, ...place]);
  }

  /** How many changes of this owner break or may break something. */
  get alarms(): number {
    return this.list.filter((change) => change.owner === this.#owner && change.breaking).length;
  }

  breaking(what: string, why: string): void {
    this.report(what, { impact: 'breaking' }, why, why);
  }

  /** What could not be compared. */
  unknown(what: string, why: string): void {
    this.report(what, { impact: 'may break' }, why, why);
  }

  compatible(what: string, why: string): void {
    this.report(what, { impact: 'compatible' }, why, why);
  }

  /** `why` is `loss` if the change breaks or may break something, and `gain` if it is compatible. */
  report(what: string, { impact, example }: Finding, loss: string, gain: string): void {
    const breaking = impact !== 'compatible';
    const why = breaking ? loss : gain;
    const change = { owner: this.#owner, place: this.#place.join('.'), what, impact, breaking, why };
    this.list.push(example === undefined ? change : { ...change, example: example.value });
  }
}

/** Formats a value for a sentence. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? `"${value}"` : (JSON.stringify(value) ?? 'nothing');
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

export function worst(findings: readonly Finding[]): Finding {
  return (
    findings.find(({ impact }) => impact === 'breaking') ??
    findings.find(({ impact }) => impact === 'may break') ?? { impact: 'compatible' }
  );
}
