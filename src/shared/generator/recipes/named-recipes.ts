import { readActions } from '#shared/generator/language/actions/read-actions.ts';
import { undoActions } from '#shared/generator/language/actions/undo.ts';
import { readCondition } from '#shared/generator/language/conditions/read-condition.ts';
import type { AppAction, AppRule } from '#shared/generator/language/rule/rule.ts';
import { quantitiesIn, valueOfQuantity } from '#shared/generator/language/wording/quantity.ts';
import { guardBlock } from '#shared/generator/writing/guard-block.ts';
import { ProgramNames } from '#shared/generator/writing/names.ts';
import { appOfRules } from './app-of-rules.ts';
import { actuatorsOf, firstOf, limitIn, SAY, setTo, termOf } from './recipe-parts.ts';
import type { Recipe, RecipePrompt } from './recipe.ts';

const battery = 'Powertrain.TractionBattery';

/** What a prompt says to do besides its subject, such as "and flash the hazard lights". */
function extraActions(prompt: RecipePrompt): AppAction[] {
  const parts = prompt.text.split(/,| and | then |\b(?:when|if|while|with|by|after)\b/).map((part) => part.trim());
  return parts
    .flatMap((part) => readActions(part, prompt)?.actions ?? [])
    .filter(({ is }) => is !== 'say' && is !== 'wait');
}

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

/** Prompts that say little more than a name. */
export const NAMED_RECIPES: readonly Recipe[] = [VALET, PRECONDITIONING];
