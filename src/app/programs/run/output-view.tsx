import { useLayoutEffect, useRef } from 'react';
import { useVehicleErrors, useVehicleOutput } from '#app/vehicle/use-vehicle.ts';
import type { VehicleSource } from '#app/vehicle/vehicle-source.ts';
import classes from './panels.module.css';

/** More lines than these cost too much to draw. */
const MAX_SHOWN = 500;

/** What a program writes, and what went wrong. Follows the end unless one scrolled up. */
export function OutputView({ vehicle, onGoToLine }: { vehicle: VehicleSource; onGoToLine: (line: number) => void }) {
  const lines = useVehicleOutput(vehicle);
  const errors = useVehicleErrors(vehicle);
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    if (isAtEnd.current) box.current?.scrollTo({ top: box.current.scrollHeight });
  });
  const hidden = Math.max(lines.length - MAX_SHOWN, 0);
  return (
    <section className={`stack ${classes.panel}`} aria-labelledby="program-output">
      <h2 className="fixed note strong" id="program-output">
        Output
      </h2>
      <div
        ref={box}
        className={`focus-inside grow shrink-down smaller break-words keep-breaks scroll ${classes.output}`}
        role="log"
        aria-labelledby="program-output"
        // it scrolls, so the keyboard must reach it
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          isAtEnd.current = scrollTop + clientHeight >= scrollHeight - 8;
        }}
      >
        {lines.length === 0 && errors.length === 0 && <p className={classes.empty}>Output appears here</p>}
        {hidden > 0 && <p className={classes.empty}>{hidden} earlier lines</p>}
        {lines.slice(hidden).map(({ stream, text }, i) => (
          // lines are only added at the end
          // oxlint-disable-next-line react/no-array-index-key
          <div key={hidden + i} data-stream={stream}>
            {text || ' '}
          </div>
        ))}
        {errors.map(({ line, message }) => (
          <p key={`${line}${message}`} className={`bad rounded bad-ground ${classes.error}`} role="alert">
            {line !== null && (
              <button type="button" onClick={() => onGoToLine(line)}>
                Line {line}
              </button>
            )}
            {message}
          </p>
        ))}
      </div>
    </section>
  );
}
