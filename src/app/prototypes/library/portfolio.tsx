import { IconChartBubble } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { EmptyState } from '#app/ui/states.tsx';
import type { ListedPrototype } from '#generated/payloads.d.ts';
import { bubblesOf, FRAME, isPlaced, portfolioEnd, type Bubble } from './portfolio-layout.ts';
import classes from './portfolio.module.css';

type PortfolioProps = {
  prototypes: readonly ListedPrototype[];
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
};

/** Effort by needs addressed, with the size by relevance: what is worth building first is at the upper left. */
export function Portfolio({ prototypes, chosen, onChoose }: PortfolioProps) {
  const end = portfolioEnd(prototypes);
  const bubbles = bubblesOf(prototypes, end);
  const unplaced = prototypes.filter((prototype) => !isPlaced(prototype));
  const choose = (id: string) => onChoose(id === chosen ? undefined : id);
  return (
    <>
      {bubbles.length === 0 ? (
        <EmptyState icon={IconChartBubble} title="Nothing rated yet">
          Rate effort and needs addressed on the overview of a prototype to see it here.
        </EmptyState>
      ) : (
        <figure className={classes.chart} aria-label="Portfolio: effort by needs addressed, size by relevance">
          <svg viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}>
            <Axes end={end} />
            {bubbles.map((bubble) => (
              <Mark key={bubble.id} bubble={bubble} isChosen={bubble.id === chosen} onChoose={choose} />
            ))}
          </svg>
        </figure>
      )}
      {unplaced.length > 0 && (
        <section className={classes.unplaced}>
          <h3 className="quiet strong">Not rated</h3>
          <ul className="flex wrap gap-6">
            {unplaced.map(({ id, name }) => (
              <li key={id}>
                <button
                  className="full-text framed surface"
                  type="button"
                  aria-pressed={id === chosen}
                  onClick={() => choose(id)}
                >
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type MarkProps = { bubble: Bubble; isChosen: boolean; onChoose: (id: string) => void };

function Mark({ bubble: { id, name, x, y, radius, lift, label }, isChosen, onChoose }: MarkProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onChoose(id);
  };
  const isAtTop = y - radius - 6 - lift < 14;
  return (
    <g
      // a button of HTML cannot be drawn in an SVG
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="button"
      tabIndex={0}
      className={`no-outline choice ${classes.bubble}`}
      aria-label={label}
      aria-pressed={isChosen}
      onClick={() => onChoose(id)}
      onKeyDown={onKeyDown}
    >
      <circle cx={x} cy={y} r={radius} />
      <text
        className="small medium"
        x={Math.min(Math.max(x, 90), FRAME.width - 90)}
        y={isAtTop ? y + radius + 16 + lift : y - radius - 6 - lift}
      >
        {/* part of the name, which the accessible label contains in full */}
        {name.slice(0, 28)}
      </text>
    </g>
  );
}

function Axes({ end }: { end: number }) {
  const ticks = Array.from({ length: 6 }, (_, i) => (end / 5) * i);
  const x = (value: number) => FRAME.left + (value / end) * (FRAME.width - FRAME.left - FRAME.right);
  const y = (value: number) => FRAME.height - FRAME.bottom - (value / end) * (FRAME.height - FRAME.top - FRAME.bottom);
  const middle = { x: x(end / 2), y: y(end / 2) };
  return (
    <g aria-hidden>
      {ticks.map((value) => (
        <g key={value}>
          <line className={classes.grid} x1={x(value)} x2={x(value)} y1={y(0)} y2={y(end)} />
          <line className={classes.grid} x1={x(0)} x2={x(end)} y1={y(value)} y2={y(value)} />
          <text className={classes.axis} x={x(value)} y={y(0) + 18} textAnchor="middle">
            {value}
          </text>
          <text className={classes.axis} x={x(0) - 10} y={y(value) + 4} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      <text className={classes.axis} x={middle.x} y={FRAME.height - 8} textAnchor="middle">
        Effort
      </text>
      <text className={classes.axis} textAnchor="middle" transform={`translate(16 ${middle.y}) rotate(-90)`}>
        Needs addressed
      </text>
      <text className={classes.quadrant} x={x(0) + 8} y={y(end) + 16}>
        Build first
      </text>
      <text className={classes.quadrant} x={x(end) - 8} y={y(0) - 8} textAnchor="end">
        Think twice
      </text>
    </g>
  );
}
