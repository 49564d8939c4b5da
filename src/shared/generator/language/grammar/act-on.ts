import { readActions, type ReadActions } from '#shared/generator/language/actions/read-actions.ts';
import type { AppAction } from '#shared/generator/language/rule/rule.ts';
import { saysMore, type Doing } from './act-words.ts';
import type { ClauseContext } from './clause-context.ts';
import { hasThing, unexplained } from './explained.ts';

const PRONOUN = /^(?:it|them|they|that|this|these|those|both|all)?$/;
const REFERS: ReadonlySet<Doing> = new Set(['on', 'off', 'set', 'blink', 'raise', 'lower', 'toggle']);
/** What is locked has a lock. */
const PATHS: Partial<Record<Doing, RegExp>> = {
  lock: /Lock/,
  unlock: /Lock/,
  fold: /Fold/,
  unfold: /Fold/,
  open: /Open|Position|Switch|Flap|Lid|Shade/,
  close: /Open|Position|Switch|Flap|Lid|Shade/,
};

export type Manner = { value: string; isBy: boolean; manner: string; isRepeated: boolean };

type Done = ReadActions & { isElliptic?: true };

const AUXILIARY =
  /\b(?:should|shall|must|will|may|can|is|are|be|been|being|has|have|needs?|then|also|again|automatically|please|immediately|to be|back)\b/g;
/** Of what was spoken of before. */
const PART = /^(?:the )?(?:mode|level|speed|position|value|brightness|colou?r|intensity)$/;

/** What is done to one thing. */
export function actOn(does: Doing, said: string, manner: Manner, context: ClauseContext): Done | undefined {
  const name = said.replaceAll(AUXILIARY, ' ').replaceAll(/\s+/g, ' ').trim();
  if (saysMore(name) || (does !== 'honk' && /^(?:honk|beep|hoot|toot)s?$/.test(name))) return undefined;
  const aim =
    does === 'prepare'
      ? /^(?:the )?((?:fast|quick|rapid|dc) charging|charging|driving)(?: (?:of|for) .*)?$/.exec(name)
      : null;
  if (aim !== null) return actOn(does, `battery for ${aim[1] ?? ''}`, manner, context);
  if (/^(?:un)?lock$/.test(does) && /^(?:everything|(?:the )?whole (?:car|vehicle)|all)$/.test(name))
    return actOn(does, 'all doors', manner, context);
  if (PRONOUN.test(name)) return onReferent(does, manner, context) ?? onIt(does, manner, context);
  const { target } = context;
  // "wipers: set the mode to interval"
  if (target !== undefined && PART.test(name)) {
    const whole = `${target} ${name.replace(/^the /, '')}`;
    return actOn(does, whole, manner, { ...context, target: undefined }) ?? actOn(does, 'it', manner, context);
  }
  if (!hasThing(name)) return undefined;
  const thing = /^(?:every|each|all|both|any)\b/.test(name)
    ? name
    : `the ${name.replace(/^(?:the|an?|my|our|your|its|his|her|their) /, '')}`;
  const read = readSentence(does, thing, manner, context);
  if (read === undefined || !isFit(does, read.actions)) return undefined;
  if (!isExplained(does === 'prepare' ? name.replaceAll(PURPOSE, ' ') : name, read.actions, context)) return undefined;
  if (does === 'on') return { ...read, actions: read.actions.flatMap((one) => lit(one, context)) };
  if (does === 'mute') return { ...read, actions: read.actions.map((one) => muted(one, context)) };
  // "it" is the heating then, and not the seat
  const isHeat =
    (does === 'heat' || does === 'cool') && !/heat|cool|defrost|ventil|temperature|battery/.test(read.subject);
  return isHeat ? { ...read, subject: `${read.subject} heating` } : read;
}

function readSentence(does: Doing, thing: string, manner: Manner, context: ClauseContext): ReadActions | undefined {
  const sentence = sentenceFor(does, thing, manner);
  return sentence === undefined ? undefined : readActions(`${sentence}${manner.manner}`, context);
}

/** "turn on the light with 40 percent": it is switched on, too */
function lit(action: AppAction, { library }: ClauseContext): AppAction[] {
  const switches =
    action.is === 'set' && action.value !== 0 && action.signals.every(({ below }) => below.endsWith('.Intensity'))
      ? action.signals.flatMap(({ path }) => library.find(path.replace(/Intensity$/, 'IsLightOn')) ?? [])
      : [];
  return switches.length === 0 || action.is !== 'set'
    ? [action]
    : [{ ...action, signals: switches, value: true }, action];
}

/** What has a switch of its own for silence is not turned down. */
function muted(action: AppAction, { library }: ClauseContext): AppAction {
  const [first] = action.is === 'set' ? action.signals : [];
  const mute = first && library.find(first.path.replace(/\.Volume$/, '.Mute'));
  return action.is === 'set' && mute !== undefined && mute !== first && mute.allowed?.includes('MUTED') === true
    ? { ...action, signals: [mute], value: 'MUTED' }
    : action;
}

const isFit = (does: Doing, actions: readonly AppAction[]): boolean => {
  const paths = PATHS[does];
  return (
    paths === undefined ||
    actions.every((one) => !('signals' in one) || one.signals.every(({ below }) => paths.test(below)))
  );
};

/** What was acted on before, whatever it is called. */
function onReferent(does: Doing, manner: Manner, context: ClauseContext): Done | undefined {
  const { referent = [] } = context;
  const [first] = referent;
  // a horn that is silent is off
  if (does === 'mute' && first !== undefined && !/Volume|Mute/.test(first.below))
    return onReferent('off', manner, context);
  if (first === undefined || !(REFERS.has(does) || PATHS[does]?.test(first.below) === true)) return undefined;
  const named = [...context.named, first.path];
  const one = readSentence(does, `signal${context.named.length}`, manner, { ...context, named });
  return (
    one && {
      actions: one.actions.map((action) =>
        'signals' in action && action.signals[0] === first ? { ...action, signals: referent } : action,
      ),
      subject: '',
      ...(does === 'set' && { isElliptic: true as const }),
    }
  );
}

function onIt(does: Doing, manner: Manner, context: ClauseContext): Done | undefined {
  if (does !== 'honk' && does !== 'mute' && (context.target ?? context.subject ?? '') === '') return undefined;
  const read = readSentence(does, 'it', manner, context);
  if (read === undefined || !isFit(does, read.actions)) return undefined;
  return does === 'set' ? { ...read, isElliptic: true } : read;
}

function sentenceFor(does: Doing, thing: string, { value, isBy, isRepeated, manner }: Manner): string | undefined {
  const isPronoun = thing === 'it';
  const isTimed = / for /.test(manner);
  const to = value === '' ? '' : ` to ${value}`;
  switch (does) {
    case 'on':
      if (value !== '' && /^(?:-?\d|fast|slow|medium|interval|high|low|max|min|full)/.test(value))
        return `set ${thing}${to}`;
      return isRepeated ? `blink ${thing}` : `turn on ${thing}${to}`;
    case 'off':
      return value === '' ? `turn off ${thing}` : undefined;
    case 'open':
    case 'close':
      return `${does} ${thing}${to}`;
    case 'lock':
    case 'unlock':
    case 'fold':
    case 'unfold':
    case 'unmute':
    case 'toggle':
      return value === '' ? `${does} ${thing}` : undefined;
    case 'blink':
      return value === '' || /^[a-z]+$/.test(value) ? `blink ${thing}` : undefined;
    case 'honk':
      return isPronoun || thing === 'the horn' ? 'honk' : undefined;
    case 'raise':
      return `increase ${thing}${value === '' ? '' : isBy ? ` by ${value}` : to}`;
    case 'lower':
      return `reduce ${thing}${value === '' ? '' : isBy ? ` by ${value}` : to}`;
    case 'heat':
    case 'cool':
      return `${does} ${thing}${to}`;
    case 'mute':
      return value === '' ? `mute ${isPronoun ? 'the media volume' : thing}` : undefined;
    case 'prepare':
      return `precondition ${thing}${to}`;
    case 'retract':
      return value === '' ? `set ${thing} to 0 percent` : undefined;
    case 'tilt':
      return `set ${thing} to tilt up`;
    case 'set':
      if (value === '') return isRepeated ? `blink ${thing}` : isTimed ? `turn on ${thing}` : undefined;
      return `set ${thing}${to}`;
  }
}

const PURPOSE = /\bfor (?:the )?(?:(?:fast|dc|rapid|quick) )?(?:charging|charge|driving|drive|trip|departure)\b/g;

/** Whether all words for a thing are those of the signals that are set. */
export function isExplained(text: string, actions: readonly AppAction[], { library }: ClauseContext): boolean {
  const signals = actions.flatMap((one) => ('signals' in one ? one.signals : []));
  if (signals.length === 0)
    return actions.some(({ is }) => is === 'say' || is === 'wait' || is === 'repeat' || is === 'rest');
  const plain = text.replaceAll(
    /\b(?:on|off|up|down|fast|slow|medium|interval|max(?:imum)?|min(?:imum)?|full|percent|celsius|degrees|km\/h)\b|(?<!\w)-?\d+(?:\.\d+)?/g,
    ' ',
  );
  return unexplained(plain, { signals, library }).length === 0;
}
