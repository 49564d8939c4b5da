import { addWidget } from '#shared/dashboard/edit-widgets.ts';
import { bestKindFor, isNumericSignal, newWidget } from '#shared/dashboard/templates.ts';
import { readWidgetConfig } from '#shared/dashboard/widget-config.ts';
import { widgetKind, type WidgetKindId } from '#shared/dashboard/widget-kinds.ts';
import type { AppPlan, GenerationRequest } from '#shared/generator/generation.ts';
import { namedSignal, phraseSignals } from '#shared/generator/search/phrase-signals.ts';
import type { LibrarySignal } from '#shared/generator/search/signal-library.ts';
import { asPlanned, dashboardOf } from '#shared/generator/writing/dashboard-of.ts';
import { capital, spokenName } from '#shared/generator/writing/names.ts';
import type { RecipePrompt } from './recipe.ts';

const FRAMING =
  /\b(?:dashboards?|widgets?|show(?:s|ing)?|display(?:s|ing)?|visuali[sz]e[sd]?|with|for|of|that|which|and|an?|the|me|add|create|make|build|also|plus|please|current|live|over time|history|gauges?|dials?|charts?|graphs?|plots?|tables?|lists?|switch(?:es)?|sliders?|buttons?|controls?|timelines?|tiles?|values?|maps?)\b/g;

/** Words for kinds of widgets. */
const KINDS: readonly (readonly [RegExp, WidgetKindId])[] = [
  [/\bgauge|dial|speedometer\b/, 'gauge'],
  [/\bchart|graph|plot|over time|history|trend|curve\b/, 'chart'],
  [/\btable|list\b/, 'table'],
  [/\bswitch|slider|button|control|toggle\b/, 'control'],
  [/\btimeline\b/, 'timeline'],
  [/\bmap|route|location|position of the (?:car|vehicle)\b/, 'map'],
  [/\bterminal|console|output\b/, 'terminal'],
  [/\b3d|car model|top view|whole car\b/, 'car'],
];
const WITHOUT_SIGNALS: readonly WidgetKindId[] = ['map', 'terminal', 'car'];
const MANY: readonly WidgetKindId[] = ['chart', 'table', 'timeline'];

/** A dashboard of the signals that a prompt names, or one widget more; undefined where it names none. */
export function makeDashboard(
  prompt: RecipePrompt,
  { make, widget_config }: Pick<GenerationRequest, 'make' | 'widget_config'>,
): AppPlan | undefined {
  const signals = signalsIn(prompt);
  const kind = KINDS.find(([words]) => words.test(prompt.text))?.[1];
  const isPlain = kind !== undefined && WITHOUT_SIGNALS.includes(kind);
  const [first] = signals;
  if (first === undefined && !isPlain) return undefined;
  const { dashboard } = readWidgetConfig(widget_config, () => undefined);
  const named = signals.map(spokenName).join(', ') || (widgetKind(kind)?.title ?? '');
  const widgets =
    make === 'widget'
      ? addWidget(dashboard, widgetFor(signals, kind), sizeOf(signals, kind))?.widgets.map(asPlanned)
      : dashboardOf(signals, false);
  if (widgets === undefined) return undefined;
  return {
    name: capital(named).slice(0, 80),
    problem: `Somebody wants to see ${named}.`.slice(0, 1_000),
    signals: signals.map(({ path }) => ({ path, use: 'read' })),
    journey: [{ step: 'Driving', who: 'Driver', what: `Sees ${named}`.slice(0, 500) }],
    dashboard: { widgets },
    tests: [],
  };
}

function signalsIn({ text, named, library }: RecipePrompt): LibrarySignal[] {
  const parts = text
    .split(/,| and | plus | as well as |;/)
    .map((part) => part.replaceAll(FRAMING, ' ').replaceAll(/\s+/g, ' ').trim());
  const found = parts.map((part) =>
    part === ''
      ? undefined
      : (namedSignal(part, named, library) ?? phraseSignals(part, library, { use: 'read' })?.signals[0]),
  );
  const signals = found.filter((signal): signal is LibrarySignal => signal !== undefined);
  return [...new Map(signals.map((signal) => [signal.path, signal])).values()];
}

function widgetFor(signals: readonly LibrarySignal[], kind: WidgetKindId | undefined) {
  const [first] = signals;
  if (first === undefined || (kind !== undefined && WITHOUT_SIGNALS.includes(kind)))
    return newWidget(kind ?? 'terminal', {});
  const isNumber = isNumericSignal(first.node);
  const wanted = kind ?? (signals.length > 1 ? 'table' : bestKindFor(first.path, first.node));
  const fits = wanted === 'gauge' || wanted === 'chart' ? isNumber : wanted !== 'control' || first.type === 'actuator';
  const chosen = fits ? wanted : 'value';
  return newWidget(
    chosen,
    MANY.includes(chosen)
      ? { apis: signals.map(({ path }) => path) }
      : { api: first.path, label: capital(spokenName(first)) },
  );
}

function sizeOf(signals: readonly LibrarySignal[], kind: WidgetKindId | undefined) {
  const { rows = 1, columns = 1 } = widgetKind(kind ?? (signals.length > 1 ? 'table' : 'value')) ?? {};
  return { rows, columns };
}
