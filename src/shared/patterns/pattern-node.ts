/** A regular expression of JavaScript as a tree. Captures are left out: a pattern of a schema only says yes or no. */
export type PatternNode =
  /** one character; `source` is written as in the pattern */
  | { kind: 'character'; source: string }
  | { kind: 'assertion'; at: Assertion }
  /** `index` counts the lookarounds of a pattern, inner ones first */
  | { kind: 'lookaround'; index: number; behind: boolean; negated: boolean; body: PatternNode }
  | { kind: 'sequence'; parts: PatternNode[] }
  | { kind: 'choice'; parts: PatternNode[] }
  | { kind: 'repeat'; body: PatternNode; min: number; max: number };

export type Assertion = 'start' | 'end' | 'word' | 'not word';

/** A pattern that is valid but cannot be matched in linear time; `remedy` says what to write instead. */
export class UnsupportedPattern extends Error {
  override readonly name = 'UnsupportedPattern';
  readonly remedy: string;

  constructor(message: string, remedy: string) {
    super(message);
    this.remedy = remedy;
  }
}
