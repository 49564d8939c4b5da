import type { LibrarySignal } from '#shared/generator/search/signal-library.ts';

export type PlainValue = boolean | number | string;
export type ComparisonSign = '>' | '>=' | '<' | '<=' | '==' | '!=';

/** A comparison of one signal, or of any or all of several. */
export type CompareTerm = {
  is: 'compare';
  signals: LibrarySignal[];
  quantifier: 'any' | 'all';
  comparison: ComparisonSign;
  value: PlainValue;
  /** what the prompt said, where the value was converted from another unit */
  said?: string;
};
/** Within a distance of a place, or outside of it. */
export type NearTerm = {
  is: 'near';
  latitude: LibrarySignal;
  longitude: LibrarySignal;
  center: readonly [latitude: number, longitude: number];
  metres: number;
  isInside: boolean;
};
export type LeafTerm = CompareTerm | NearTerm;
/** A condition within a condition: "a and (b or c)". */
export type GroupTerm = { is: 'group' } & AppCondition;
export type AppTerm = LeafTerm | GroupTerm;

export type AppCondition = { join: 'and' | 'or'; terms: AppTerm[] };

/** All comparisons of a condition, at any depth. */
export const leavesOf = ({ terms }: AppCondition): LeafTerm[] =>
  terms.flatMap((term) => (term.is === 'group' ? leavesOf(term) : [term]));

/** Both conditions, or one of them; those of the same kind become one list. */
export function joinedBy(join: AppCondition['join'], conditions: readonly AppCondition[]): AppCondition {
  const terms = conditions.flatMap((one): AppTerm[] =>
    one.join === join || one.terms.length === 1 ? one.terms : [{ is: 'group', ...one }],
  );
  const [only] = terms;
  return terms.length === 1 && only?.is === 'group' ? { join: only.join, terms: only.terms } : { join, terms };
}

export type AppAction =
  | { is: 'set'; signals: LibrarySignal[]; value: PlainValue; seconds?: number }
  | {
      is: 'blink';
      signals: LibrarySignal[];
      on: PlainValue;
      off: PlainValue;
      times?: number;
      seconds?: number;
      period: number;
    }
  | { is: 'step'; signals: LibrarySignal[]; by: number }
  | { is: 'toggle'; signals: LibrarySignal[] }
  /** what is done once is done again and again while its reason lasts; `own` alone, what comes before it is done once */
  | { is: 'repeat'; seconds: number; own?: number }
  /** it is not done again before so many seconds */
  | { is: 'rest'; seconds: number }
  /** back to what it was before the rule did something */
  | { is: 'restore'; signals: LibrarySignal[] }
  | { is: 'wait'; seconds: number }
  | { is: 'say'; text: string; /** what is told of */ values?: LibrarySignal[] };

/** How often something blinks; undefined where it goes on until it is stopped. */
export const blinkTimes = ({ times, seconds, period }: Extract<AppAction, { is: 'blink' }>): number | undefined =>
  times ?? (seconds === undefined ? undefined : Math.max(1, Math.round(seconds / period)));

/** What is to happen when, and what when it is over. */
export type AppRule = {
  /** none for what happens when the app starts */
  when?: AppCondition;
  /** seconds that the condition must last */
  hold?: number;
  /** seconds after which it is done again, as long as the condition holds */
  every?: number;
  /** how many of its actions are not repeated then */
  once?: number;
  /** seconds for which it is not done again */
  rest?: number;
  /** when it is over, if that is not simply when the condition does not hold any more */
  cleared?: AppCondition;
  do: AppAction[];
  undo: AppAction[];
  /** what is undone is also done at the start, as "otherwise" says */
  hasElse?: true;
};

/** What is set back as often as it is found to be otherwise, while the condition holds: always, if that has no terms. */
export type Guard = { signals: LibrarySignal[]; safe: PlainValue; when: AppCondition };
