import { useDashboardContext } from '#app/dashboard/values/dashboard-context.ts';
import { useLiveValue } from '#app/dashboard/values/use-live-value.ts';
import { signalName } from '#app/values/signal-words.ts';
import { unitSymbol } from '#shared/dashboard/signal-scale.ts';
import { NoSignal } from './no-signal.tsx';
import { SignalInput } from './signal-input.tsx';
import { useSetSignal } from './use-set-signal.ts';
import { textOption, type WidgetProps } from './widget-props.ts';
import classes from './control.module.css';

/** Sets one actuator, with the control that its datatype needs. */
export function ControlWidget({ options, signals: [path] }: WidgetProps) {
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
