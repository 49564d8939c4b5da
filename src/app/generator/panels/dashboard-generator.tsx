import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { DashboardDiff } from '#app/generator/diff/dashboard-diff.tsx';
import { readWidgetConfig, writeWidgetConfig } from '#shared/dashboard/widget-config.ts';
import type { AppDraft } from '#shared/generator/index.ts';
import { GenerateDialog } from './generate-dialog.tsx';
import { withGeneratedWidget, withGeneratedWidgets } from './with-generated.ts';

type DashboardGeneratorProps = {
  /** as stored */
  config: string;
  code: string;
  model: string;
  onAccept: (config: string) => void;
  onClose: () => void;
};

const nothing = (): void => undefined;
const MAKES = [
  { value: 'widget', label: 'Widget' },
  { value: 'dashboard', label: 'Dashboard' },
] as const;

/** Adds a widget to the dashboard of a prototype, or replaces all widgets. */
export function DashboardGenerator({ config, code, model, onAccept, onClose }: DashboardGeneratorProps) {
  const [make, setMake] = useState<(typeof MAKES)[number]['value']>('widget');
  const { dashboard } = readWidgetConfig(config, nothing);
  const after = (draft: AppDraft): string | undefined => {
    const { dashboard: generated } = readWidgetConfig(draft.widget_config, nothing);
    const apply = draft.make === 'widget' ? withGeneratedWidget : withGeneratedWidgets;
    const next = apply(dashboard, generated);
    return next && writeWidgetConfig(next);
  };
  return (
    <GenerateDialog
      title="Generate for the dashboard"
      label={make === 'widget' ? 'What should the widget show?' : 'What should the dashboard show?'}
      placeholder="The speed over time, with …"
      request={{ make, model, widget_config: writeWidgetConfig(dashboard), ...(code.trim() !== '' && { code }) }}
      renderChanges={(draft) => {
        const next = after(draft);
        if (next === undefined) {
          return (
            <p className="pad-8-10 warn rounded warn-ground">
              No cell is free for the widget. Remove one, or make it smaller.
            </p>
          );
        }
        return <DashboardDiff before={config} after={next} />;
      }}
      accepts={(draft) => after(draft) !== undefined}
      onAccept={(draft) => {
        const next = after(draft);
        if (next !== undefined) onAccept(next);
        onClose();
      }}
      onClose={onClose}
    >
      <fieldset>
        <legend className="mb-4 no-pad small strong">Generate</legend>
        <SegmentedControl aria-label="What to generate" size="sm" data={[...MAKES]} value={make} onChange={setMake} />
      </fieldset>
    </GenerateDialog>
  );
}
