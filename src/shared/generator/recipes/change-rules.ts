import { readActions } from '#shared/generator/language/actions/read-actions.ts';
import { undoActions } from '#shared/generator/language/actions/undo.ts';
import type { Context } from '#shared/generator/language/conditions/context.ts';
import { readCondition } from '#shared/generator/language/conditions/read-condition.ts';
import type { ReadClauses } from '#shared/generator/language/grammar/read-clauses.ts';
import { negated } from '#shared/generator/language/rule/rule-inputs.ts';
import {
  joinedBy,
  type AppAction,
  type AppCondition,
  type AppRule,
  type AppTerm,
} from '#shared/generator/language/rule/rule.ts';
import { isOfKind, phraseSignals } from '#shared/generator/search/phrase-signals.ts';
import type { LibrarySignal } from '#shared/generator/search/signal-library.ts';

/** What an app does, and what it is called if not as its prompt says. */
export type AppVersion = ReadClauses & { title?: string };
type Changed = AppVersion | undefined;

/** The changes that can be made to an app, in words. */
export const CHANGES = `a limit or a time ("raise the limit to 140 km/h"), a signal or an actuator ("use the horn instead of the hazard lights"), a further condition ("only when parked"), a further action or one less ("also close the windows", "without the horn"), or its name ("call it Belt reminder")`;

const RENAME =
  /^\s*(?:please )?(?:rename|call|name) (?:it|this|the app|this app)?(?: (?:to|as))? ?["“']?([^"”']+?)["”']?[.!]?\s*$/i;
const INSTEAD = [
  /^(?:use |take |check |blink |flash |turn on |switch on |with )?(?:the )?(?<to>.+?) (?:instead of|rather than|in place of) (?:the )?(?<from>.+)$/,
  /^instead of (?:the )?(?<from>[^,]+?),? (?:use|take|check|blink|flash|turn on|switch on) (?:the )?(?<to>.+)$/,
  /^(?:replace|swap|exchange|change) (?:the )?(?<from>.+?) (?:by|with|for|to|into) (?:the )?(?<to>[^\d].*)$/,
];
const LESS =
  /^(?:remove|drop|leave out|delete|omit|skip|without|(?:no longer|do not|never|stop) (?:use|using|turn(?:ing)? on|switch(?:ing)? on|set(?:ting)?|blink(?:ing)?|flash(?:ing)?|sound(?:ing)?)?) ?(?:the )?(.+?)(?: any ?more| any longer)?$/;
const MORE =
  /^(?:also|additionally|in addition|and also|add|plus|and),? (.+?)(?: as well| too)?$|^(.+?) (?:as well|too)$/;
const ONLY =
  /^(?:but |and )?(?:do (?:it|this|that) |warn |act |it should )?(?:only|just)(?: (?:do (?:it|this|that)|warn|act))? (?:when|if|while|as long as|in case) (.+)$|^add (?:the |a )?condition (?:that )?(.+)$/;
const UNLESS =
  /^(?:but |and )?(?:(?:do (?:it|this|that) )?(?:not|never) (?:when|if|while)|unless|except (?:when|if|while)) (.+)$/;

/** The app with one thing changed; undefined where a text says none of what can be changed, or what the app does not have. */
export function changedRules(app: AppVersion, asked: string, text: string, context: Context): Changed {
  const title = RENAME.exec(asked)?.[1]?.trim();
  if (title !== undefined && title !== '') return { ...app, title: title.slice(0, 70) };
  const said = text.replace(/[.!]$/, '').trim();
  const only = ONLY.exec(said);
  if (only !== null) return narrowed(app, only[1] ?? only[2] ?? '', false, context);
  const unless = UNLESS.exec(said);
  if (unless !== null) return narrowed(app, unless[1] ?? '', true, context);
  for (const words of INSTEAD) {
    const { from, to } = words.exec(said)?.groups ?? {};
    if (from !== undefined && to !== undefined) return exchanged(app, from, to, context);
  }
  const less = LESS.exec(said)?.[1];
  if (less !== undefined) return without(app, less, context);
  const more = MORE.exec(said);
  return more === null ? undefined : withMore(app, more[1] ?? more[2] ?? '', context);
}

function narrowed(app: AppVersion, words: string, isNegated: boolean, context: Context): Changed {
  const read = readCondition(words, context);
  if (read === undefined || read.condition.terms.length === 0) return undefined;
  const condition = isNegated ? negated(read.condition) : read.condition;
  const rules = app.rules.map((rule): AppRule => {
    const when = rule.when === undefined ? condition : joinedBy('and', [rule.when, condition]);
    const undo = rule.undo.length > 0 || rule.when !== undefined ? rule.undo : undoActions(rule.do);
    return { ...rule, when, undo };
  });
  const guards = app.guards.map((guard) => ({ ...guard, when: joinedBy('and', [guard.when, condition]) }));
  return { ...app, rules, guards };
}

function withMore(app: AppVersion, words: string, context: Context): Changed {
  const read = readActions(words, context) ?? readActions(`turn on the ${words.replace(/^(?:the|an?) /, '')}`, context);
  if (read === undefined || app.rules.length === 0) return undefined;
  const rules = app.rules.map((rule) => ({
    ...rule,
    do: [...rule.do, ...read.actions],
    undo: rule.when === undefined ? rule.undo : [...rule.undo, ...undoActions(read.actions)],
  }));
  return { ...app, rules };
}

const signalsOf = (action: AppAction): readonly LibrarySignal[] => ('signals' in action ? action.signals : []);
const isAny = (signals: readonly LibrarySignal[], of: readonly LibrarySignal[]): boolean =>
  signals.some(({ path }) => of.some((one) => one.path === path));

function without(app: AppVersion, words: string, context: Context): Changed {
  const plain = words.replace(/^(?:turning|switching|setting|blinking|flashing|sounding) (?:on |off )?(?:the )?/, '');
  const isMeant = (action: AppAction): boolean => isAny(signalsOf(action), meant(plain, 'set', context));
  const rules = app.rules.map((rule) => ({
    ...rule,
    do: rule.do.filter((action) => !isMeant(action)),
    undo: rule.undo.filter((action) => !isMeant(action)),
  }));
  const isSame = rules.every((rule, i) => rule.do.length === app.rules[i]?.do.length);
  // an app that does nothing is none
  return isSame || rules.some((rule) => rule.do.length === 0) ? undefined : { ...app, rules };
}

function exchanged(app: AppVersion, from: string, to: string, context: Context): Changed {
  let isChanged = false;
  const swap = (old: readonly LibrarySignal[], use: 'read' | 'set'): LibrarySignal[] | undefined => {
    if (!isAny(old, meant(from, use, context))) return undefined;
    const [first] = old;
    const fitting = meant(to, use, context).filter((signal) => first !== undefined && isLike(signal, first));
    if (fitting.length > 0) isChanged = true;
    return fitting.length > 0 ? fitting : undefined;
  };
  const inAction = (action: AppAction): AppAction => {
    const signals = 'signals' in action ? swap(action.signals, 'set') : undefined;
    return signals === undefined ? action : ({ ...action, signals } as AppAction);
  };
  const inTerm = (term: AppTerm): AppTerm => {
    if (term.is === 'group') return { ...term, ...inCondition(term) };
    const signals = term.is === 'compare' ? swap(term.signals, 'read') : undefined;
    return term.is === 'compare' && signals !== undefined ? { ...term, signals } : term;
  };
  const inCondition = ({ join, terms }: AppCondition): AppCondition => ({ join, terms: terms.map(inTerm) });
  const rules = app.rules.map((rule) => ({
    ...rule,
    ...(rule.when && { when: inCondition(rule.when) }),
    ...(rule.cleared && { cleared: inCondition(rule.cleared) }),
    do: rule.do.map(inAction),
    undo: rule.undo.map(inAction),
  }));
  return isChanged ? { ...app, rules } : undefined;
}

/** Takes the same values: a limit in km/h is none of a temperature. */
const isLike = (a: LibrarySignal, b: LibrarySignal): boolean =>
  (['boolean', 'number', 'text'] as const).every((kind) => isOfKind(a, kind) === isOfKind(b, kind)) &&
  (isOfKind(a, 'number') ? a.unit === b.unit : String(a.allowed) === String(b.allowed));

/** All signals that words may mean, of whatever kind of value. */
function meant(words: string, use: 'read' | 'set', { library }: Context): LibrarySignal[] {
  const kinds = ['boolean', 'number', 'text'] as const;
  return kinds.flatMap((kind) => phraseSignals(words, library, { use, kind })?.signals ?? []);
}

/** Whether a text speaks of an app that is there, rather than of another one. */
export function isAboutPresent(asked: string, text: string): boolean {
  const said = text.replace(/[.!]$/, '').trim();
  return RENAME.test(asked) || [ONLY, UNLESS, MORE, ...INSTEAD].some((words) => words.test(said));
}
