import { areDisjoint, charactersOf, type CharacterSet } from './character-set.ts';
import { longestMatch, type PatternNode } from './pattern-node.ts';

const MAX_WAYS = 64;
const MAX_LENGTH_ANYWHERE = 50;

type Repeat = Extract<PatternNode, { kind: 'repeat' }>;
type Step = Exclude<PatternNode, { kind: 'sequence' | 'choice' | 'lookaround' }>;

/**
 * Whether a backtracking engine runs in linear time: wherever it has two ways to continue, the next character decides
 * which. Choices outside of repetitions may be ambiguous, since there are only a few paths through them. Errs on the
 * safe side.
 */
export function isUnambiguous(root: PatternNode): boolean {
  const ways = waysThrough(root);
  return ways !== null && ways.every((way) => isBounded(way) && isDecided({ kind: 'sequence', parts: way }, []));
}

/** Every path through the choices outside of repetitions; null if there are too many, or one has a lookaround. */
function waysThrough(node: PatternNode): Step[][] | null {
  switch (node.kind) {
    case 'character':
    case 'assertion':
      return [[node]];
    case 'lookaround':
      return null;
    case 'choice':
      return limited(node.parts.map(waysThrough), (ways, more) => [...ways, ...more], []);
    case 'sequence':
      return limited(
        node.parts.map(waysThrough),
        (ways, more) => ways.flatMap((way) => more.map((rest) => [...way, ...rest])),
        [[]],
      );
    case 'repeat': {
      if (node.max > 1) return [[node]];
      const once = node.max === 0 ? [] : waysThrough(node.body);
      return once && (node.min === 0 ? [[], ...once] : once);
    }
  }
}

function limited(
  parts: readonly (Step[][] | null)[],
  combine: (ways: Step[][], more: Step[][]) => Step[][],
  start: Step[][],
): Step[][] | null {
  let ways = start;
  for (const more of parts) {
    if (more === null || ways.length * more.length > MAX_WAYS || ways.length + more.length > MAX_WAYS) return null;
    ways = combine(ways, more);
  }
  return ways;
}

/** An unanchored pattern is tried at every position, which is linear only if it is short. */
function isBounded(way: readonly Step[]): boolean {
  const [first] = way;
  if (first?.kind === 'assertion' && first.at === 'start') return true;
  return way.reduce((sum, step) => sum + longestMatch(step), 0) <= MAX_LENGTH_ANYWHERE;
}

/** `after` are the characters that may follow. */
function isDecided(node: PatternNode, after: readonly CharacterSet[]): boolean {
  switch (node.kind) {
    case 'character':
    case 'assertion':
      return true;
    case 'lookaround':
      return false;
    case 'sequence': {
      let following = after;
      for (const part of node.parts.toReversed()) {
        if (!isDecided(part, following)) return false;
        following = canBeEmpty(part) ? [...firstOf(part), ...following] : firstOf(part);
        if (following.length > MAX_WAYS) return false;
      }
      return true;
    }
    case 'choice': {
      const empty = node.parts.filter(canBeEmpty).length;
      const firsts = [...node.parts.map(firstOf), ...(empty > 0 ? [after] : [])];
      return empty <= 1 && areAllDisjoint(firsts) && node.parts.every((part) => isDecided(part, after));
    }
    case 'repeat':
      return isRepeatDecided(node, after);
  }
}

function isRepeatDecided({ body, min, max }: Repeat, after: readonly CharacterSet[]): boolean {
  if (canBeEmpty(body)) return false;
  const first = firstOf(body);
  if (min !== max && !areAllDisjoint([first, after])) return false;
  return isDecided(body, max > 1 ? [...first, ...after] : after);
}

function canBeEmpty(node: PatternNode): boolean {
  switch (node.kind) {
    case 'character':
      return false;
    case 'assertion':
    case 'lookaround':
      return true;
    case 'sequence':
      return node.parts.every(canBeEmpty);
    case 'choice':
      return node.parts.some(canBeEmpty);
    case 'repeat':
      return node.min === 0 || canBeEmpty(node.body);
  }
}

function firstOf(node: PatternNode): CharacterSet[] {
  switch (node.kind) {
    case 'character':
      return [charactersOf(node.source)];
    case 'assertion':
    case 'lookaround':
      return [];
    case 'choice':
      return node.parts.flatMap(firstOf);
    case 'repeat':
      return node.max === 0 ? [] : firstOf(node.body);
    case 'sequence': {
      const end = node.parts.findIndex((part) => !canBeEmpty(part));
      return node.parts.slice(0, end < 0 ? undefined : end + 1).flatMap(firstOf);
    }
  }
}

/** Whether no two sets from different groups share a character. */
function areAllDisjoint(groups: readonly (readonly CharacterSet[])[]): boolean {
  return groups.every((group, i) =>
    groups.slice(i + 1).every((other) => group.every((a) => other.every((b) => areDisjoint(a, b)))),
  );
}
