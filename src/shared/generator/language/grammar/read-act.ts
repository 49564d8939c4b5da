import { colorIn } from '#shared/generator/language/actions/action-value.ts';
import { readActions, type ReadActions } from '#shared/generator/language/actions/read-actions.ts';
import { readDone } from '#shared/generator/language/reading/read-done.ts';
import type { AppAction } from '#shared/generator/language/rule/rule.ts';
import { isTime, quantitiesIn, SPAN } from '#shared/generator/language/wording/quantity.ts';
import { phraseSignals } from '#shared/generator/search/phrase-signals.ts';
import { actOn, isExplained } from './act-on.ts';
import { attempts, type Doing } from './act-words.ts';
import type { ClauseContext } from './clause-context.ts';
import { isThingName, unexplained } from './explained.ts';
import { mannerOf } from './manner.ts';
import { readMessage } from './read-message.ts';

/** What a part of a sentence says to do, and in what way what comes next is done too. */
export type ReadAct = ReadActions & {
  does: Doing;
  cost: number;
  /** takes its meaning from what is before it */ isElliptic?: true;
};

const WAITS = new RegExp(
  String.raw`^(?:and )?(?:a )?(?:wait(?:s|ing)?|pause|hold on|delay|break)(?: (?:for|of|another))* (${SPAN})$|^(?:a )?(${SPAN}) (?:pause|break|wait|delay)$`,
);
/** One after the other. */
const ON_AND_OFF =
  /\b(?:turn|switch|put|shut|power)(?:s|ed)?\b.* and (?:then )?(?:turn|switch|put|shut|power)(?:s|ed)?\b|\bon(?! (?:the|my)\b).* (?:and|or) (?:after|then) .*\boff\b|\boff\b.* (?:and|or) (?:after|then) .*\bon\b(?! (?:the|my)\b)/;
const MODES = String.raw`fast|slow|medium|interval|intermittent|auto(?:matic)?|eco|economy|sports?|normal|night|day|high|low|max(?:imum)?|min(?:imum)?|full|zero|on|off|open|closed|locked|muted`;
const VALUE = new RegExp(
  String.raw`\b(?:(?:to|at|on|in|into|by|with) )?(?:the )?(${MODES})(?: (?:mode|speed|level|power|position|setting|strength))?$`,
);
/** Not "at night" or "in low light" */
const INNER_VALUE = new RegExp(
  String.raw`\b(?:to|into) (?:the )?(${MODES})\b(?: (?:mode|speed|level|power))?|\bat (?:the )?(max(?:imum)?|min(?:imum)?|full)\b(?: (?:speed|level|power))?`,
);

/** "the dome light is to be switched on for 5 seconds", in whatever order; undefined where a word of it is not understood. */
export function readAct(text: string, context: ClauseContext): ReadAct | undefined {
  // "with the trunk open" is no wish
  if (/^(?:(?:with|without|during|despite) |in (?:the )?[a-z]+ (?:mode|gear)\b)/.test(text)) return undefined;
  const restored = readRestored(text, context);
  if (restored !== undefined) return restored;
  // what may be done in one case alone is forbidden in all others
  if (/\bonly\b/.test(text) && /\b(?:can|may|allow\w*|permit\w*|possible|let)\b/.test(text)) return undefined;
  if (ON_AND_OFF.test(text)) return undefined;
  const waits = WAITS.exec(text);
  if (waits !== null) {
    const wait = readActions(`wait ${waits[1] ?? waits[2] ?? ''}`, context);
    return wait && { ...wait, does: 'set', cost: 0 };
  }
  if (/^stay quiet for \d/.test(text)) {
    const rest = readActions(text, context);
    return rest && { ...rest, does: 'set', cost: 0 };
  }
  const message = readMessage(text, context, (means, does) => readAct(means, { ...context, does }));
  // what is told may be what it is told of: that is read first
  if (message !== undefined) return { ...message, does: 'set', cost: / that /.test(text) ? 0.5 : 0 };
  if (/\b(?:not|never)\b(?! any ?more)/.test(text)) return undefined;
  const { rest, manner, isRepeated } = mannerOf(text);
  const tries = attempts(rest);
  const inherited: typeof tries =
    context.does === undefined ? [] : [{ does: context.does, rest: tries.at(-1)?.rest ?? rest }];
  for (const [i, one] of [...tries, ...inherited].entries()) {
    const isInherited = i >= tries.length;
    const read = canonical(one.does, one.rest, manner, isRepeated, context);
    if (read !== undefined)
      return { ...read, does: one.does, cost: isInherited ? 0.5 : 0, ...(isInherited && { isElliptic: true }) };
  }
  const alone = standingAlone(rest, manner, context);
  if (alone !== undefined) return alone;
  const done = readDone(text, context);
  if (done === undefined || !done.isElliptic || !isExplained(text, done.actions, context)) return undefined;
  return { actions: done.actions, subject: done.subject, does: 'set', cost: 0.3, isElliptic: true };
}

/** "the horn", if …: what can only be on is switched on */
const SWITCHED =
  /(?:IsSignaling|Horn\.IsActive|\.Is(?:On|LightOn|DomeOn|HeatingOn|Front(?:Defroster)Active|RearDefrosterActive))$/;
function standingAlone(rest: string, manner: string, context: ClauseContext): ReadAct | undefined {
  const thing = rest.replace(/^(?:(?:the|an?|my|please|only|just) )+/, '');
  if (!isThingName(thing)) return undefined;
  const read = canonical('on', thing, manner, false, context);
  const isSwitch = read?.actions.every(
    (one) => one.is === 'set' && one.signals.every(({ below }) => SWITCHED.test(below)),
  );
  return read !== undefined && isSwitch === true ? { ...read, does: 'on', cost: 0.9 } : undefined;
}

const RESTORED =
  /\brestor(?:e|es|ed|ing)\b|\bback (?:to )?(?:what|where|how) (?:it|they) (?:was|were)(?: before)?\b|\b(?:back )?(?:to )?(?:the|its|their) (?:previous|old|former|original|last|earlier|initial) (?:value|level|position|state|setting|volume|temperature|brightness|place|mode)s?\b|\bas (?:it|they) (?:was|were)(?: before)?\b|(?<=\b(?:bring|brings|put|puts|move|moves|go|goes|come|comes|set|turn) (?:it|them|(?:the )?[a-z ]+)?) ?back(?: again| afterwards?| then)*$/;

/** "bring it back afterwards" */
function readRestored(text: string, context: ClauseContext): ReadAct | undefined {
  if (!RESTORED.test(text)) return undefined;
  const what = trimmed(
    text
      .replace(RESTORED, ' ')
      .replaceAll(/\b(?:bring|put|move|go|come|set|turn|return)s?\b|\b(?:afterwards?|then|again|it|them|to)\b/g, ' '),
  );
  const target = what === '' ? (context.target ?? '') : what;
  const signals = phraseSignals(target, context.library, { use: 'set' })?.signals ?? [];
  if (signals.length === 0 || unexplained(what, { signals, library: context.library }).length > 0) return undefined;
  return { actions: [{ is: 'restore', signals }], subject: target, does: 'set', cost: 0 };
}

/** The things of a list: "the windows and the sunroof" */
const things = (text: string): string[] =>
  text
    .split(/ (?:and|or)(?= )|,/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

function canonical(
  does: Doing,
  rest: string,
  manner: string,
  isRepeated: boolean,
  context: ClauseContext,
): (ReadActions & Partial<Pick<ReadAct, 'isElliptic'>>) | undefined {
  const [quantity, ...others] = quantitiesIn(rest);
  if (others.length > 0 || (quantity !== undefined && isTime(quantity))) return undefined;
  let what = quantity === undefined ? rest : `${rest.slice(0, quantity.from)} ${rest.slice(quantity.to)}`;
  let value = quantity === undefined ? '' : rest.slice(quantity.from, quantity.to);
  const isBy = quantity !== undefined && /\bby\s*$/.test(rest.slice(0, quantity.from));
  const color = /\b(?:red|green|blue|white|yellow|orange|amber|purple|violet|pink|cyan|turquoise)\b(?! lights?\b)/.exec(
    what,
  )?.[0];
  if (quantity === undefined && color !== undefined && colorIn(color) !== undefined) {
    value = color;
    what = what.replace(color, ' ');
  }
  what = trimmed(what.replace(/ (?:up|down) to *$/, ' '));
  const mode = value === '' ? (VALUE.exec(what) ?? INNER_VALUE.exec(what)) : null;
  const list = things(what);
  const named = value === '' && mode === null ? NAMED.exec(what) : null;
  const leading = value === '' && (does === 'set' || does === 'on') ? LEADING.exec(what) : null;
  for (const [names, said] of [
    [list, value],
    ...(leading === null ? [] : [[things(leading[2] ?? ''), leading[1] ?? '']]),
    ...(named === null || does !== 'set' ? [] : [[things(trimmed(named[1] ?? '')), named[2] ?? '']]),
    ...(mode === null
      ? []
      : [
          [
            things(trimmed(what.replace(mode[0], ' '))),
            mode[0].replace(/^(?:to|at|on|in|into|by|with) (?:the )?|^the /, ''),
          ],
        ]),
  ] as [string[], string][]) {
    const all = names.length === 0 ? [''] : names;
    const read: ReadActions & Partial<Pick<ReadAct, 'isElliptic'>> = { actions: [], subject: '' };
    const isRead = all.every((name) => {
      const one = actOn(does, name, { value: said, isBy, manner, isRepeated }, context);
      if (one === undefined || (all.length > 1 && trimmed(name) === '')) return false;
      // "red in sport mode": what has no colour does not get one
      const isColored = said === color && colorIn(said) !== undefined;
      if (isColored && !one.actions.some((action) => action.is === 'set' && action.value === colorIn(said)))
        return false;
      if (
        names !== list &&
        said !== '' &&
        (said === named?.[2] || said === leading?.[1]) &&
        !isNamed(said, one.actions)
      )
        return false;
      read.actions.push(...one.actions);
      read.subject = one.subject;
      if (one.isElliptic) read.isElliptic = true;
      return true;
    });
    if (isRead) return read;
  }
  return undefined;
}

/** "to rain sensor mode": a value as the signal has it */
const NAMED =
  /^(.*) (?:to|on|in|into|at) (?:the )?([a-z]+(?: [a-z]+){0,2}?)(?: mode| position| state| level| setting)?$/;
/** "slow wiping", "snow performance mode" */
const LEADING = /^(?:the )?([a-z]+) ([a-z]+(?: [a-z]+){0,2})$/;
const isNamed = (said: string, actions: readonly AppAction[]): boolean =>
  actions.every((one) => one.is === 'set' && String(one.value).toLowerCase().replaceAll('_', ' ') === said);

const trimmed = (text: string): string => {
  let result = text.replaceAll(/\s+/g, ' ').trim();
  for (let before = ''; before !== result;) {
    before = result;
    result = result
      .replace(
        /^(?:first|finally|lastly|to|at|on|in|by|of|with|is|are|be|been|being|should|shall|must|will|may|can|has|have|then|also|it is|please|automatically|just|i|we|want|would|like|car|and|so|again|back|immediately|need|needs|let|the driver should|to be|light(?= the)) (?=.)/,
        '',
      )
      .replace(
        /(?: |^)(?:to|at|on|in|by|of|with|is|are|be|been|being|should|shall|must|will|may|can|has|have|then|also|again|back|please|automatically|immediately|too|only|completely|fully|and|should be|to be|itself|by itself|at once|a|an|the)$/,
        '',
      );
  }
  return result;
};
