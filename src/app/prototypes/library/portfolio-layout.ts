import type { ListedPrototype } from '#generated/payloads.d.ts';

/** `lift`: how far its name is raised to clear those of other bubbles at the same position. */
export type Bubble = {
  id: string;
  name: string;
  x: number;
  y: number;
  radius: number;
  lift: number;
  label: string;
};

/** In units of the drawing. */
export const FRAME = { width: 900, height: 560, left: 60, right: 60, top: 60, bottom: 58 } as const;

/** With these, bubbles one step of five apart do not touch, nor do their names. */
const RADIUS = { least: 10, most: 30 };
/** Distance between the centres, and between the names, of bubbles at the same position. */
const APART = { x: 26, y: 15 };
/** the scales that clients use: a score, or a percentage */
const SCALES = [5, 10, 100];

type Rating = 'effort_estimation' | 'needs_addressed' | 'relevance';

/** The end of the scale: the smallest one that fits all ratings. */
export function portfolioEnd(prototypes: readonly ListedPrototype[]): number {
  const ratings = prototypes.flatMap(({ portfolio = {} }) => Object.values(portfolio));
  const highest = Math.max(0, ...ratings.filter((value) => typeof value === 'number'));
  return SCALES.find((end) => highest <= end) ?? highest;
}

/** Positions of the rated prototypes: effort to the right, needs addressed upwards, area by relevance. */
export function bubblesOf(prototypes: readonly ListedPrototype[], end: number): Bubble[] {
  const bubbles = prototypes.filter(isPlaced).map(({ id, name = '', portfolio }) => {
    const share = (rating: Rating): number => Math.min(1, (portfolio?.[rating] ?? 0) / end);
    const { effort_estimation: effort = 0, needs_addressed: needs = 0, relevance = 0 } = portfolio ?? {};
    return {
      id,
      name,
      x: FRAME.left + share('effort_estimation') * (FRAME.width - FRAME.left - FRAME.right),
      y: FRAME.height - FRAME.bottom - share('needs_addressed') * (FRAME.height - FRAME.top - FRAME.bottom),
      radius: Math.max(RADIUS.least, Math.sqrt(share('relevance')) * RADIUS.most),
      lift: 0,
      label: `${name}: effort ${effort}, needs addressed ${needs}, relevance ${relevance} of ${end}`,
    };
  });
  // small ones are drawn last, so that none is covered
  return spread(bubbles.toSorted((a, b) => b.radius - a.radius || a.name.localeCompare(b.name)));
}

/** Puts bubbles at the same position side by side, and their names one above the other. */
function spread(bubbles: readonly Bubble[]): Bubble[] {
  const places = Map.groupBy(bubbles, ({ x, y }) => `${x} ${y}`);
  return bubbles.map((bubble) => {
    const same = places.get(`${bubble.x} ${bubble.y}`) ?? [];
    const i = same.indexOf(bubble);
    return { ...bubble, x: bubble.x + (i - (same.length - 1) / 2) * APART.x, lift: i * APART.y };
  });
}

/** Whether effort and needs are rated; it needs both for a position. */
export function isPlaced({ portfolio }: ListedPrototype): boolean {
  return portfolio?.effort_estimation !== undefined && portfolio.needs_addressed !== undefined;
}
