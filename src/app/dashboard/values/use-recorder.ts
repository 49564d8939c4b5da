import { useEffect, useMemo, useRef } from 'react';
import { useDashboardContext } from './dashboard-context.ts';
import { Recorder } from './recorder.ts';

/**
 * Records signals while the widget is visible, and calls `draw` after each frame in which time advanced. The caller
 * draws on a canvas or element, so that no component renders ten times a second.
 */
export function useRecorder(paths: readonly string[], seconds: number, draw: (recorder: Recorder) => void): void {
  const { source } = useDashboardContext();
  const key = paths.join(' ');
  const names = useMemo(() => (key === '' ? [] : key.split(' ')), [key]);
  const latest = useRef(draw);
  useEffect(() => {
    latest.current = draw;
  });
  useEffect(() => {
    const recorder = new Recorder(names.length, seconds);
    const record = (): void => {
      recorder.add(
        source.time(),
        names.map((path) => source.read(path)?.value),
      );
      latest.current(recorder);
    };
    record();
    return source.subscribeTime(record);
  }, [source, names, seconds]);
}
