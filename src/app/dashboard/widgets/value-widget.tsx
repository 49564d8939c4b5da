import { isNumericSignal } from '#shared/dashboard/templates.ts';
import { unitSymbol } from '#shared/dashboard/signal-scale.ts';
import { useScene } from '../values/dashboard-context.ts';
import { isColor, readableValue } from '../values/signal-words.ts';
import { useLiveValue } from '../values/use-live-value.ts';
import { NoSignal } from './no-signal.tsx';
import { Sparkline } from './sparkline.tsx';
import { numberOption, type WidgetProps } from './widget-props.ts';
import classes from './widgets.module.css';

/** One signal in large letters. */
export function ValueWidget({ options, signals: [path] }: WidgetProps) {
  const { find } = useScene();
  const node = path === undefined ? undefined : find(path);
  const value = useLiveValue(path);
  if (path === undefined || node === undefined) return <NoSignal path={path} />;
  const isNumber = isNumericSignal(node);
  const unit = unitSymbol(node.unit);
  return (
    <div className={classes.value}>
      <p className={classes.big} data-state={isNumber ? undefined : value === true ? 'on' : 'off'}>
        {typeof value === 'boolean' && <span className={classes.lamp} data-on={value || undefined} aria-hidden />}
        {isColor(value) && <span className={classes.lamp} style={{ background: value }} aria-hidden />}
        <span>{readableValue(path, value, node, numberOption(options, 'decimals'))}</span>
        {isNumber && unit !== '' && <small>{unit}</small>}
      </p>
      {isNumber && <Sparkline path={path} />}
    </div>
  );
}
