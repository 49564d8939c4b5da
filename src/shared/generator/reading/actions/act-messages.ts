import { findSignals } from '#shared/generator/reading/find-signals.ts';
import { isContent } from '#shared/generator/reading/reading.ts';
import { THINGS } from '#shared/generator/reading/things.ts';
import { matchAt, type PromptToken } from '#shared/generator/reading/tokens.ts';
import { capital } from '#shared/generator/signals/spoken.ts';
import { flashThing } from './act-moves.ts';
import type { ActSlots, Done } from './act-slots.ts';

export function sayMessage(acts: ActSlots, words: PromptToken[], tokens: readonly PromptToken[]): Done {
  const quoted = tokens.filter(({ kind }) => kind === 'text');
  const people = tokens.filter(({ text }) =>
    [
      'driver',
      'passengers',
      'everybody',
      'user',
      'message',
      'warning',
      'alert',
      'text',
      'notification',
      'reminder',
    ].includes(text),
  );
  const said = acts.reading.rest(tokens).filter((token) => ![...words, ...people, ...quoted].includes(token));
  const isThing = said.some((token) => matchAt(tokens, tokens.indexOf(token), THINGS) !== undefined);
  const isFree = tokens.some(({ text }) => ['to', 'that', 'about', 'with', 'by'].includes(text));
  // "tell me the speed"
  if (quoted.length === 0 && isThing && !isFree)
    return showValues(acts, [...words, ...people], tokens) ?? { actions: [] };
  acts.reading.use([...words, ...people, ...quoted]);
  acts.reading.clauses += 1;
  const withAt = tokens.findIndex(({ text }) => text === 'with' || text === 'by');
  const tool =
    withAt < 0 || quoted.length > 0
      ? undefined
      : flashThing(
          acts,
          [],
          tokens.slice(withAt + 1).filter(({ text }) => text !== 'flashing'),
        );
  const extra = typeof tool === 'object' ? tool.actions : [];
  const start = tokens.findIndex(
    (token, i) =>
      ['to', 'that', 'about'].includes(token.text) &&
      i > tokens.indexOf(words[0] as PromptToken) &&
      tokens[i + 1]?.text !== 'driver' &&
      tokens[i + 1]?.text !== 'driver',
  );
  const after =
    start < 0 || extra.length > 0
      ? []
      : tokens.slice(start + 1).filter((token) => token.text !== 'driver' || tokens[start]?.text !== 'to');
  const free = after.filter((token) => !acts.reading.used.has(token));
  acts.reading.use(free);
  const text = quoted[0]?.text ?? (free.some(isContent) ? capital(acts.reading.words(free)) : '');
  return {
    actions: [...extra, acts.reading.from({ is: 'say', text: text.slice(0, 300) }, [...words, ...free, ...quoted])],
  };
}

export function showValues(acts: ActSlots, words: PromptToken[], tokens: readonly PromptToken[]): Done | undefined {
  const found = findSignals(
    tokens.filter((token) => !words.includes(token) && !acts.reading.used.has(token)),
    { use: 'read', any: true },
    acts.reading,
  );
  if (found === 'nothing' || found === undefined || found === 'left out')
    return found === 'left out' ? found : undefined;
  acts.reading.use(words);
  acts.reading.clauses += 1;
  return {
    actions: [
      acts.reading.from({ is: 'show', signals: found.signals.slice(0, 16).map(({ path }) => path) }, [
        ...words,
        ...found.tokens,
      ]),
    ],
  };
}
