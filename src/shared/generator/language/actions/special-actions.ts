import type { Context } from '#shared/generator/language/conditions/context.ts';
import type { AppAction } from '#shared/generator/language/rule/rule.ts';
import { quantitiesIn, valueOfQuantity, type Quantity } from '#shared/generator/language/wording/quantity.ts';
import { isOfKind, phraseSignals } from '#shared/generator/search/phrase-signals.ts';
import type { LibrarySignal } from '#shared/generator/search/signal-library.ts';
import { resolveTarget } from './act-target.ts';

/** What one part of a clause says to do. */
export type ReadAction = { actions: AppAction[]; subject: string };

export const BATTERY =
  /^(?:pre ?condition|pre ?heat|pre ?warm|heat|warm(?: up)?|cool(?: down)?)s? (?:the )?(?:\w+ ){0,2}battery\b/;

/** "precondition the battery to 25 degrees": the vehicle does it by a mode, and a temperature to reach. */
export function prepareBattery(part: string, rest: string, { library }: Context): ReadAction | undefined {
  const settable = (name: string): LibrarySignal[] =>
    library.match(`Powertrain.TractionBattery.BatteryConditioning.${name}`).filter(({ type }) => type === 'actuator');
  const [mode, target] = [settable('RequestedMode'), settable('TargetTemperature')];
  const [quantity] = quantitiesIn(rest);
  const degrees = quantity && target[0] && valueOfQuantity(quantity, target[0]);
  if (mode.length === 0 || (quantity !== undefined && degrees === undefined)) return undefined;
  const value = /charg/.test(part) ? 'FAST_CHARGING_PREPARATION' : 'DRIVING_PREPARATION';
  const actions: AppAction[] = [{ is: 'set', signals: mode, value }];
  if (degrees !== undefined) actions.push({ is: 'set', signals: target, value: degrees });
  return { actions, subject: 'battery' };
}

export function toggleAction(target: string, context: Context): ReadAction | undefined {
  const found = resolveTarget(target.replace(/\bthe\b/, ' ').trim(), context, { kind: 'boolean' });
  const [first] = found?.signals ?? [];
  return found && first && isOfKind(first, 'boolean')
    ? { actions: [{ is: 'toggle', signals: found.signals }], subject: found.label }
    : undefined;
}

/** "by 10 percent", "to 30", or a tenth of the range. */
export function stepAction(
  target: string,
  rest: string,
  quantity: Quantity | undefined,
  does: 'raise' | 'lower',
  context: Context,
): ReadAction | undefined {
  const found = resolveTarget(target, context, { kind: 'number' });
  const [first] = found?.signals ?? [];
  if (found === undefined || first === undefined) return undefined;
  if (quantity !== undefined && !/\bby\b/.test(rest)) {
    const value = valueOfQuantity(quantity, first);
    return value === undefined
      ? undefined
      : { actions: [{ is: 'set', signals: found.signals, value }], subject: found.label };
  }
  const range = first.high < 1e6 && first.low > -1e6 ? first.high - first.low : 50;
  const amount = quantity === undefined ? Math.max(1, Math.round(range / 10)) : quantity.value;
  return {
    actions: [{ is: 'step', signals: found.signals, by: does === 'raise' ? amount : -amount }],
    subject: found.label,
  };
}

export const MESSAGE =
  /\b(?:messages?|(?:log )?entr(?:y|ies)|log|line|warnings?|alerts?|alarms?|notifications?|notes?|reminders?|texts?|hints?|info(?:rmation)?|status|know|chime|tone|sound|(?:a|the|to have a|some) (?:break|rest|pause|coffee)|to (?:slow|take|fasten|buckle|stop|close|charge|check|drive|refuel|turn|keep|watch|put|be|rest|pull|have))\b/;

/** "the four tire pressures": what is measured, rather than a message. */
export function measuredSignals(rest: string, context: Context): LibrarySignal[] | undefined {
  const what = rest.replace(/^(?:me |us |the driver )?(?:the )?(?:current |value of |values of |remaining )*/, '');
  if (what === '' || MESSAGE.test(what)) return undefined;
  return phraseSignals(what.replace(/^[2-8] /, 'all '), context.library, { use: 'read', kind: 'number' })?.signals;
}
