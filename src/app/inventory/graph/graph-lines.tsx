import { memo } from 'react';
import { LABEL_HEIGHT, type Box, type GraphLayout, type PlacedLink } from './layout/layout.ts';
import { arrowHead, linePath, middleOf } from './layout/line-path.ts';
import { labelWidth } from './layout/text-width.ts';
import classes from './graph.module.css';

/** All lines of the graph; those of the active item are highlighted. */
export function GraphLines({ layout, active }: { layout: GraphLayout; active: string | null }) {
  const own =
    active === null ? [] : layout.links.filter(({ source, target }) => source === active || target === active);
  return (
    <svg className={classes.lines} width={layout.width} height={layout.height} aria-hidden>
      <AllLines links={layout.links} />
      <g className={classes.active}>
        {own.map((link) => (
          <Line key={link.key} link={link} />
        ))}
        {own.map((link) => (
          <Label key={link.key} text={link.text} box={link.label ?? labelBox(link)} />
        ))}
      </g>
    </svg>
  );
}

const AllLines = memo(function AllLines({ links }: { links: PlacedLink[] }) {
  return (
    <g>
      {links.map((link) => (
        <Line key={link.key} link={link} />
      ))}
      {links.map(({ key, label, text }) => label && <Label key={key} text={text} box={label} />)}
    </g>
  );
});

function Line({ link: { points } }: { link: PlacedLink }) {
  return (
    <>
      <path className={classes.line} d={linePath(points)} />
      <path className={classes.head} d={arrowHead(points)} />
    </>
  );
}

function Label({ text, box }: { text: string; box: Box }) {
  return (
    <g className={classes.label}>
      <rect x={box.x} y={box.y} width={box.width} height={box.height} rx={3} />
      <text x={box.x + box.width / 2} y={box.y + box.height / 2}>
        {text}
      </text>
    </g>
  );
}

/** Centred on its line, even where it covers something. */
function labelBox({ points, text }: PlacedLink): Box {
  const { x, y } = middleOf(points);
  const width = Math.ceil(labelWidth(text)) + 8;
  return { x: x - width / 2, y: y - LABEL_HEIGHT / 2, width, height: LABEL_HEIGHT };
}
