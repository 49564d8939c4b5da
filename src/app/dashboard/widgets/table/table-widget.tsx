import { IconTable } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useDashboardContext } from '#app/dashboard/values/dashboard-context.ts';
import { PaintedValue } from '#app/dashboard/values/painted-value.tsx';
import { useLiveValue } from '#app/dashboard/values/use-live-value.ts';
import { NoSignal } from '#app/dashboard/widgets/no-signal.tsx';
import { SignalInput } from '#app/dashboard/widgets/signal-input.tsx';
import { useSetSignal } from '#app/dashboard/widgets/use-set-signal.ts';
import type { WidgetProps } from '#app/dashboard/widgets/widget-props.ts';
import type { WidgetView } from '#app/dashboard/widgets/widget-view.ts';
import { signalName } from '#app/values/signal-words.ts';
import { unitSymbol } from '#shared/dashboard/signal-scale.ts';
import { isNumericSignal } from '#shared/dashboard/templates.ts';
import type { SignalNode } from '#shared/vss/index.ts';
import classes from './table.module.css';

const ROW = 34;

/** Signals with their values. Actuators can be set; only visible rows subscribe. */
function TableWidget({ signals }: WidgetProps) {
  const box = useRef<HTMLElement>(null);
  // virtualizer results are never memoised here
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count: signals.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    overscan: 4,
    initialRect: { width: 300, height: 300 },
  });
  if (signals.length === 0) return <NoSignal path={undefined} />;
  return (
    // scrolled with the keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={box} className={`full-height scroll ${classes.table}`} aria-label="Signals" tabIndex={0}>
      <ul className="anchor" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => (
          <Row key={signals[index]} path={signals[index] ?? ''} top={start} />
        ))}
      </ul>
    </section>
  );
}

function Row({ path, top }: { path: string; top: number }) {
  const { find } = useDashboardContext();
  const node = find(path);
  const { set, refusal } = useSetSignal(path);
  return (
    <li style={{ translate: `0 ${top}px` }}>
      <span className={`truncated grow shrink full-text ${classes.name}`} title={path}>
        {signalName(path)}
        <small className="block clip">{refusal ?? path.split('.').slice(1).join('.')}</small>
      </span>
      {node === undefined && <span className="dimmer">not in the tree</span>}
      {node?.type === 'actuator' && (
        <span className={classes.set}>
          <Input path={path} node={node} onSet={set} />
        </span>
      )}
      {node !== undefined && (node.type !== 'actuator' || isNumericSignal(node)) && (
        <span className={`fixed full-text strong ${classes.value}`}>
          <PaintedValue path={path} node={node} /> {isNumericSignal(node) && <small>{unitSymbol(node.unit)}</small>}
        </span>
      )}
    </li>
  );
}

function Input({ path, node, onSet }: { path: string; node: SignalNode; onSet: (value: unknown) => void }) {
  const value = useLiveValue(path);
  return <SignalInput label={path} path={path} node={node} value={value} onSet={onSet} size="small" />;
}

export const tableWidget = { Icon: IconTable, Body: TableWidget } satisfies WidgetView;
