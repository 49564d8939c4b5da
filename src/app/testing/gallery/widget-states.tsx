import { useMemo } from 'react';
import type { DashboardWidget } from '#app/dashboard/added-widgets.ts';
import { DashboardSettingsContext, type DashboardSettings } from '#app/dashboard/values/dashboard-context.ts';
import { WidgetCard } from '#app/dashboard/widget-card.tsx';
import type { WidgetExamples } from '#app/dashboard/widgets/widget-view.ts';
import { StillVehicle } from '#app/vehicle/testing/still-vehicle.ts';
import { newWidget } from '#shared/dashboard/templates.ts';
import type { JsonObject } from '#shared/json.ts';
import type { SignalValue } from '#shared/vehicle/index.ts';
import { smallTree } from '#shared/vehicle/testing/small-tree.ts';
import { findNode } from '#shared/vss/index.ts';
import type { GalleryState } from './gallery-entry.ts';
import classes from './gallery.module.css';

const TREE = smallTree();

/** Each example, and the widget with a signal that the model does not have. */
export function widgetStates(kind: DashboardWidget, examples: WidgetExamples): GalleryState[] {
  const states = Object.entries(examples).map(([title, { options, values }]) => ({
    title,
    content: <WidgetState kind={kind} options={options} values={values} />,
  }));
  if (kind.options.required.every((name) => !name.startsWith('api'))) return states;
  const options = { api: 'Vehicle.Nowhere', apis: ['Vehicle.Nowhere'] };
  return [...states, { title: 'Unknown signal', content: <WidgetState kind={kind} options={options} /> }];
}

type WidgetStateProps = {
  kind: DashboardWidget;
  options: JsonObject;
  values?: Readonly<Record<string, SignalValue>> | undefined;
};

function WidgetState({ kind, options, values }: WidgetStateProps) {
  const settings = useMemo((): DashboardSettings => {
    const source = new StillVehicle(TREE);
    for (const [path, value] of Object.entries(values ?? {})) source.write(path, value);
    const journey = [{ title: 'Arrive', rows: [['Driver', 'Walks up to the car']] as const }];
    return {
      source,
      tree: TREE,
      find: (path) => findNode(TREE, path),
      journey,
      frameHosts: [],
      runApp: () => source.run(),
    };
  }, [values]);
  return (
    <DashboardSettingsContext value={settings}>
      <div className={`stack ${classes.widget}`}>
        <WidgetCard widget={newWidget(kind, options)} />
      </div>
    </DashboardSettingsContext>
  );
}
