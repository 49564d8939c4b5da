import { readActions } from '../language/actions/read-actions.ts';
import { readCondition } from '../language/conditions/read-condition.ts';
import { quantitiesIn, valueOfQuantity } from '../language/wording/quantity.ts';
import { readRules } from '../language/reading/read-rules.ts';
import type { AppAction, AppRule } from '../language/rule/rule.ts';
import { undoActions } from '../language/actions/undo.ts';
import { guardBlock } from './guard.ts';
import { ProgramNames } from '../writing/names.ts';
import type { Recipe, RecipePrompt } from './recipe.ts';
import { actuatorsOf, firstOf, limitIn, SAY, secondsIn, setTo, termOf } from './recipe-parts.ts';
import { appOfRules } from './rule-recipes.ts';

const battery = 'Powertrain.TractionBattery';

/** What a prompt says to do besides its subject, such as "and flash the hazard lights". */
function extraActions(prompt: RecipePrompt): AppAction[] {
  const parts = prompt.text.split(/,| and | then |\b(?:when|if|while|with|by|after)\b/).map((part) => part.trim());
  return parts
    .flatMap((part) => readActions(part, prompt)?.actions ?? [])
    .filter(({ is }) => is !== 'say' && is !== 'wait');
}

const BELT: Recipe = {
  id: 'belt-reminder',
  title: 'Belt reminder',
  example: 'Remind the driver to fasten the seat belt when driving faster than 10 km/h',
  hints: /belt|buckle/,
  make(prompt) {
    const { text, library } = prompt;
    const belt = firstOf(library, 'Cabin.Seat.Row1.DriverSide.IsBelted', 'Cabin.Seat.*.*.IsBelted');
    const speed = firstOf(library, 'Speed');
    const isReminder =
      /\bbelt|buckl/.test(text) && /remind|warn|alert|chime|notif|tell|beep|inform|reminder/.test(text);
    if (!isReminder || belt === undefined || speed === undefined) return undefined;
    // whose belt it is, rules say better
    if (
      /\b(?:until|once|again|stay quiet|passengers?|rear|back|child(?:ren)?|anyone|somebody|someone|everybody|all|any)\b/.test(
        text,
      )
    )
      return undefined;
    const isDriving = /driv|mov|speed|fast|motion|km\/h|mph|start/.test(text) || readRules(text, prompt) === undefined;
    const terms = [termOf(belt, '==', false), ...(isDriving ? [termOf(speed, '>', limitIn(text, speed, 0))] : [])];
    const actions = [SAY, ...extraActions(prompt)];
    const hold = /\bfor\b/.test(text) ? secondsIn(text) : undefined;
    return appOfRules(
      [{ when: { join: 'and', terms }, ...(hold !== undefined && { hold }), do: actions, undo: undoActions(actions) }],
      prompt,
      'Belt reminder',
    );
  },
};

const PRECONDITIONING: Recipe = {
  id: 'battery-preconditioning',
  title: 'Battery preconditioning',
  example: 'Precondition the battery for fast charging when it is colder than 15 °C',
  hints: /battery|precondition|preheat|warm/,
  make(prompt) {
    const { text, library } = prompt;
    const isMeant =
      /^(?!write|log|record|print|show|tell|report)(?:.* )?(?:pre ?condition|pre ?heat|pre ?warm|warm|heat)\w*\b.*\bbatter|batter\w*\b.*\b(?:pre ?condition|pre ?heat|pre ?warm|warm up|warmed|heated)/.test(
        text,
      );
    const [mode] = actuatorsOf(library, `${battery}.BatteryConditioning.RequestedMode`);
    const heat = firstOf(library, `${battery}.Temperature.Average`);
    if (!isMeant || mode === undefined || heat === undefined) return undefined;
    const [target] = actuatorsOf(library, `${battery}.BatteryConditioning.TargetTemperature`);
    const limits = quantitiesIn(text)
      .filter(({ unit }) => unit === 'celsius' || unit === 'fahrenheit' || unit === 'degrees')
      .map((one) => valueOfQuantity(one, heat) ?? 15);
    const [low = 15, high = Math.max(low + 5, 20)] = limits.toSorted((a, b) => a - b);
    const value = /charg/.test(text) ? 'FAST_CHARGING_PREPARATION' : 'DRIVING_PREPARATION';
    const more =
      readCondition(text.split(/\b(?:when|if|while)\b/)[1]?.split(/,/)[0] ?? '', prompt)?.condition.terms ?? [];
    const others = more.filter(
      (one) => one.is !== 'compare' || !/Temperature|IsCharging$/.test(one.signals[0]?.path ?? ''),
    );
    // another reason than how cold it is stands for itself
    const isByHeat =
      limits.length > 0 || others.length === 0 || /\b(?:cold|warm|heat|freez|frost|temperature)/.test(text);
    const actions: AppAction[] = [{ is: 'set', signals: [mode], value }, ...setTo(target, high)];
    const rule: AppRule = {
      when: { join: 'and', terms: isByHeat ? [termOf(heat, '<', low), ...others] : others },
      ...(isByHeat && { cleared: { join: 'and', terms: [termOf(heat, '>=', high)] } }),
      do: actions,
      undo: [{ is: 'set', signals: [mode], value: 'INACTIVE' }],
    };
    return appOfRules([rule], prompt, 'Battery preconditioning');
  },
};

const FATIGUE: Recipe = {
  id: 'fatigue',
  title: 'Fatigue and breaks',
  example: 'Remind the driver to take a break after 2 hours of driving',
  hints: /tired|fatigue|drowsy|break|rest|asleep/,
  make(prompt) {
    const { text, library } = prompt;
    const isBreak =
      /\b(?:(?:an?|the|some|another|coffee|regular|have|take) (?:[a-z]+ )?(?:break|rest|pause|coffee|stop)|to rest|breaks)\b|\bbreak (?:reminder|warning|assist)/.test(
        text,
      ) &&
      /\b(?:warn|alert|notif|remind|tell|inform|suggest|recommend|ask|say|show|message|propose|advis|urge|print|prompt|let)/.test(
        text,
      ) &&
      /driv|behind the wheel|wheel|hours?|trip|on the road|minutes?/.test(text);
    const seconds = secondsIn(text.replaceAll(/(\d) (hours?|h|minutes?|min)\b/g, '$1 $2'));
    const speed = firstOf(library, 'Speed');
    const actions = [SAY, ...extraActions(prompt)];
    if (isBreak && seconds !== undefined && speed !== undefined) {
      // a vehicle that knows how long its trip takes tells that
      const trip = seconds < 1_800 ? undefined : firstOf(library, 'TripDuration');
      const rule =
        trip?.unit === 's'
          ? { when: { join: 'and' as const, terms: [termOf(trip, '>', seconds)] } }
          : { when: { join: 'and' as const, terms: [termOf(speed, '>', 0)] }, hold: seconds };
      return appOfRules([{ ...rule, do: actions, undo: undoActions(actions) }], prompt, 'Break reminder');
    }
    const fatigue = firstOf(library, 'Driver.FatigueLevel');
    if (
      fatigue === undefined ||
      !/fatigue|tired|drows|sleep|break|exhaust/.test(text) ||
      !/driver|driv|i am|me\b|asleep|level|detect/.test(text)
    )
      return undefined;
    // what else is to be done when somebody is tired, this recipe does not know
    if (!/\b(?:warn|alert|alarm|notif|remind|detect|monitor|watch|wak|tell|inform|break|rest|app$)/.test(text))
      return undefined;
    if (readRules(text, prompt) !== undefined) return undefined;
    const terms = [termOf(fatigue, '>', limitIn(text, fatigue, 60))];
    return appOfRules(
      [{ when: { join: 'and', terms }, do: actions, undo: undoActions(actions) }],
      prompt,
      'Fatigue alert',
    );
  },
};

const VALET: Recipe = {
  id: 'valet-mode',
  title: 'Valet mode',
  example: 'Valet mode: alert above 50 km/h, keep the trunk locked and the volume low',
  hints: /valet|guest|parking attendant/,
  make(prompt) {
    const { text, library } = prompt;
    const speed = firstOf(library, 'Speed');
    if (!/\bvalet|parking attendant|guest driver|teen(?:age)? driver|young driver/.test(text) || speed === undefined)
      return undefined;
    const [trunk] = actuatorsOf(library, 'Body.Trunk.Rear.IsLocked');
    const [lid] = actuatorsOf(library, 'Body.Trunk.Rear.IsOpen');
    const [volume] = actuatorsOf(library, 'Cabin.Infotainment.Media.Volume');
    const [cruise] = actuatorsOf(library, 'ADAS.CruiseControl.SpeedSet');
    const limit = limitIn(text, speed, 50);
    const alert: AppAction[] = [SAY, ...extraActions(prompt).filter((one) => one.is === 'blink')];
    const start = [...setTo(trunk, true), ...setTo(cruise, limit), ...setTo(volume, 20)];
    const rules: AppRule[] = [
      { when: { join: 'and', terms: [termOf(speed, '>', limit)] }, do: alert, undo: undoActions(alert) },
      ...(start.length > 0 ? [{ do: start, undo: [] }] : []),
    ];
    const app = appOfRules(rules, prompt, 'Valet mode');
    const always = { join: 'and', terms: [termOf(speed, '>=', 0)] } as const;
    const guarded = [trunk && { signals: [trunk], safe: true }, lid && { signals: [lid], safe: false }].filter(
      (one) => one !== undefined,
    );
    const names = prompt.names ?? new ProgramNames();
    for (const taken of ['on_change', 'begin', 'end', 'is_active', 'work', 'speed']) names.unique(taken);
    return {
      ...app,
      blocks: [
        ...app.blocks,
        ...guarded.map((one) => guardBlock({ ...one, when: { ...always, terms: [...always.terms] } }, names)),
      ],
    };
  },
};

/** Tried before rules, whose words would be read too simply. */
export const NAMED_RECIPES: readonly Recipe[] = [BELT, VALET, PRECONDITIONING, FATIGUE];
