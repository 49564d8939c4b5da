import type { AppAction } from '#shared/generator/language/rule/rule.ts';
import { resetValue } from './action-value.ts';

/** What ends by itself when its reason is over: lamps go out, heating stops. */
export function undoActions(actions: readonly AppAction[]): AppAction[] {
  return actions.flatMap((action): AppAction[] => {
    const [first] = 'signals' in action ? action.signals : [];
    if (action.is === 'blink') return [{ is: 'set', signals: action.signals, value: action.off }];
    if (action.is !== 'set' || first === undefined || action.value === false) return [];
    const value = resetValue(first, action.value);
    return value === undefined ? [] : [{ is: 'set', signals: action.signals, value }];
  });
}
