import { memo } from 'react';
import { labelWidth } from '#app/inventory/graph/layout/text-width.ts';
import classes from './architecture.module.css';
import { curveHead, curveMiddle, curvePath, type RoutedLine } from './layout/route-lines.ts';

/** Above this many lines, each is fainter, so that the cards stay the loudest thing. */
const MANY = 220;
const LABEL_HEIGHT = 16;

type Props = { lines: readonly RoutedLine[]; active: string | null; width: number; height: number };

/** All lines; those of the active item are highlighted and labelled. */
export function PartLines({ lines, active, width, height }: Props) {
  const own = active === null ? [] : lines.filter(({ source, target }) => source === active || target === active);
  return (
    <svg className={classes.lines} width={width} height={height} aria-hidden>
      <AllLines lines={lines} isFaint={own.length > 0} />
      <g className={classes.active}>
        {own.map((line) => (
          <Line key={line.key} line={line} />
        ))}
        {own.map((line) => (
          <Label key={line.key} line={line} />
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

/** A line that stands for several links is a little thicker. */
export function lineWidth(count: number): number {
  return Math.min(3.5, 1 + Math.log2(count) * 0.5);
}

function Label({ line }: { line: RoutedLine }) {
  const text = lineLabel(line);
  const { x, y } = curveMiddle(line.curve);
  const width = Math.ceil(labelWidth(text)) + 8;
  return (
    <g className={classes.label}>
      <rect x={x - width / 2} y={y - LABEL_HEIGHT / 2} width={width} height={LABEL_HEIGHT} rx={3} />
      <text x={x} y={y}>
        {text}
      </text>
    </g>
  );
}

export function lineLabel({ names, count }: Pick<RoutedLine, 'names' | 'count'>): string {
  return count > names.length ? `${names.join(', ')} (${count})` : names.join(', ');
}
