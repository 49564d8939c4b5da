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

/** The number of characters of the longest match. */
export function longestMatch(node: PatternNode): number {
  switch (node.kind) {
    case 'character':
      return 1;
    case 'assertion':
    case 'lookaround':
      return 0;
    case 'choice':
      return Math.max(0, ...node.parts.map(longestMatch));
    case 'sequence':
      return node.parts.reduce((sum, part) => sum + longestMatch(part), 0);
    case 'repeat':
      return node.max === 0 ? 0 : longestMatch(node.body) * node.max;
  }
}

/** A valid pattern that cannot be matched in linear time; `remedy` says what to write instead. */
export class UnsupportedPattern extends Error {
  override readonly name = 'UnsupportedPattern';
  readonly remedy: string;

  constructor(message: string, remedy: string) {
    super(message);
    this.remedy = remedy;
  }
}
