import { addWidget } from '#shared/dashboard/edit-widgets.ts';
import { bestKindFor, isNumericSignal, newWidget } from '#shared/dashboard/templates.ts';
import { readWidgetConfig } from '#shared/dashboard/widget-config.ts';
import { widgetKind, type WidgetKindId } from '#shared/dashboard/widget-kinds.ts';
import type { AppPlan, GenerationRequest } from '#shared/generator/generation.ts';
import { asPlanned, dashboardOf } from '#shared/generator/program/dashboard-of.ts';
import { findSignals } from '#shared/generator/reading/find-signals.ts';
import { Reading, Refusal } from '#shared/generator/reading/reading.ts';
import { matchAt, phraseTable, tokensOf, type PromptToken } from '#shared/generator/reading/tokens.ts';
import { Signals, type TreeSignal } from '#shared/generator/signals/signals.ts';
import { capital, spokenName } from '#shared/generator/signals/spoken.ts';
import type { SignalTree } from '#shared/vss/index.ts';

/** Words for kinds of widgets. */
const KINDS = phraseTable<WidgetKindId>(
  Object.entries({
    'gauge|dial|speedometer': 'gauge',
    'chart|graph|plot|over time|history|trend|curve': 'chart',
    'table|list': 'table',
    'switch|slider|button|control|toggle': 'control',
    timeline: 'timeline',
    'map|route|location': 'map',
    'terminal|console|output': 'terminal',
    '3d|car model|top view|whole car': 'car',
  }),
);
const FRAMING = new Set(
  'dashboard dashboards widget widgets show shows showing display displays displaying visualize visualise with for of add current live value values tile tiles as me make please'.split(
    ' ',
  ),
);
const WITHOUT_SIGNALS: readonly WidgetKindId[] = ['map', 'terminal', 'car'];
const MANY: readonly WidgetKindId[] = ['chart', 'table', 'timeline'];

/** A dashboard of the signals that a prompt names, or one widget more; undefined where it names none. */
export function makeDashboard(
  { prompt, make, widget_config }: GenerationRequest,
  tree: SignalTree,
): AppPlan | undefined {
  const tokens = tokensOf(prompt);
  const kind = tokens.map((_, i) => matchAt(tokens, i, KINDS)?.value).find((one) => one !== undefined);
  const signals = signalsIn(tokens, new Reading(prompt, Signals.of(tree), []));
  const isPlain = kind !== undefined && WITHOUT_SIGNALS.includes(kind);
  if (signals.length === 0 && !isPlain) return undefined;
  const { dashboard } = readWidgetConfig(widget_config, () => undefined);
  const named = signals.map(spokenName).join(', ') || (widgetKind(kind)?.title ?? '');
  const widgets =
    make === 'widget'
      ? addWidget(dashboard, widgetFor(signals, kind), sizeOf(signals, kind))?.widgets.map(asPlanned)
      : dashboardOf(signals, false);
  if (widgets === undefined) return undefined;
  return {
    name: capital(named).slice(0, 80),
    problem: `The driver wants to see ${named} at a glance.`.slice(0, 1_000),
    signals: signals.map(({ path }) => ({ path, use: 'read' })),
    journey: [{ step: 'Driving', who: 'Driver', what: `Sees ${named}`.slice(0, 500) }],
    dashboard: { widgets },
    tests: [],
  };
}

function signalsIn(tokens: readonly PromptToken[], reading: Reading): TreeSignal[] {
  const parts: PromptToken[][] = [[]];
  for (const [i, token] of tokens.entries()) {
    if (['and', ',', ';', 'plus', '&', '.'].includes(token.text)) parts.push([]);
    else if (!FRAMING.has(token.text) && matchAt(tokens, i, KINDS) === undefined) parts.at(-1)?.push(token);
  }
  const found = parts.flatMap((part): TreeSignal[] => {
    try {
      const one = findSignals(part, { use: 'read', any: true }, reading);
      const [first] = one?.signals ?? [];
      return first === undefined ? [] : [first];
    } catch (error) {
      if (error instanceof Refusal) return [];
      throw error;
    }
  });
  return [...new Map(found.map((signal) => [signal.path, signal])).values()];
}

function widgetFor(signals: readonly TreeSignal[], kind: WidgetKindId | undefined) {
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

function sizeOf(signals: readonly TreeSignal[], kind: WidgetKindId | undefined) {
  const { rows = 1, columns = 1 } = widgetKind(kind ?? (signals.length > 1 ? 'table' : 'value')) ?? {};
  return { rows, columns };
}
