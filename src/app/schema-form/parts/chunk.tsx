import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { FormNode } from '#app/schema-form/document/document.ts';
import { onReveal } from '#app/schema-form/state/reveal.ts';
import classes from './form.module.css';

type ChunkProps = { node: FormNode; names: readonly string[]; isFirst: boolean; children: ReactNode };

const FIELD_HEIGHT = 44;
/** how far outside the viewport fields are mounted */
const MARGIN = '900px 0px';

/** Part of a long form. Unmounted away from the viewport, with its height reserved, but never while in use. */
export function Chunk({ node, names, isFirst, children }: ChunkProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isMounted, setMounted] = useState(isFirst);
  const [height, setHeight] = useState(names.length * FIELD_HEIGHT);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined) return;
        if (!entry.isIntersecting && entry.boundingClientRect.height > 0) setHeight(entry.boundingClientRect.height);
        setMounted(entry.isIntersecting || element.contains(document.activeElement));
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => onReveal(node, (name) => names.includes(name) && setMounted(true)), [node, names]);
  return (
    <div ref={box} className={classes.chunk} style={isMounted ? undefined : { height }}>
      {isMounted && children}
    </div>
  );
}
