import type { AppRule } from '#shared/generator/language/rule/rule.ts';
import { quantitiesIn, valueOfQuantity } from '#shared/generator/language/wording/quantity.ts';
import { phraseSignals } from '#shared/generator/search/phrase-signals.ts';
import { appOfRules } from './app-of-rules.ts';
import { actuatorsOf, firstOf, setTo, termOf } from './recipe-parts.ts';
import type { Recipe } from './recipe.ts';

const BETWEEN = /^(?:keep|maintain|hold|regulate|control|stabili[sz]e) (?:the )?(.+?) between (.+)$/;

/** "keep the cabin between 20 and 22 degrees" */
export const KEEP_BETWEEN: Recipe = {
  id: 'keep-between',
  title: 'Keep between two limits',
  example: 'Keep the cabin temperature between 20 and 22 °C',
  hints: /keep|maintain|between|thermostat/,
  make(prompt) {
    const { text, library } = prompt;
    const match = BETWEEN.exec(text);
    const [first, second, ...others] = quantitiesIn(match?.[2] ?? '');
    if (match === null || first === undefined || second === undefined || others.length > 0) return undefined;
    const [signal] = phraseSignals(match[1] ?? '', library, { use: 'read', kind: 'number' })?.signals ?? [];
    if (signal === undefined) return undefined;
    const low = valueOfQuantity({ ...first, unit: first.unit ?? second.unit }, signal);
    const high = valueOfQuantity(second, signal);
    if (low === undefined || high === undefined || low >= high) return undefined;
    const rule = (comparison: '<' | '>', actions: AppRule['do']): AppRule => ({
      when: { join: 'and', terms: [termOf(signal, comparison, comparison === '<' ? low : high)] },
      do: actions,
      undo: [],
    });
    const cooling = firstOf(library, 'Cabin.HVAC.IsAirConditioningActive');
    const [heating] = actuatorsOf(
      library,
      'Cabin.HVAC.Station.Row1.Driver.Temperature',
      'Cabin.HVAC.Station.*.*.Temperature',
    );
    const [charger] = actuatorsOf(library, 'Powertrain.TractionBattery.Charging.StartStopCharging');
    let rules: AppRule[] = [];
    if (signal.type === 'actuator') rules = [rule('<', setTo(signal, low)), rule('>', setTo(signal, high))];
    else if (signal.below.endsWith('HVAC.AmbientAirTemperature'))
      rules = [
        rule('<', [...setTo(heating, high), ...setTo(cooling, false)]),
        rule('>', [...setTo(heating, low), ...setTo(cooling, true)]),
      ];
    else if (/StateOfCharge/.test(signal.below) && charger)
      rules = [rule('<', setTo(charger, 'START')), rule('>', setTo(charger, 'STOP'))];
    return rules.length === 0 || rules.some(({ do: actions }) => actions.length === 0)
      ? undefined
      : appOfRules(rules, prompt);
  },
};
