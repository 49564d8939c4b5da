import { readCondition } from '../conditions/read-condition.ts';
import type { Context } from '../conditions/context.ts';
import { leavesOf, type AppCondition } from '../rule/rule.ts';
import { verbFirst } from '../wording/verb-first.ts';
import { startsWithVerb } from '../wording/verbs.ts';

const STARTS = /^(?:when(?:ever)?|if|once|while|as soon as|in case) /;
const NEXT = /, (?:and |but )?(?:then )?/g;
const LIMIT =
  / (?=(?:above|over|below|under|beyond|(?:faster|slower) than|at (?:more|less) than|at night|in the (?:dark|rain)|while)\b)/;

/**
 * "When it is folded, warn me, and unfold it above 10 km/h": the limit is that of one thing to do alone, which gets a sentence
 * of its own with both conditions.
 */
export function withOwnConditions(text: string, context: Context): string {
  return text
    .split('. ')
    .map((sentence) => separated(sentence, context))
    .join('. ');
}

function separated(sentence: string, context: Context): string {
  const [start] = STARTS.exec(sentence) ?? [];
  if (start === undefined) return sentence;
  const body = sentence.slice(start.length);
  const cut = [...body.matchAll(NEXT)].find(({ index, 0: { length } }) =>
    startsWithVerb(verbFirst(body.slice(index + length))),
  );
  if (cut === undefined) return sentence;
  const reason = body.slice(0, cut.index);
  const actions = body.slice(cut.index + cut[0].length).split(NEXT);
  const first = readCondition(reason, context);
  if (first === undefined || actions.length < 2 || !actions.every((one) => startsWithVerb(verbFirst(one))))
    return sentence;
  const own = actions.map((one) => limited(one, first.condition, { ...context, subject: first.subject }));
  if (own.every((one) => one === undefined)) return sentence;
  const common = actions.filter((_, i) => own[i] === undefined);
  return [
    ...(common.length === 0 ? [] : [`${start}${reason}, ${common.join(', and ')}`]),
    ...own.flatMap((one) => (one === undefined ? [] : [`when ${one.when(reason)}, ${one.action}`])),
  ].join('. ');
}

type OwnCondition = {
  action: string;
  /** it adds to the reason, or is about the same thing */ when(reason: string): string;
};

/** Something to do with a limit of its own. */
function limited(text: string, reason: AppCondition, context: Context): OwnCondition | undefined {
  const at = text.search(LIMIT);
  if (at === -1 || /\b(?:when|if|once|until|unless|otherwise)\b/.test(text)) return undefined;
  const limit = text.slice(at + 1).replace(/^while /, '');
  const read = readCondition(limit, context);
  const paths = (condition: AppCondition): string[] =>
    leavesOf(condition).flatMap((term) => (term.is === 'compare' ? term.signals.map(({ path }) => path) : []));
  if (read === undefined || read.hold !== undefined) return undefined;
  const known = paths(reason);
  const isSame = paths(read.condition).some((path) => known.includes(path));
  return {
    action: text.slice(0, at),
    // "off above 10": instead of the reason; else what is said of "it" is said of the reason, which comes last
    when: (before) => (isSame ? `it is ${limit}` : `${limit}, and ${before}`),
  };
}
