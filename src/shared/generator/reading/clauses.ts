import { CIRCUMSTANCES, JOINS, type Join, type Mark, MARKS, POLITE, STATES, THINGS, VERBS } from './lexicon.ts';
import { BEING, comparisonIn, isFinite, withPredicates } from './predicates.ts';
import { isTime, quantitiesOf, quantityAt } from './quantity.ts';
import { isContent } from './reading.ts';
import { matchAt, matchesIn, type PromptToken, wordIn, wordSet } from './tokens.ts';

type Lead = Join | 'first' | 'mark';
/** A part of a sentence and what leads to it. */
type SentencePart = { lead: Lead; mark?: Mark; join?: 'and' | 'or'; tokens: PromptToken[] };
export type PromptClause = SentencePart & { is: 'condition' | 'action' };

/** The sentences of a prompt, each as clauses. */
export function clausesOf(tokens: readonly PromptToken[]): PromptClause[][] {
  const polite = new Set(matchesIn(tokens, POLITE).flatMap(({ words }) => words));
  const sentences: PromptClause[][] = [];
  for (const sentence of sentencesOf(tokens.filter((token) => !polite.has(token)))) {
    const clauses = isQuestion(sentence) ? [asCondition(sentence)] : clausesWithin(sentence);
    // "What if it rains? Then close the windows."
    const before = sentences.at(-1);
    if (before?.every(({ is, lead }) => is === 'condition' && lead !== 'arrow') === true) before.push(...clauses);
    else if (clauses.length > 0) sentences.push(clauses);
  }
  return sentences;
}

const clausesWithin = (sentence: readonly PromptToken[]): PromptClause[] =>
  withPredicates(classified(partsOf(sentence).flatMap(withInnerWish)).flatMap(withInnerCondition));

/** "Is the trunk open?" wants nothing done, unless the next sentence says what. */
const isQuestion = ([first, second]: readonly PromptToken[]): boolean =>
  first !== undefined && QUESTIONING.has(first.text) && second?.text !== 'if';
const QUESTIONING = wordSet('is are does has was were what which why how who where');
const asCondition = (tokens: PromptToken[]): PromptClause => ({ lead: 'first', is: 'condition', tokens });

function sentencesOf(tokens: readonly PromptToken[]): PromptToken[][] {
  const sentences: PromptToken[][] = [[]];
  for (const token of tokens)
    if (token.kind === 'sign' && '.!?\n'.includes(token.text)) sentences.push([]);
    else sentences.at(-1)?.push(token);
  return sentences.filter((sentence) => sentence.length > 0);
}

/** A sentence at what joins its parts. */
function partsOf(tokens: readonly PromptToken[]): SentencePart[] {
  const parts: SentencePart[] = [];
  let current: SentencePart = { lead: 'first', tokens: [] };
  const begin = (lead: Lead, mark?: Mark): void => {
    const isEmpty = current.tokens.length === 0;
    const joins = isEmpty ? [lead, current.join] : [lead];
    const join = (['or', 'and'] as const).find((one) => joins.includes(one));
    // ", and then when": what says most leads
    // "unless when"
    const isExcepted = isEmpty && mark !== undefined && (current.mark === 'unless' || current.mark === 'until');
    const said =
      isExcepted || (isEmpty && STRENGTH.indexOf(current.lead) > STRENGTH.indexOf(lead))
        ? current
        : { lead, ...(mark && { mark }) };
    if (!isEmpty) parts.push(current);
    current = { lead: said.lead, tokens: [], ...(said.mark && { mark: said.mark }), ...(join && { join }) };
  };
  for (let i = 0; i < tokens.length;) {
    const mark = markAt(tokens, i);
    const join = mark === undefined && !isWithinPhrase(tokens, i) ? matchAt(tokens, i, JOINS) : undefined;
    const isLast = join !== undefined && i + join.length >= tokens.length;
    // "green otherwise"
    if (join?.value.join === 'else' && isLast && current.tokens.length > 0) current.lead = 'else';
    else if (mark !== undefined) {
      // "20 seconds after the doors are locked"
      if (tokens[i]?.text === 'after') current.tokens.push(...delayed(current.tokens, tokens.slice(i, i + 1)));
      begin('mark', mark.mark);
    } else if (join !== undefined) begin(join.value.join);
    else current.tokens.push(...tokens.slice(i, i + 1));
    i += mark?.length ?? join?.length ?? 1;
  }
  // an "unless" that nothing follows is asked
  if (current.tokens.length === 0 && current.mark !== undefined) parts.at(-1)?.tokens.push(...tokens.slice(-1));
  return current.tokens.length > 0 ? [...parts, current] : parts;
}

const delayed = (tokens: readonly PromptToken[], after: PromptToken[]): PromptToken[] =>
  quantitiesOf(tokens).some((one) => isTime(one) && one.end === tokens.length) ? after : [];

const STRENGTH: readonly Lead[] = ['first', 'comma', 'and', 'or', 'then', 'arrow', 'mark', 'else'];
const NO_EVENT = wordSet('a an another that which it');

function markAt(tokens: readonly PromptToken[], at: number): { mark: Mark; length: number } | undefined {
  const found = matchAt(tokens, at, MARKS);
  // "Only when it is parked, allow …" says more than when
  const isOnly = at === 0 && tokens[0]?.text === 'only';
  // "honk once" says how often
  const after = tokens[at + 1];
  const isCount = tokens[at]?.text === 'once' && (after === undefined || isJoint(tokens, at + 1));
  if (isCount) return undefined;
  if (found !== undefined && !isOnly) return { mark: found.value.mark, length: found.length };
  const { text } = tokens[at] ?? {};
  const next = tokens[at + 1];
  if (at === 0 && text === 'should') return { mark: 'when', length: 1 };
  if (text !== 'after' || next === undefined) return undefined;
  // "after 5 minutes of standstill", but not "off after 5 minutes"
  const time = quantityAt(tokens, at + 1);
  const isEvent =
    time === undefined ? !NO_EVENT.has(next.text) || tokens.length > at + 3 : tokens[time.end]?.text === 'of';
  return isEvent ? { mark: 'when', length: 1 } : undefined;
}

const isJoint = (tokens: readonly PromptToken[], at: number): boolean =>
  matchAt(tokens, at, MARKS) !== undefined || matchAt(tokens, at, JOINS) !== undefined;

/** "between 20 and 30", "5 °C or more", "alternate between red and blue": no new clause begins there. */
function isWithinPhrase(tokens: readonly PromptToken[], at: number): boolean {
  const { text } = tokens[at] ?? {};
  if (text === 'or')
    return (
      ORDER.has(tokens[at + 1]?.text ?? '') &&
      quantityAt(tokens, at + 2) === undefined &&
      [1, 2, 3, 4].some((n) => quantityAt(tokens, at - n)?.end === at)
    );
  // "all doors but the trunk"
  const isBut = text === 'but' && !AFTER_BUT.has(tokens[at + 1]?.text ?? '');
  if (isBut) return wordIn(tokens.slice(Math.max(0, at - 4), at), ALL_OF) !== undefined;
  if (text !== 'and') return false;
  const before = tokens.slice(Math.max(0, at - 6), at);
  const isRange = before.some((token) => token.text === 'between') && quantityAt(tokens, at + 1) !== undefined;
  return isRange || wordIn(tokens.slice(0, at), ALTERNATING) !== undefined;
}
const ALL_OF = wordSet('all every each');
const AFTER_BUT = wordSet('only not if when while do never');
const ORDER = wordSet('more less higher lower above below later over');
const ALTERNATING = wordSet('alternate alternates alternating toggle toggles cycle cycles');

/** Whether something is to be done: a verb comes first, politeness aside. */
function isImperative(tokens: readonly PromptToken[]): boolean {
  const at = tokens.findIndex((token, i) => !COURTESY.has(token.text) || matchAt(tokens, i, VERBS) !== undefined);
  const verb = at < 0 ? undefined : matchAt(tokens, at, VERBS);
  // "the light is on", "warning is shown", "locked"
  const isDone = tokens[at]?.text.endsWith('ed') === true;
  // "the car moves" says what happens; an order in the third person is about something
  const isTold = at > 0 && at + (verb?.length ?? 0) === tokens.length && tokens.at(-1)?.text.endsWith('s') === true;
  return (
    verb !== undefined &&
    !isDone &&
    !isTold &&
    !(verb.length === 1 && wordIn(tokens.slice(at + 1, at + 2), BEING) !== undefined)
  );
}
const COURTESY = wordSet(
  "please also could would can you i want wish need an a app that it to should shall which will the again must may has let's just automatically immediately pls application program create make build system vehicle car we then so afterwards later",
);

const hasDuty = (tokens: readonly PromptToken[]): boolean => wordIn(tokens, DUTY) !== undefined;
const DUTY = wordSet('should must shall');

/** "When I leave close the windows": what is to be done follows without a comma. */
function withInnerWish(part: SentencePart): SentencePart[] {
  const { tokens } = part;
  if (part.lead !== 'mark') return [part];
  const things = new Set(matchesIn(tokens, THINGS).flatMap((one) => one.words));
  const inner = matchesIn(tokens, VERBS).find(({ at, words }) => {
    const end = at + words.length;
    const next = tokens[end];
    // "the set speed" is a thing
    if (words.some((word) => things.has(word) && word === words[0] && things.has(next ?? word))) return false;
    if (at === 0 || next === undefined || SUBJECTS.has(tokens[at - 1]?.text ?? '')) return false;
    const isObject = OBJECTS.has(next.text) || matchAt(tokens, end, THINGS) !== undefined;
    return isObject && (at > 1 || tokens.slice(0, at).some(isContent)) && words[0]?.text.endsWith('s') === false;
  });
  if (inner === undefined) return [part];
  return [
    { ...part, tokens: tokens.slice(0, inner.at) },
    { lead: 'then', tokens: tokens.slice(inner.at) },
  ];
}
const OBJECTS = wordSet('the all a an my his her its it them every both twice on off');
const SUBJECTS = wordSet(
  'i we you to is are be driver somebody someone nobody one passenger not the a an gets was been person who has have',
);

function classified(parts: readonly SentencePart[]): PromptClause[] {
  const clauses: PromptClause[] = [];
  // "A and B -> C"
  const arrow = parts.findIndex(({ lead }) => lead === 'arrow');
  const heads = parts.slice(0, Math.max(arrow, 0));
  const isList = heads.every(
    ({ lead, tokens }, i) => lead !== 'mark' && (i === 0 || lead === 'and' || lead === 'or') && !isImperative(tokens),
  );
  for (const [i, part] of parts.entries()) {
    const before = clauses.at(-1);
    // 'warn me: "Trunk is open"'
    const isText = part.lead === 'arrow' && part.tokens[0]?.kind === 'text' && before?.is === 'action';
    if (isText) before.tokens.push(...part.tokens);
    else clauses.push({ ...part, is: isList && i < arrow ? 'condition' : kindOf(part, clauses, parts[i + 1]) });
  }
  return clauses;
}

function kindOf(part: SentencePart, earlier: readonly PromptClause[], next?: SentencePart): PromptClause['is'] {
  const { lead, tokens } = part;
  const before = earlier.at(-1);
  const isCompared = comparisonIn(tokens) !== undefined;
  const isSaid = isCompared || isFinite(tokens);
  if (lead === 'mark') return 'condition';
  if (lead === 'else' || lead === 'then' || lead === 'arrow') return 'action';
  if (next?.lead === 'arrow' && next.tokens[0]?.kind !== 'text') return 'condition';
  if (isImperative(tokens)) return 'action';
  const isNext = lead === 'and' || lead === 'or';
  if (before === undefined) {
    const isCircumstance = matchesIn(tokens, CIRCUMSTANCES).length > 0 || tokens.some(({ kind }) => kind === 'place');
    const isFirst = next?.lead === 'comma' && !hasDuty(tokens) && !isOrder(tokens);
    // "in eco mode, …"
    const isPlaced = PLACED.has(tokens[0]?.text ?? '');
    return isFirst && (isSaid || isCircumstance || isPlaced) ? 'condition' : 'action';
  }
  if (before.is === 'action') {
    const goesOn = isNext && isCompared && isFinite(tokens) && earlier.some(({ is }) => is === 'condition');
    return goesOn ? 'condition' : 'action';
  }
  // "… and to slow if it rains", "… and go off after 5 minutes"
  if (isNext && !isSaid && (next?.lead === 'mark' || beginsWithState(tokens))) return 'action';
  // "when A, B and C" where B and C are done
  if (isNext)
    return part.join === 'and' && before.lead === 'comma' && !isSaid && next === undefined ? 'action' : 'condition';
  // "if A is open, B is open and C": a list of conditions goes on where another one follows
  return isSaid && next !== undefined && !hasDuty(tokens) ? 'condition' : 'action';
}

/** "off after 5 minutes", "go off" */
function beginsWithState(tokens: readonly PromptToken[]): boolean {
  const first = tokens.findIndex(isContent);
  const at = tokens.findIndex(({ text }) => text === 'off' || text === 'on' || text === 'back');
  return at >= 0 && (first < 0 || first >= at);
}

/** "heating on below 3 °C": a state, and when */
function isOrder(tokens: readonly PromptToken[]): boolean {
  const compared = comparisonIn(tokens);
  const before = compared && tokens[compared.at - 1];
  return before !== undefined && matchAt([before], 0, STATES) !== undefined && !isFinite(tokens);
}

/** "Honk above 120 km/h" and "turn on the light at night" hold a condition within what is to be done. */
function withInnerCondition(clause: PromptClause): PromptClause[] {
  const { tokens } = clause;
  // "keep it under 50 %" is a limit, "keep it closed above 100 km/h" is not
  const isKept = wordIn(tokens, KEEPING) !== undefined && matchesIn(tokens, STATES).length === 0;
  if (clause.is === 'condition' || wordIn(tokens, CAPS) !== undefined) return [clause];
  const at = innerAt(tokens, isKept);
  if (at === undefined || !tokens.slice(0, at).some((token) => token.kind === 'word' && isContent(token)))
    return [clause];
  return [
    { ...clause, tokens: tokens.slice(0, at) },
    { lead: 'mark', mark: 'when', is: 'condition', tokens: tokens.slice(at) },
  ];
}
const KEEPING = wordSet('keep hold');
const CAPS = wordSet('limit cap restrict');

function innerAt(tokens: readonly PromptToken[], isKept: boolean): number | undefined {
  const range = tokens.findIndex(({ text }) => text === 'between' || text === 'within');
  const compared = isKept ? undefined : comparisonIn(tokens);
  const at = range >= 0 ? range : compared?.at;
  const reached = tokens.findIndex(
    ({ text }, i) => i > 0 && text === 'at' && quantityAt(tokens, i + 1)?.unit?.dimension === 'speed',
  );
  if (at === undefined && reached > 0) return reached;
  if (at === undefined) {
    // "at night", "in heavy rain"
    const [found] = matchesIn(tokens, CIRCUMSTANCES).flatMap(({ at: begin, words }) =>
      [begin - 1, begin].filter((i) => i > 0 && PLACED.has(tokens[i]?.text ?? '') && i < begin + words.length - 1),
    );
    return found;
  }
  const quantity = quantityAt(tokens, at + (range >= 0 ? 1 : (compared?.words.length ?? 1)));
  const isPlain = quantity === undefined || isTime(quantity);
  if (TARGETS.has(tokens[at - 1]?.text ?? '') || (isPlain && (range >= 0 || tokens[at]?.kind === 'word')))
    return undefined;
  // "at speeds above", "with the window open above"
  const lead = tokens.slice(1, at).findLastIndex(({ text }, i) => i >= at - 5 && (text === 'at' || text === 'with'));
  const isApart = quantitiesOf(tokens.slice(lead + 1, at)).length > 0;
  return lead < 0 || isApart ? at : lead + 1;
}
const PLACED = wordSet('at in on by during');
const TARGETS = wordSet('to be go by');
