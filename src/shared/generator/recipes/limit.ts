import { readCondition } from '../language/conditions/read-condition.ts';
import { phraseSignals } from '../search/phrase-signals.ts';
import { withoutLabel } from '../language/wording/label.ts';
import { quantitiesIn, valueOfQuantity } from '../language/wording/quantity.ts';
import { joinedBy, type AppRule } from '../language/rule/rule.ts';
import { negated } from '../language/rule/rule-inputs.ts';
import { conditionLast } from './guard.ts';
import type { Recipe } from './recipe.ts';
import { actuatorsOf, firstOf, setTo, termOf } from './recipe-parts.ts';
import { appOfRules } from './rule-recipes.ts';

const CAPPED =
  /^(?:limit|cap|restrict|(?:never|do not) (?:let|allow|permit)|keep|prevent|hold) (?:the )?(.+?) (?:to (?:at most |a maximum of |no more than )?|at (?:most |a maximum of )?|below |under |(?:from )?(?:to )?(?:go(?:ing|es)?|ris(?:e|ing)|exceed(?:ing)?|get(?:ting)?|be(?:ing)?)(?: (?:above|over|beyond|higher than|louder than))? |(?<!^(?:keep|hold|limit|restrict) .*)(?:above|over|beyond|higher than|louder than) )(?=\d)/;
const BETWEEN = /^(?:keep|maintain|hold|regulate|control|stabili[sz]e) (?:the )?(.+?) between (.+)$/;
const battery = 'Powertrain.TractionBattery';

const NEVER =
  /^(?:the )?([a-z ]+?) (?:(?:is|stays?|should|must|shall|may|can|to|be|go|get|rise|goes|gets) )*(?:never|not|at most|no more than|max(?:imum)?|limited to|capped at|no higher than|no louder than)(?: (?:be|go|get|rise|exceed|open|opened|turned up|set|above|over|higher than|louder than|more than|beyond|set))* (?=\d)/;
const NO_MORE =
  /^(?:do not )?(?:allow|permit|let)(?: no| at most| a maximum of)? ?(?:more than |above |over )?(\d\S*(?: [a-z/]+)?) (?:on|for|of|in|as) (?:the )?([a-z ]+?)(?= (?:when|while|if|as long as|unless)\b|$)/;

/** "the volume must never be above 30 percent", "allow no more than 90 km/h on the cruise control" */
const rephrased = (text: string): string =>
  text.replace(NEVER, 'limit the $1 to ').replace(NO_MORE, 'limit the $2 to $1');

/** "limit the volume to 50 percent" */
export const LIMIT: Recipe = {
  id: 'limit',
  title: 'Limit a value',
  example: 'Limit the media volume to 50 percent while driving',
  hints: /limit|cap|maximum|never|at most/,
  make(prompt) {
    const { library } = prompt;
    const text = conditionLast(rephrased(withoutLabel(prompt.text)));
    const match = CAPPED.exec(text);
    if (match === null) return undefined;
    const [quantity] = quantitiesIn(text.slice(match[0].length));
    const [signal] = phraseSignals(match[1] ?? '', library, { use: 'set', kind: 'number' })?.signals ?? [];
    const value = quantity && signal && valueOfQuantity(quantity, signal);
    if (quantity === undefined || signal === undefined || value === undefined) return undefined;
    const more = text
      .slice(match[0].length + quantity.to)
      .replace(/^[ ,]*(?:when|while|if|whenever|as long as)? */, '');
    const isUnless = more.startsWith('unless ');
    const read = more === '' ? undefined : readCondition(more.replace(/^unless /, ''), prompt);
    if (more !== '' && read === undefined) return undefined;
    const terms = [termOf(signal, '>', value)];
    const others = read && (isUnless ? negated(read.condition) : read.condition);
    const when = joinedBy('and', [{ join: 'and', terms }, ...(others === undefined ? [] : [others])]);
    return appOfRules([{ when, do: setTo(signal, value), undo: [] }], prompt);
  },
};

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
    const [charger] = actuatorsOf(library, `${battery}.Charging.StartStopCharging`);
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
