import { IconTerminal2 } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { useDashboardContext } from '#app/dashboard/values/dashboard-context.ts';
import type { WidgetProps } from '#app/dashboard/widgets/widget-props.ts';
import type { WidgetView } from '#app/dashboard/widgets/widget-view.ts';
import { useVehicleErrors, useVehicleOutput, useVehicleState } from '#app/vehicle/use-vehicle.ts';
import classes from '#app/dashboard/widgets/widgets.module.css';

const MAX_LINES = 500;
/** px from the end within which the view follows new lines */
const NEAR = 24;

/** The app's output. */
function TerminalWidget(_props: WidgetProps) {
  const { source } = useDashboardContext();
  const output = useVehicleOutput(source);
  const state = useVehicleState(source);
  const errors = useVehicleErrors(source);
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    if (box.current && isAtEnd.current) box.current.scrollTop = box.current.scrollHeight;
    // whenever there is more
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [output]);
  const from = Math.max(0, output.length - MAX_LINES);
  return (
    <div
      ref={box}
      className={`full-height break-words keep-breaks rounded scroll ${classes.terminal}`}
      role="log"
      aria-label="App output"
      // scrolled with the keyboard
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR;
      }}
    >
      {output.length === 0 && errors.length === 0 && (
        <p className={classes.quiet}>
          {state === 'running' ? 'Nothing printed yet' : 'Run the app to see what it prints'}
        </p>
      )}
      {from > 0 && <p className={classes.quiet}>{from} earlier lines</p>}
      {output.slice(from).map(({ stream, text }, i) => (
        <p key={from + i} data-stream={stream}>
          {text}
        </p>
      ))}
      {errors.map(({ line, message }) => (
        <p key={`${line} ${message}`} data-stream="stderr">
          {message}
        </p>
      ))}
    </div>
  );
}

export const terminalWidget = { Icon: IconTerminal2, Body: TerminalWidget } satisfies WidgetView;
