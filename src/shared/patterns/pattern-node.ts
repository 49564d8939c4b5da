/** A JavaScript regular expression as a tree. Captures are left out, since schemas only test patterns. */
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

/** A valid pattern that cannot be matched in linear time; `remedy` says what to write instead. */
export class UnsupportedPattern extends Error {
  override readonly name = 'UnsupportedPattern';
  readonly remedy: string;

  constructor(message: string, remedy: string) {
    super(message);
    this.remedy = remedy;
  }
}
