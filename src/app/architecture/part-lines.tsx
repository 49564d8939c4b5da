import { memo, useMemo } from 'react';
import { labelWidth } from '#app/inventory/graph/layout/text-width.ts';
import { placeLabels } from './layout/place-labels.ts';
import type { PlacedArchitecture } from './layout/place-parts.ts';
import { curveHead, curvePath, type RoutedLine } from './layout/route-lines.ts';
import classes from './architecture.module.css';

/** Above this many lines, each is fainter, so that the cards stand out. */
const MANY = 220;

type Props = { placed: PlacedArchitecture; lines: readonly RoutedLine[]; active: string | null };

/** All lines; those of the active item are highlighted and labelled. */
export function PartLines({ placed, lines, active }: Props) {
  const own = useMemo(
    () => (active === null ? [] : lines.filter(({ source, target }) => source === active || target === active)),
    [lines, active],
  );
  const labels = useMemo(
    () =>
      placeLabels(
        own,
        placed.parts.map(({ box }) => box),
        labelWidth,
      ),
    [own, placed],
  );
  return (
    <svg className={classes.lines} width={placed.width} height={placed.height} aria-hidden>
      <AllLines lines={lines} isFaint={own.length > 0} />
      <g className={classes.active}>
        {own.map((line) => (
          <Line key={line.key} line={line} />
        ))}
        {labels.map(({ key, text, box }) => (
          <g key={key} className={classes.label}>
            <rect {...box} rx={3} />
            <text x={box.x + box.width / 2} y={box.y + box.height / 2}>
              {text}
            </text>
          </g>
        ))}
      </g>
    </svg>
  );
}

const AllLines = memo(function AllLines({ lines, isFaint }: { lines: readonly RoutedLine[]; isFaint: boolean }) {
  return (
    <g className={classes.all} data-many={lines.length > MANY || undefined} data-faint={isFaint || undefined}>
      {lines.map((line) => (
        <Line key={line.key} line={line} />
      ))}
    </g>
  );
});

function Line({ line: { curve, count } }: { line: RoutedLine }) {
  return (
    <>
      <path className={classes.line} d={curvePath(curve)} strokeWidth={lineWidth(count)} />
      <path className={classes.tip} d={curveHead(curve)} />
    </>
  );
}

/** A line that represents several links is a little thicker. */
export function lineWidth(count: number): number {
  return Math.min(3.5, 1 + Math.log2(count) * 0.5);
}
