import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { DashboardView } from '#app/dashboard/dashboard-view.tsx';
import { DashboardSettingsContext, type DashboardSettings } from '#app/dashboard/values/dashboard-context.ts';
import { instanceQuery } from '#app/data/instance.ts';
import { OutputView } from '#app/programs/run/output-view.tsx';
import { RunBar } from '#app/programs/run/run-bar.tsx';
import { UsedSignals } from '#app/programs/run/used-signals.tsx';
import { ButtonLink } from '#app/ui/links.tsx';
import { PageSkeleton } from '#app/ui/skeletons.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { BrowserVehicle } from '#app/vehicle/browser/browser-vehicle.ts';
import { useSharedVehicle } from '#app/vehicle/use-shared-vehicle.ts';
import { readWidgetConfig } from '#shared/dashboard/widget-config.ts';
import { type SignalTree, findNode } from '#shared/vss/index.ts';
import type { StoredDraft } from './stored-draft.ts';
import { useModelTree } from './use-model-tree.ts';
import dashboardClasses from '#app/dashboard/dashboard.module.css';
import classes from './wizard.module.css';

/** The app on the simulated vehicle in this browser, with its dashboard. */
export function SimulateStep({ kept }: { kept: StoredDraft }) {
  const tree = useModelTree(kept.model);
  return (
    <Loaded query={tree} skeleton={<PageSkeleton />} what="signals of the model">
      {(found) => <Simulation kept={kept} tree={found} />}
    </Loaded>
  );
}

const nothing = (): void => undefined;
const NONE: readonly string[] = [];

function Simulation({ kept: { draft }, tree }: { kept: StoredDraft; tree: SignalTree }) {
  const { code, language, plan, widget_config: config } = draft;
  const vehicle = useSharedVehicle('generated app', tree, (of) => new BrowserVehicle(of));
  const { data: instance } = useQuery(instanceQuery());
  const { dashboard } = useMemo(() => readWidgetConfig(config, nothing), [config]);
  const run = useCallback(() => vehicle.run({ code, language }), [vehicle, code, language]);
  const scene = useMemo<DashboardSettings>(
    () => ({
      source: vehicle,
      tree,
      find: (path) => findNode(tree, path),
      journey: plan.journey.map(({ step, who = '', what }) => ({ title: step, rows: [[who, what]] })),
      frameHosts: instance?.widgetHosts ?? NONE,
      runApp: run,
    }),
    [vehicle, tree, plan, instance, run],
  );
  useEffect(() => vehicle.prepare?.(), [vehicle]);
  const paths = [...new Set(plan.signals.map(({ path }) => path))];
  return (
    <div className={`stack gap-10 shrink ${classes.simulation}`}>
      <div className={classes.title}>
        <h2>{plan.name}</h2>
        <ButtonLink
          to="/genai-wizard"
          search={(all: object) => ({ ...all, step: 'deploy' })}
          leftSection={<IconArrowRight size={15} stroke={1.8} aria-hidden />}
        >
          Deploy
        </ButtonLink>
      </div>
      <RunBar vehicle={vehicle} onRun={run} canRun />
      <DashboardSettingsContext value={scene}>
        <div className={`${dashboardClasses.dashboard} ${classes.board}`}>
          <DashboardView dashboard={dashboard} />
        </div>
      </DashboardSettingsContext>
      <div className={classes.below}>
        <OutputView vehicle={vehicle} onGoToLine={nothing} />
        <UsedSignals paths={paths} tree={tree} vehicle={vehicle} />
      </div>
    </div>
  );
}
