import { useEffect, useRef } from 'react';
import { LayoutEngine } from './layout-engine.ts';

/** An engine for as long as the component is mounted. */
export function useLayoutEngine() {
  const engine = useRef(new LayoutEngine());
  useEffect(() => {
    const own = engine.current;
    return () => own.stop();
  }, []);
  return engine;
}
