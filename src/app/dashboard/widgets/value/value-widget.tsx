import { IconNumber123 } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useDashboardContext } from '#app/dashboard/values/dashboard-context.ts';
import { PaintedValue } from '#app/dashboard/values/painted-value.tsx';
import { useLiveValue } from '#app/dashboard/values/use-live-value.ts';
import { NoSignal } from '#app/dashboard/widgets/no-signal.tsx';
import { numberOption, type WidgetProps } from '#app/dashboard/widgets/widget-props.ts';
import type { WidgetView } from '#app/dashboard/widgets/widget-view.ts';
import { isColor, readableValue } from '#app/values/signal-words.ts';
import { unitSymbol } from '#shared/dashboard/signal-scale.ts';
import { isNumericSignal } from '#shared/dashboard/templates.ts';
import type { SignalNode } from '#shared/vss/index.ts';
import { Sparkline } from './sparkline.tsx';
import classes from '#app/dashboard/widgets/widgets.module.css';

/** One signal in large letters. */
function ValueWidget({ options, signals: [path] }: WidgetProps) {
  const { find } = useDashboardContext();
  const node = path === undefined ? undefined : find(path);
  if (path === undefined || node === undefined) return <NoSignal path={path} />;
  if (!isNumericSignal(node)) return <State path={path} node={node} />;
  const unit = unitSymbol(node.unit);
  const decimals = numberOption(options, 'decimals');
  return (
    <div className={`stack in-middle gap-6 full-height ${classes.value}`}>
      <p className={classes.big}>
        <PaintedValue path={path} node={node} {...(decimals !== undefined && { decimals })} />
        {unit !== '' && <small>{unit}</small>}
      </p>
      <Sparkline path={path} />
    </div>
  );
}

/** A value that changes rarely: a flag, a choice, a text. */
function State({ path, node }: { path: string; node: SignalNode }) {
  const value = useLiveValue(path);
  const label = readableValue(path, value, node);
  const style: CSSProperties & Record<'--letters', number> = {
    '--letters': Math.max(...label.split(' ').map(({ length }) => length)),
  };
  return (
    <div className={`stack in-middle gap-6 full-height ${classes.value}`} style={style}>
      <p className={classes.big} data-state={value === true ? 'on' : 'off'}>
        {typeof value === 'boolean' && <span className={classes.lamp} data-on={value || undefined} aria-hidden />}
        {isColor(value) && <span className={classes.lamp} style={{ background: value }} aria-hidden />}
        <span>{label}</span>
      </p>
    </div>
  );
}

export const valueWidget = { Icon: IconNumber123, Body: ValueWidget } satisfies WidgetView;
