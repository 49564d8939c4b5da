import { useRef } from 'react';
import { readableValue } from '#app/values/signal-words.ts';
import type { SignalNode } from '#shared/vss/index.ts';
import { usePaint } from './use-paint.ts';

/** The text of a value that may change many times a second. */
export function PaintedValue({ path, node, decimals }: { path: string; node: SignalNode; decimals?: number }) {
  const box = useRef<HTMLSpanElement>(null);
  usePaint(box, path, (value) => {
    if (box.current) box.current.textContent = readableValue(path, value, node, decimals);
  });
  return <span ref={box} />;
}
