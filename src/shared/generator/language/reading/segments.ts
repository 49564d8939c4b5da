import type { ReadActions } from '../actions/read-actions.ts';
import { readCondition, type ReadCondition } from '../conditions/read-condition.ts';
import type { Context } from '../conditions/context.ts';
import type { ClauseRole, PromptClause } from '../wording/clauses.ts';
import { startsWithVerb } from '../wording/verbs.ts';
import { readDone, VALUE_WORDS as VALUE, type ReadDone } from './read-done.ts';

/** A stretch of a sentence that says one thing: what must be, or what is done. */
export type SentencePart =
  | { is: 'condition'; role: ClauseRole; joint: Joint; read: ReadCondition }
  | { is: 'action'; role: ClauseRole; joint: Joint; read: ReadActions };
/** What stands before it. */
export type Joint = 'and' | 'or' | 'none';

const JOINTS = /,? (?:and|or|but|then|plus|as well as)(?: then| also)? |[,:] ?(?=[a-z\d-])/g;
/** Where something else may begin without a word that says so. */
const STARTS = new RegExp(
  String.raw` (?=(?:above|over|beyond|below|under|between|at|in|from|on|with|while|during|for|up to|within|inside|faster|slower|more than|less than|by|turn|switch|set|close|open|lock|unlock|flash|blink|honk|beep|sound|fold|unfold|warn|alert|notify|show|print|activate|deactivate|start|stop|dim|raise|lower|increase|reduce|the|a|an|all|both|any|my|it|to|back|off|red|green|blue|white|yellow|orange|amber|purple|pink|fast|medium|slow|maximum|full|-?\d[\d.]* (?:percent|celsius|degrees|fahrenheit)|windows?|doors?|lights?|headlights?|hazards?|horn|fan|heating|wipers?|volume|ambient|ac|a/c|recirculation|mirrors?|sunroof|trunk)\b)`,
  'g',
);
/** Words that ask for something, or that nothing may end with. */
const NO_CONDITION =
  /\b(?:never|not|no|only)$|(?<!\b(?:to|i|we|they|not|the|an?|is|are|my|should|must)) (?:pulse|blink|flash|honk|beep|warn|turn|switch|set|activate|deactivate|notify|dim|play|show|print|display|alert|remind|raise|increase|reduce|fold|unfold|mute)(?: |$)/;
/** Nothing ends with an article, or with a verb whose object comes next. */
const TORN = /(?<!\w)(?:the|an?|my|all|both|any|every|each|of)$|(?<!\w)(?:turn|switch|shut|power)(?: (?:on|off))?$/;
/** "…, slow above 30 percent": another value with its own limit */
const VALUE_WITH_LIMIT = new RegExp(
  String.raw`^(?:(?:then|to|use|set it to|it) )*${VALUE} (?:above|over|below|under|at|from|between|in|when|if)\b`,
);
const isValue = (text: string, joint: Joint, { target }: Context): boolean =>
  joint !== 'none' && target !== undefined && VALUE_WITH_LIMIT.test(text);

const MAX_CUTS = 36;

/** "I park and lock the car": what somebody does may be a condition. */
const PERSON = /^(?:i|we|you|he|she|the driver|driver|somebody|someone)\b/;

type Cut = { end: number; start: number; joint: Joint };
type Found = State & { cost: number; segments: SentencePart[] };
type State = { subject: string | undefined; target: string | undefined; acts: boolean };

/** The stretches of a sentence, as few as all of it can be read in; undefined where a part is not understood. */
export function segmentsOf(
  clauses: readonly PromptClause[],
  context: Context,
): { segments: SentencePart[]; context: Context } | undefined {
  const segments: SentencePart[] = [];
  let now = context;
  const mustAct = clauses.every(({ role }) => isConditional(role));
  for (const clause of clauses) {
    if (clause.text === '') {
      const last = segments.at(-1);
      if (clause.role !== 'else' || last?.is !== 'action') return undefined;
      // "…, 60 percent otherwise"
      last.role = 'else';
      continue;
    }
    const found = new ClauseReader(clause, now, mustAct || !isConditional(clause.role)).read();
    if (found === undefined) return undefined;
    segments.push(...found.segments);
    now = { ...now, subject: found.subject, target: found.target };
  }
  return { segments, context: now };
}

const isConditional = (role: ClauseRole): boolean => ['when', 'while', 'unless', 'until', 'again'].includes(role);

/** Tries all ways to cut a clause, and keeps the cheapest from each place on. */
class ClauseReader {
  readonly #clause: PromptClause;
  readonly #context: Context;
  readonly #mustAct: boolean;
  readonly #cuts: Cut[];
  readonly #readings = new Map<string, { read: ReadCondition | undefined; done: ReadDone | undefined }>();
  readonly #known = new Map<string, Found | undefined>();

  constructor(clause: PromptClause, context: Context, mustAct: boolean) {
    this.#clause = clause;
    this.#mustAct = mustAct;
    this.#context = context;
    this.#cuts = cutsOf(clause.text);
  }

  read(): Found | undefined {
    const { subject, target } = this.#context;
    return this.#cuts.length > MAX_CUTS ? undefined : this.#from(0, { subject, target, acts: !this.#mustAct });
  }

  #from(i: number, state: State): Found | undefined {
    if (i === this.#cuts.length - 1) return state.acts ? { ...state, cost: 0, segments: [] } : undefined;
    const key = `${i} ${state.acts} ${state.subject ?? ''} | ${state.target ?? ''}`;
    if (this.#known.has(key)) return this.#known.get(key);
    let best: Found | undefined;
    for (let j = i + 1; j < this.#cuts.length; j++)
      for (const one of this.#between(i, j, state)) {
        const rest = this.#from(j, one);
        if (rest === undefined) continue;
        const cost = one.cost + rest.cost;
        if (best === undefined || cost < best.cost)
          best = { ...rest, cost, segments: [...one.segments, ...rest.segments] };
      }
    this.#known.set(key, best);
    return best;
  }

  /** What the words between two cuts may say. */
  #between(i: number, j: number, { subject, target, acts }: State): Found[] {
    const [from, to] = [this.#cuts[i], this.#cuts[j]];
    if (from === undefined || to === undefined) return [];
    const text = this.#clause.text.slice(from.start, to.end).trim();
    if (text === '' || (TORN.test(text) && to.end < this.#clause.text.length)) return [];
    const { role } = this.#clause;
    const context = { ...this.#context, subject, target };
    const isFirst = i === 0;
    const found: Found[] = [];
    const mayBeCondition =
      (!isFirst && !startsWithVerb(text)) ||
      (isConditional(role) && (isFirst || !startsWithVerb(text) || PERSON.test(this.#clause.text))) ||
      /^(?:[a-z]+(?: mode)?$|(?:at|in|above|below|under|over|between|with|during|while|on|up to)\b)/.test(text);
    if (
      mayBeCondition &&
      !isValue(this.#clause.text.slice(from.start), from.joint, context) &&
      !this.#hidesAction(i, j, context)
    ) {
      const { read } = this.#read(text, context);
      if (read !== undefined && read.condition.terms.length > 0)
        found.push({
          // a condition that nothing introduces is the last guess
          cost: isFirst || from.joint === 'none' ? 1 : 1.2,
          segments: [{ is: 'condition', role: isFirst ? role : 'when', joint: from.joint, read }],
          subject: read.subject === '' ? subject : read.subject,
          target,
          acts,
        });
    }
    if (isFirst && isConditional(role)) return found;
    const done = from.joint === 'or' ? undefined : this.#read(text, context).done;
    if (done !== undefined)
      found.push({
        cost: done.isElliptic ? 1.4 : 1,
        segments: [{ is: 'action', role: isFirst ? role : 'do', joint: from.joint, read: done }],
        subject,
        target: done.subject === '' ? target : done.subject,
        acts: true,
      });
    return found;
  }

  /** What words say as a condition, and as something to do; each is read once. */
  #read(text: string, context: Context): { read: ReadCondition | undefined; done: ReadDone | undefined } {
    const key = `${text} | ${context.subject ?? ''} | ${context.target ?? ''}`;
    const known = this.#readings.get(key);
    if (known !== undefined) return known;
    const read = NO_CONDITION.test(text) ? undefined : readCondition(text, context);
    const reading = { read, done: readDone(text, context) };
    this.#readings.set(key, reading);
    return reading;
  }

  /** "it rains close the windows" is no condition, though a condition may have words that it does not need. */
  #hidesAction(i: number, j: number, context: Context): boolean {
    const end = this.#cuts[j]?.end ?? 0;
    return this.#cuts.slice(i + 1, j).some(({ start, end: before, joint }) => {
      const text = this.#clause.text.slice(start, end).trim();
      const isDone =
        isValue(this.#clause.text.slice(start), joint, context) ||
        (startsWithVerb(text) && this.#read(text, context).done !== undefined);
      const words = this.#clause.text.slice(this.#cuts[i]?.start ?? 0, before);
      return isDone && this.#read(words, context).read !== undefined;
    });
  }
}

/** Places where a clause may be cut, with its begin and its end. */
function cutsOf(text: string): Cut[] {
  const cuts = new Map<number, Cut>([[0, { end: 0, start: 0, joint: 'none' }]]);
  for (const match of text.matchAll(JOINTS)) {
    const joint = /\bor\b/.test(match[0]) ? 'or' : 'and';
    cuts.set(match.index + match[0].length, { end: match.index, start: match.index + match[0].length, joint });
  }
  for (const { index } of text.matchAll(STARTS))
    if (!cuts.has(index + 1)) cuts.set(index + 1, { end: index, start: index + 1, joint: 'none' });
  cuts.set(text.length, { end: text.length, start: text.length, joint: 'none' });
  return [...cuts.values()].toSorted((a, b) => a.start - b.start);
}
