import { memo } from 'react';
import classes from './architecture.module.css';
import { LANE_HEADER, type PlacedArchitecture } from './layout/place-parts.ts';

/** The lanes, and the frames around nested items. */
export const Backdrop = memo(function Backdrop({ placed }: { placed: PlacedArchitecture }) {
  const { lanes, parts, width, height } = placed;
  return (
    <svg className={classes.backdrop} width={width} height={height} aria-hidden>
      {lanes.map(({ title, box }) => (
        <g key={title} className={classes.lane}>
          <rect {...box} rx={10} />
          <text x={box.x + 18} y={box.y + LANE_HEADER - 12}>
            {title}
          </text>
        </g>
      ))}
      {parts.map(
        ({ node, frame, part }) =>
          frame && <rect key={node.id} className={classes.box} data-outside={part.node.outside} {...frame} rx={8} />,
      )}
    </svg>
  );
});
