import { FILLERS, VERBS, COMPARISONS, type Mark } from './language.ts';
import { isTime, quantityAt } from './quantity.ts';
import { promptSentences, sentenceParts, type SentencePart, type Lead } from './split-sentences.ts';
import { CIRCUMSTANCES, THINGS } from './things.ts';
import { matchAt, type PromptToken } from './tokens.ts';

/** A part of a sentence and what leads to it. */
export type PromptClause = {
  lead: Lead;
  mark?: Mark;
  join?: 'and' | 'or';
  tokens: PromptToken[];
  is: 'condition' | 'action';
};

/** The sentences of a prompt, each as clauses. */
export function clausesOf(tokens: readonly PromptToken[]): PromptClause[][] {
  return promptSentences(tokens)
    .map((sentence) => classified(sentenceParts(sentence).flatMap(withInnerWish)).flatMap(withInnerCondition))
    .filter((clauses) => clauses.length > 0);
}

/** Whether something is to be done: a verb comes first, politeness aside. */
export function isImperative(tokens: readonly PromptToken[]): boolean {
  const at = tokens.findIndex((token, i) => !POLITE.has(token.text) || matchAt(tokens, i, VERBS) !== undefined);
  const verb = at < 0 ? undefined : matchAt(tokens, at, VERBS);
  return (
    verb !== undefined &&
    !(
      verb.length === 1 &&
      ['sound', 'light', 'open', 'warning', 'display', 'report'].includes(tokens[at]?.text ?? '') &&
      ['is', 'are'].includes(tokens[at + 1]?.text ?? '')
    )
  );
}
const POLITE = new Set(
  "please also could would can you i want wish need an a app that it to should shall which will the again must may have has let's just automatically immediately pls application program create make build write system vehicle car we".split(
    ' ',
  ),
);

export function comparisonIn(tokens: readonly PromptToken[]): { at: number; length: number } | undefined {
  for (let i = 0; i < tokens.length; i++) {
    const found = matchAt(tokens, i, COMPARISONS);
    if (found === undefined) continue;
    const near = [0, 1, 2].map((skip) => quantityAt(tokens, i + found.length + skip)).find((one) => one !== undefined);
    if (near === undefined || !isTime(near)) return { at: i, length: found.length };
  }
  return undefined;
}

const isFinite = (tokens: readonly PromptToken[]): boolean =>
  tokens.some(({ text }) => ['is', 'are', "isn't", "aren't", 'was', 'were', 'has', 'gets'].includes(text));

/** "When I leave close the windows": what is to be done follows without a comma. */
function withInnerWish(part: SentencePart): SentencePart[] {
  const { tokens } = part;
  if (part.lead !== 'mark') return [part];
  for (let i = 1; i < tokens.length - 1; i++) {
    const found = matchAt(tokens, i, VERBS);
    const next = tokens[i + (found?.length ?? 1)];
    if (found === undefined || SUBJECTS.has(tokens[i - 1]?.text ?? '') || next === undefined) continue;
    const isObject = ARTICLES.has(next.text) || matchAt(tokens, i + found.length, THINGS) !== undefined;
    const hasSaid = tokens.slice(0, i).some(({ kind, text }) => kind !== 'word' || !FILLERS.has(text)) || i > 1;
    if (isObject && hasSaid && tokens[i]?.text.endsWith('s') === false)
      return [
        { ...part, tokens: tokens.slice(0, i) },
        { lead: 'then', tokens: tokens.slice(i) },
      ];
  }
  return [part];
}
const ARTICLES = new Set([
  'the',
  'all',
  'a',
  'an',
  'my',
  'his',
  'her',
  'its',
  'it',
  'them',
  'every',
  'both',
  'twice',
  'on',
  'off',
]);
const SUBJECTS = new Set([
  'i',
  'we',
  'you',
  'to',
  'is',
  'are',
  'be',
  'driver',
  'somebody',
  'someone',
  'passenger',
  'not',
  'the',
  'a',
  'an',
  'gets',
  'was',
  'been',
  'person',
  'who',
]);

function classified(parts: readonly SentencePart[]): PromptClause[] {
  const clauses: PromptClause[] = [];
  // "A and B -> C"
  const arrow = parts.findIndex(({ lead }) => lead === 'arrow');
  const isBefore =
    arrow > 0 &&
    parts
      .slice(0, arrow)
      .every(
        (one, n) =>
          one.lead !== 'mark' && (n === 0 || one.lead === 'and' || one.lead === 'or') && !isImperative(one.tokens),
      );
  for (const [i, part] of parts.entries()) {
    const before = clauses.at(-1);
    const next = parts[i + 1];
    clauses.push({ ...part, is: isBefore && i < arrow ? 'condition' : kindOf(part, before, next, clauses) });
  }
  return clauses;
}

function kindOf(
  part: SentencePart,
  before: PromptClause | undefined,
  next: SentencePart | undefined,
  earlier: readonly PromptClause[],
): PromptClause['is'] {
  const { lead, tokens } = part;
  const hasComparison = comparisonIn(tokens) !== undefined;
  const isWish = isImperative(tokens);
  if (lead === 'mark') return 'condition';
  if (lead === 'else' || lead === 'then' || lead === 'arrow') return 'action';
  if (next?.lead === 'arrow') return 'condition';
  if (before === undefined) {
    if (isWish) return 'action';
    const isCircumstance = tokens.some((_, n) => matchAt(tokens, n, CIRCUMSTANCES) !== undefined);
    const hasMust = tokens.some(({ text }) => ['should', 'must', 'shall'].includes(text));
    return next?.lead === 'comma' && !hasMust && (hasComparison || isCircumstance || isFinite(tokens))
      ? 'condition'
      : 'action';
  }
  if (before.is === 'action') {
    return (lead === 'and' || lead === 'or') &&
      !isWish &&
      hasComparison &&
      isFinite(tokens) &&
      earlier.some(({ is }) => is === 'condition')
      ? 'condition'
      : 'action';
  }
  if (isWish) return 'action';
  if (lead === 'and' || lead === 'or')
    return part.join === 'and' &&
      earlier.at(-1)?.lead === 'comma' &&
      !hasComparison &&
      !isFinite(tokens) &&
      next === undefined
      ? 'action'
      : 'condition';
  // "if A is open, B is open and C": a list of conditions goes on where another one follows
  return (hasComparison || isFinite(tokens)) &&
    next !== undefined &&
    !tokens.some(({ text }) => text === 'should' || text === 'must')
    ? 'condition'
    : 'action';
}

/** "Honk above 120 km/h" and "turn on the light at night" hold a condition within what is to be done. */
function withInnerCondition(clause: PromptClause): PromptClause[] {
  if (
    clause.is === 'condition' ||
    clause.tokens.some(({ text }) => text === 'limit' || text === 'cap' || text === 'restrict')
  )
    return [clause];
  const { tokens } = clause;
  const at = innerAt(tokens);
  if (
    at === undefined ||
    at === 0 ||
    !tokens.slice(0, at).some(({ kind, text }) => kind === 'word' && !FILLERS.has(text))
  )
    return [clause];
  return [
    { ...clause, tokens: tokens.slice(0, at) },
    { lead: 'mark', mark: 'when', is: 'condition', tokens: tokens.slice(at) },
  ];
}

function innerAt(tokens: readonly PromptToken[]): number | undefined {
  const between = tokens.findIndex(({ text }) => text === 'between' || text === 'within');
  const compared = comparisonIn(tokens);
  const at = between >= 0 ? between : compared?.at;
  if (at !== undefined) {
    if (['to', 'be', 'go', 'by'].includes(tokens[at - 1]?.text ?? '')) return undefined;
    if (
      quantityAt(tokens, at + (between >= 0 ? 1 : (compared?.length ?? 1))) === undefined &&
      compared !== undefined &&
      between < 0 &&
      tokens[at]?.kind === 'word'
    )
      return undefined;
    // "at speeds above", "with the window open above"
    for (let i = at - 1; i >= Math.max(1, at - 4); i--) if (['at', 'with'].includes(tokens[i]?.text ?? '')) return i;
    return at;
  }
  for (let i = 1; i < tokens.length; i++) {
    if (!['at', 'in', 'on', 'by'].includes(tokens[i]?.text ?? '')) continue;
    const found = matchAt(tokens, i, CIRCUMSTANCES);
    if (found !== undefined && found.length > 1) return i;
  }
  return undefined;
}
