import { readActions, type ReadActions } from '#shared/generator/language/actions/read-actions.ts';
import type { Context } from '#shared/generator/language/conditions/context.ts';
import { isTime, quantitiesIn, secondsOf } from '#shared/generator/language/wording/quantity.ts';
import { phraseSignals } from '#shared/generator/search/phrase-signals.ts';

export type ReadDone = ReadActions & { isElliptic: boolean };

const COLOR = '(?:red|green|blue|white|yellow|orange|amber|purple|violet|pink|cyan|turquoise)';
const NUMBER = String.raw`-?\d+(?:\.\d+)?(?: (?:percent|celsius|fahrenheit|degrees|km/h|mph))?`;
const LEVEL = `(?:(?:the )?(?:fast|slow|medium|normal|high|low|max|maximum|min|minimum|full|interval|intermittent|eco|economy|sport|day|night)(?: (?:speed|mode|level|power|brightness|beam))?)`;
const AGAIN = '(?: again| instead| only| then)*';
/** A value alone: what was spoken of before gets it. */
const VALUE = new RegExp(
  String.raw`^(?:(?:then|it|they|this|the (?:light|color|colour|value|speed|level)|should|shall|must|will|is|are|be|goes?|turns?|becomes?|use|only|just|back|down|up|set) )*(?:to |at |in )?(${COLOR}|${NUMBER}|${LEVEL})${AGAIN}$`,
);
const SWITCH = new RegExp(
  String.raw`^(?:(?:then|it|they|should|shall|must|will|is|are|be|goes?|turns?|stays?|back|again|to) )*(on|off)${AGAIN}$`,
);

/** "and repeat it every 30 seconds" */
const REPEATS =
  /^(?:and |then )?(?:repeat(?:s|ed|ing)?|again|do (?:it|this|that|so)|(?:it|this) is repeated)?(?: (?:it|this|that|the [a-z]+))?(?: again)? ?(?:every|each) (\d+(?:\.\d+)? [a-z]+)$/;

const RESTORES =
  /\brestor(?:e|es|ed|ing)\b|\b(?:as|to what|what|how|to how|where|like) (?:it|they|he|she) (?:was|were|had been)(?: before)?\b|\b(?:previous|original|old|former|prior|earlier|initial|last) (?=(?:values?|levels?|states?|settings?|volume|speed|temperature|brightness|position|mode|colou?r|ones?|intensity)\b)/;
const RESTORED = new RegExp(
  String.raw`${RESTORES.source}|\b(?:put|set|turn|bring|return|go|goes|change|switch|reset|come|comes|it|them|they|back|again|to|the|afterwards|then|and|should|shall|must|be|is|values?|levels?|states?|settings?|ones?|before|exactly)\b`,
  'g',
);

/** "put the volume back to what it was before" */
function readRestore(text: string, context: Context): ReadDone | undefined {
  if (!RESTORES.test(text)) return undefined;
  const what = text.replaceAll(RESTORED, ' ').replaceAll(/\s+/g, ' ').trim() || (context.target ?? '');
  const signals = phraseSignals(what, context.library, { use: 'set' })?.signals.filter(
    ({ type }) => type === 'actuator',
  );
  return signals === undefined || signals.length === 0
    ? undefined
    : { actions: [{ is: 'restore', signals }], subject: what, isElliptic: false };
}

/** What is done, also in so few words that it takes what was spoken of before to understand them. */
export function readDone(text: string, context: Context): ReadDone | undefined {
  const again = REPEATS.exec(text);
  const [pace] = quantitiesIn(again?.[1] ?? '');
  if (pace !== undefined && isTime(pace))
    return { actions: [{ is: 'repeat', seconds: secondsOf(pace) }], subject: '', isElliptic: true };
  const before = readRestore(text, context);
  if (before !== undefined) return before;
  const plain = text.replace(/^(?:and|but|so|then|also|please|just) /, '').trim();
  const { target = '' } = context;
  const [, state] = SWITCH.exec(plain) ?? [];
  const [, value] = VALUE.exec(plain) ?? [];
  const short = state === undefined ? value && `set it to ${value}` : `turn it ${state}`;
  if (short !== undefined && target !== '') {
    const read = readActions(short, context);
    return read && { ...read, subject: target, isElliptic: true };
  }
  // "to auto", where what is set has a value of that name
  const word = /^(?:back )?to ([a-z]+)(?: mode)?(?: again)?$/.exec(plain)?.[1];
  const named = word === undefined || target === '' ? undefined : readActions(`set it to ${word}`, context);
  if (named !== undefined) return { ...named, subject: target, isElliptic: true };
  const read = readActions(plain, context);
  return read && { ...read, isElliptic: false };
}
