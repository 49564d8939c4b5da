import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { SignalTree } from '#shared/vss/signal-node.ts';
import { DashboardScreen } from '#app/dashboard/dashboard-screen.tsx';
import type { ShownStep } from '#app/dashboard/values/dashboard-context.ts';
import { instanceQuery } from '#app/data/instance.ts';
import { signalTreeQuery } from '#app/data/models/signal-trees.ts';
import type { OpenPrototype } from '#app/data/prototypes/prototypes.ts';
import { PageSkeleton } from '#app/ui/skeletons.tsx';
import { Pending } from '#app/ui/states.tsx';
import { useAutosave } from '../autosave/use-autosave.ts';
import { readJourney } from '../journey/journey-text.ts';
import type { TabProps } from '../tab-props.ts';
import { usePrototypeVehicle } from '../use-prototype-vehicle.ts';

/** The signals of a prototype as widgets, on the vehicle that its app runs on. */
export function DashboardTab(props: TabProps) {
  const tree = useQuery(signalTreeQuery(props.model.id));
  if (tree.data === undefined) return <Pending query={tree} skeleton={<PageSkeleton />} what="vehicle API" />;
  return <PrototypeDashboard {...props} tree={tree.data} />;
}

function PrototypeDashboard({ prototype, mayWrite, tree }: TabProps & { tree: SignalTree }) {
  const { shown, change } = useAutosave(prototype);
  const { data: instance } = useQuery(instanceQuery());
  const source = usePrototypeVehicle(
    { id: prototype.id, extend: shown.extend, save: mayWrite ? change : undefined },
    tree,
  );
  const journey = useMemo(() => stepsOf(shown.customer_journey), [shown.customer_journey]);
  const { code, language } = shown;
  // without a program that runs here, the vehicle drives by itself
  const canRun = RUNS_HERE.has(language) && code.trim() !== '';
  const run = useCallback(() => source.run(canRun ? { code, language } : undefined), [source, canRun, code, language]);
  const used = useMemo(() => usedByCode(prototype.signals), [prototype.signals]);
  return (
    <DashboardScreen
      config={shown.widget_config}
      source={source}
      tree={tree}
      journey={journey}
      frameHosts={instance?.widgetHosts ?? NONE}
      used={used}
      onChange={mayWrite ? (config) => change({ widget_config: config }) : undefined}
      onRun={run}
    />
  );
}

const RUNS_HERE = new Set(['python', 'javascript']);
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
