import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo, type ReactNode } from 'react';
import { DashboardScreen } from '#app/dashboard/dashboard-screen.tsx';
import type { ShownStep } from '#app/dashboard/values/dashboard-context.ts';
import { instanceQuery } from '#app/data/instance.ts';
import { signalTreeQuery } from '#app/data/models/signal-trees.ts';
import type { OpenPrototype } from '#app/data/prototypes/prototypes.ts';
import { useAutosave, type Autosave } from '#app/prototypes/autosave/use-autosave.ts';
import { readJourney } from '#app/prototypes/journey/journey-text.ts';
import { RuntimePicker } from '#app/prototypes/runtime/runtime-picker.tsx';
import { usePrototypeRuntime } from '#app/prototypes/runtime/use-runtime.ts';
import type { TabProps } from '#app/prototypes/tab-props.ts';
import { PageSkeleton } from '#app/ui/skeletons.tsx';
import { Pending } from '#app/ui/states.tsx';
import type { VehicleSource } from '#app/vehicle/vehicle-source.ts';
import type { SignalTree } from '#shared/vss/index.ts';
import { GenerateWidgets } from './generate-widgets.tsx';
import { RunPicker } from './run-picker.tsx';
import { useReplay } from './use-replay.ts';

const route = getRouteApi('/model/$model_id/library/prototype/$prototype_id/{-$tab}');

/** The signals of a prototype as widgets: on the vehicle that its app runs on, or of a recorded run. */
export function DashboardTab(props: TabProps) {
  const { run } = route.useSearch();
  const tree = useQuery(signalTreeQuery(props.model.id));
  const autosave = useAutosave(props.prototype);
  if (tree.data === undefined) return <Pending query={tree} skeleton={<PageSkeleton />} what="vehicle API" />;
  const more = { tree: tree.data, autosave };
  return run === undefined ? <LiveDashboard {...props} {...more} /> : <ReplayedRun {...props} {...more} run={run} />;
}

type DashboardProps = TabProps & { tree: SignalTree; autosave: Autosave };

function LiveDashboard(props: DashboardProps) {
  const { prototype, mayWrite, tree, autosave } = props;
  const { shown, change } = autosave;
  const { code, language, name, extend } = shown;
  const { id } = prototype;
  const runtime = usePrototypeRuntime({ id, name, extend, save: mayWrite ? change : undefined }, tree);
  const { vehicle } = runtime;
  const isInBrowser = runtime.runtime.at === 'browser';
  const canRun = code.trim() !== '' && runtime.canRun(language);
  // without a program that can run here, the vehicle drives by itself
  const run = useCallback(
    () => vehicle.run(canRun ? { code, language } : undefined),
    [vehicle, canRun, code, language],
  );
  return (
    <Dashboard
      {...props}
      source={vehicle}
      onRun={canRun || isInBrowser ? run : undefined}
      choices={
        <>
          <RuntimePicker runtime={runtime} prototype={{ id, name, code, language }} />
          <RunPicker prototype={id} chosen={undefined} />
        </>
      }
    />
  );
}

function ReplayedRun({ run, ...props }: DashboardProps & { run: string }) {
  const { query, source } = useReplay(props.prototype.id, run);
  if (source === undefined) return <Pending query={query} skeleton={<PageSkeleton />} what="run" />;
  return (
    <Dashboard
      {...props}
      source={source}
      onRun={() => source.run()}
      choices={<RunPicker prototype={props.prototype.id} chosen={run} />}
    />
  );
}

type ShownDashboardProps = DashboardProps & {
  source: VehicleSource;
  onRun: (() => void) | undefined;
  choices: ReactNode;
};

function Dashboard({ prototype, model, mayWrite, tree, autosave, ...more }: ShownDashboardProps) {
  const { shown, change } = autosave;
  const { data: instance } = useQuery(instanceQuery());
  const journey = useMemo(() => stepsOf(shown.customer_journey), [shown.customer_journey]);
  const used = useMemo(() => usedByCode(prototype.signals), [prototype.signals]);
  return (
    <DashboardScreen
      config={shown.widget_config}
      source={more.source}
      tree={tree}
      journey={journey}
      frameHosts={instance?.widgetHosts ?? NONE}
      used={used}
      onChange={mayWrite ? (config) => change({ widget_config: config }) : undefined}
      onRun={more.onRun}
      choices={more.choices}
    >
      {mayWrite && <GenerateWidgets config={shown.widget_config} code={shown.code} model={model.id} change={change} />}
    </DashboardScreen>
  );
}

const NONE: readonly string[] = [];

function stepsOf(text: string): ShownStep[] {
  const { rows, steps } = readJourney(text);
  return steps.map(({ title, values }) => ({
    title,
    rows: rows.flatMap((row, i) => (values[i] ? [[row, values[i]] as const] : [])),
  }));
}

function usedByCode(signals: OpenPrototype['signals']): string[] {
  return signals.flatMap(({ path, uses, issue }) => (uses.includes('code') && issue?.rule !== 'unknown' ? [path] : []));
}
