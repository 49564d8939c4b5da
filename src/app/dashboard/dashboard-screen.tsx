import { Button } from '@mantine/core';
import { IconArrowsMaximize, IconArrowsMinimize, IconEdit, IconLink } from '@tabler/icons-react';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { showToast } from '#app/ui/toasts/toasts.ts';
import type { VehicleSource } from '#app/vehicle/vehicle-source.ts';
import { readWidgetConfig } from '#shared/dashboard/widget-config.ts';
import { type SignalTree, findNode } from '#shared/vss/index.ts';
import { copyLink } from './copy-link.ts';
import { DashboardView } from './dashboard-view.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { DashboardSettingsContext, type DashboardSettings, type ShownStep } from './values/dashboard-context.ts';
import { VehicleBar } from './vehicle-bar.tsx';
import classes from './dashboard.module.css';

const DashboardEditor = lazyComponent(async () => (await import('./editor/dashboard-editor.tsx')).DashboardEditor);

type DashboardScreenProps = {
  /** as stored: text, a list or an object */
  config: unknown;
  source: VehicleSource;
  tree: SignalTree;
  journey: readonly ShownStep[];
  frameHosts: readonly string[];
  /** signals used in the code, for templates */
  used: readonly string[];
  /** undefined for readers */
  onChange: ((config: string) => void) | undefined;
  /** undefined if there is nothing to run */
  onRun: (() => void) | undefined;
  /** chooses what is shown: the live vehicle or a recorded run */
  choices?: ReactNode;
  /** at the end of the bar, such as the save state */
  children?: ReactNode;
};

/** The dashboard of a prototype: to use, and to edit for users who may. */
export function DashboardScreen(props: DashboardScreenProps) {
  const { config, source, tree, journey, frameHosts, used, onChange, onRun, choices, children } = props;
  const { dashboard, problem } = useMemo(() => readWidgetConfig(config, logError), [config]);
  const [isEditing, setEditing] = useState(false);
  const { element, isFull, toggle } = useFullScreen();
  const find = useCallback((path: string) => findNode(tree, path), [tree]);
  const scene = useMemo<DashboardSettings>(
    () => ({ source, tree, find, journey, frameHosts, runApp: onRun ?? nothing }),
    [source, tree, find, journey, frameHosts, onRun],
  );
  const share = async (): Promise<void> => {
    await copyLink();
    showToast({
      tone: 'good',
      title: 'Link copied',
      message: 'It opens this dashboard in full screen for people who may see the prototype.',
    });
  };
  const tools = (
    <>
      {children}
      {!isEditing && (
        <Button variant="default" leftSection={<IconLink size={15} />} onClick={() => void share()}>
          Share
        </Button>
      )}
      <Button
        variant="default"
        leftSection={isFull ? <IconArrowsMinimize size={15} /> : <IconArrowsMaximize size={15} />}
        onClick={toggle}
      >
        {isFull ? 'Exit full screen' : 'Full screen'}
      </Button>
      {onChange !== undefined && (
        <Button
          variant={isEditing ? 'filled' : 'default'}
          leftSection={isEditing ? undefined : <IconEdit size={15} />}
          onClick={() => setEditing(!isEditing)}
        >
          {isEditing ? 'Done' : 'Edit'}
        </Button>
      )}
    </>
  );
  const isEmpty = dashboard.widgets.length === 0;
  return (
    <DashboardSettingsContext value={scene}>
      <div ref={element} className={classes.dashboard} data-full={isFull || undefined}>
        {!isEditing && <VehicleBar source={source} onRun={onRun} choices={choices} tools={tools} />}
        {problem !== null && (
          <p className={`pad small full-text rounded-8 bad-ground ${classes.problem}`} role="alert">
            The stored dashboard could not be read: {problem}.{' '}
            {onChange && 'Edit it as JSON, or start over with a template.'}
          </p>
        )}
        {isEditing && onChange !== undefined ? (
          <DashboardEditor
            stored={dashboard}
            broken={problem !== null && typeof config === 'string' ? config : undefined}
            used={used}
            onChange={onChange}
          >
            {tools}
          </DashboardEditor>
        ) : isEmpty ? (
          <EmptyState
            title="No widgets yet"
            action={onChange && <Button onClick={() => setEditing(true)}>Build the dashboard</Button>}
          >
            Show and set the signals of this prototype with gauges, charts, controls and pages of your own.
          </EmptyState>
        ) : (
          <DashboardView dashboard={dashboard} />
        )}
      </div>
    </DashboardSettingsContext>
  );
}

const nothing = (): void => undefined;

// the specification wants a damaged dashboard in the log
// oxlint-disable-next-line no-console
const logError = (message: string): void => console.error(message);
