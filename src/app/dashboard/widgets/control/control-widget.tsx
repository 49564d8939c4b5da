import { IconAdjustments } from '@tabler/icons-react';
import { useDashboardContext } from '#app/dashboard/values/dashboard-context.ts';
import { useLiveValue } from '#app/dashboard/values/use-live-value.ts';
import { NoSignal } from '#app/dashboard/widgets/no-signal.tsx';
import { SignalInput } from '#app/dashboard/widgets/signal-input.tsx';
import { useSetSignal } from '#app/dashboard/widgets/use-set-signal.ts';
import { textOption, type WidgetProps } from '#app/dashboard/widgets/widget-props.ts';
import type { WidgetView } from '#app/dashboard/widgets/widget-view.ts';
import { signalName } from '#app/values/signal-words.ts';
import { unitSymbol } from '#shared/dashboard/signal-scale.ts';
import classes from '#app/dashboard/widgets/control.module.css';

/** Sets one actuator, with the control that its datatype needs. */
function ControlWidget({ options, signals: [path] }: WidgetProps) {
  const { find } = useDashboardContext();
  const node = path === undefined ? undefined : find(path);
  const value = useLiveValue(path);
  const { set, refusal } = useSetSignal(path ?? '');
  if (path === undefined || node === undefined) return <NoSignal path={path} />;
  const limits = { min: options['min'], max: options['max'] };
  return (
    <div className={`stack in-middle gap-6 full-height ${classes.control}`}>
      <SignalInput
        label={textOption(options, 'label') || signalName(path)}
        path={path}
        node={node}
        value={value}
        onSet={set}
        limits={limits}
        size="large"
        unit={unitSymbol(node.unit)}
      />
      <output className={`hide-empty shrink-down tiny bad text-center ${classes.refusal}`}>{refusal}</output>
    </div>
  );
}

export const controlWidget = { Icon: IconAdjustments, Body: ControlWidget } satisfies WidgetView;
