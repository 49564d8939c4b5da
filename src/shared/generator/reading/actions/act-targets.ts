import { findSignals, type FoundThing } from '#shared/generator/reading/find-signals.ts';
import { isContent } from '#shared/generator/reading/reading.ts';
import { stateValue, type Need } from '#shared/generator/reading/signal-values.ts';
import type { PromptToken } from '#shared/generator/reading/tokens.ts';
import type { ActSlots } from './act-slots.ts';

const AGAIN = new Set(['it', 'them', 'both', 'that', 'this', 'these', 'those', 'again', 'one']);

export function findTarget(
  acts: ActSlots,
  tokens: readonly PromptToken[],
  words: readonly PromptToken[],
  need: Need,
): FoundThing | 'left out' | undefined {
  const rest = tokens.filter((token) => !words.includes(token) && !acts.reading.used.has(token));
  const again = rest.filter(({ text }) => AGAIN.has(text));
  const isAgain = rest.filter((token) => isContent(token) && !AGAIN.has(token.text)).length === 0;
  if (isAgain && acts.last !== undefined) {
    const [signal] = acts.last.signals;
    acts.reading.use([...words, ...again]);
    acts.reading.clauses += 1;
    if (signal !== undefined) return siblingTarget(acts, need) ?? targetsAgain(acts, acts.last, again);
  }
  if (isAgain) return undefined;
  const found = findSignals(
    rest.filter((token) => token.kind !== 'word' || !again.includes(token)),
    need,
    acts.reading,
  );
  if (found === 'nothing') return undefined;
  acts.reading.use(words);
  acts.reading.clauses += 1;
  if (found === 'left out') acts.reading.use(rest);
  if (found === undefined || found === 'left out') return found;
  acts.beforeLast = acts.last;
  acts.last = found;
  return found;
}

/** "Unlock it" after "open the trunk" is about another signal of the same thing. */
export function siblingTarget(acts: ActSlots, need: Need): FoundThing | undefined {
  const [first] = acts.last?.signals ?? [];
  if (
    first === undefined ||
    need.state === undefined ||
    stateValue(need.state, first) !== undefined ||
    need.state.aspect === 'on'
  )
    return undefined;
  const { aspect } = need.state;
  const signals = (acts.last?.signals ?? []).flatMap((signal) => {
    const branch = signal.path.slice(0, signal.path.lastIndexOf('.'));
    return (
      acts.reading.signals.all.find(
        (one) =>
          one.path.slice(0, one.path.lastIndexOf('.')) === branch &&
          one.type === 'actuator' &&
          one.datatype?.base === 'boolean' &&
          stateValue({ aspect, value: true }, one) === true,
      ) ?? []
    );
  });
  return signals.length === 0 ? undefined : { signals, isEvery: true, tokens: [] };
}

/** "both" are the last two, and so are "them" where the last one is a single signal. */
export function targetsAgain(acts: ActSlots, last: FoundThing, again: PromptToken[]): FoundThing {
  const isSeveral = again.some(({ text }) => text === 'both' || (text === 'them' && last.signals.length === 1));
  const signals = isSeveral ? [...(acts.beforeLast?.signals ?? []), ...last.signals] : last.signals;
  return { signals, isEvery: true, tokens: again };
}
