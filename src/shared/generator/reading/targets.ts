import { findSignals } from './find-signals.ts';
import { type FoundThing, isContent, type Reading } from './reading.ts';
import { fits, type Need, stateValue } from './signal-values.ts';
import { type PromptToken, VEHICLE, wordIn, wordSet } from './tokens.ts';

const AGAIN = wordSet('it them both that this these those again one');
/** Of what is named, these say how many. */
const COUNTS = wordSet('both one');
const SEVERAL = wordSet('both them');

/** What is set: what a clause names, or what was set last, which "it" means. */
export function findTarget(
  reading: Reading,
  tokens: readonly PromptToken[],
  words: readonly PromptToken[],
  need: Need,
): FoundThing | undefined {
  const rest = reading.unused(tokens).filter((token) => !words.includes(token));
  const again = rest.filter(({ text }) => AGAIN.has(text));
  if (rest.some((token) => isContent(token) && !AGAIN.has(token.text))) {
    const isNamed = ({ text }: PromptToken): boolean => !AGAIN.has(text) || text === 'both';
    const found = sameAsLast(rest, need, reading) ?? findSignals(rest.filter(isNamed), need, reading);
    if (found === undefined) return undefined;
    reading.use([...words, ...again.filter(({ text }) => !COUNTS.has(text))]);
    reading.setBefore = reading.set;
    reading.set = found;
    return found;
  }
  if (again.length === 0 && wordIn(rest, VEHICLE) !== undefined) return undefined;
  const last = reading.set ?? reading.compared.findLast((one) => isSettable(one, need, reading));
  if (last === undefined) return undefined;
  reading.use([...words, ...again]);
  return siblings(last, need, reading) ?? lastTwo(last, again, reading);
}

/** "the heating" after "the heating of the driver's seat" */
function sameAsLast(tokens: readonly PromptToken[], need: Need, reading: Reading): FoundThing | undefined {
  const [signal] = reading.set?.signals ?? [];
  const kind = signal && reading.signals.kindOf(signal);
  const words = tokens.filter(isContent);
  if (kind === undefined || !fits(kind, need) || !words.every((word) => kind.words.has(word.stem))) return undefined;
  reading.use(words);
  return reading.set && { ...reading.set, tokens: words };
}

/** "If the low beam is off, turn it on": what was compared, if it can be set. */
function isSettable(found: FoundThing, need: Need, reading: Reading): boolean {
  const [signal] = found.signals;
  const kind = signal && reading.signals.kindOf(signal);
  return kind !== undefined && (fits(kind, need) || siblings(found, need, reading) !== undefined);
}

/** "Unlock it" after "open the trunk", or "close it to 20 %" after "the window is open": another signal of the same thing. */
function siblings(last: FoundThing, need: Need, { signals }: Reading): FoundThing | undefined {
  const [first] = last.signals;
  const kind = first && signals.kindOf(first);
  const isOther = need.state === undefined ? need.quantity !== undefined : need.state.aspect !== 'on';
  if (kind === undefined || !isOther || fits(kind, need)) return undefined;
  const branch = ({ path }: { path: string }): string => path.slice(0, path.lastIndexOf('.'));
  const found = last.signals.flatMap(
    (signal) =>
      signals.all.find(
        (one) =>
          branch(one) === branch(signal) &&
          fits({ ...kind, first: one }, need) &&
          (need.state === undefined || stateValue({ ...need.state, value: true }, one) === true),
      ) ?? [],
  );
  return found.length === 0 ? undefined : { signals: found, isEvery: true, tokens: [] };
}

/** "both" are the last two, and so are "them" where the last one is a single signal. */
function lastTwo(last: FoundThing, tokens: PromptToken[], { setBefore }: Reading): FoundThing {
  const said = wordIn(tokens, SEVERAL)?.text;
  const isSeveral = said === 'both' || (said === 'them' && last.signals.length === 1);
  const signals = isSeveral ? [...(setBefore?.signals ?? []), ...last.signals] : last.signals;
  return { signals, isEvery: true, tokens };
}
