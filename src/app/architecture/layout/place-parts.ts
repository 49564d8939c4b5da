import { allParts, type ShownArchitecture, type ShownPart } from '#app/architecture/shown-parts.ts';
import type { Box, Point } from '#app/inventory/graph/layout/layout.ts';
import type { CardPositions } from '#generated/payloads.d.ts';
import { GAP, pack, PART_SIZE, widthFor, type PackBlock, type Packed } from './pack-blocks.ts';
import type { PartOrder } from './part-order.ts';

/** A card, and the frame around it and its children if it shows any. Its position is relative to `origin`. */
export type PlacedPart = { node: ShownPart['node']; part: ShownPart; box: Box; frame: Box | null; origin: Point };
export type PlacedLane = { title: string; box: Box };
export type PlacedArchitecture = { parts: PlacedPart[]; lanes: PlacedLane[]; width: number; height: number };

export const LANE_HEADER = 40;
const FRAME_PADDING = 10;
const LANE_PADDING = 16;
const LANE_GAP = 64;
const MARGIN = 20;
/** approximate width of a letter in a lane's title */
const LETTER = 10.6;
/** Width to height: of a drawing that fills a screen, and of the content of an item. */
const PICTURE_RATIO = 2;
const FRAME_RATIO = 1.2;
/** Step between the widths that are tried. */
const STEP = (PART_SIZE.width + GAP) / 2;
const HEIGHTS = [0.8, 0.95, 1.1, 1.3, 1.5, 1.75, 2.1];

type Sized = PackBlock & { part: ShownPart; inside: Packed<Sized>['spots'] };
type SizedLane = { title: string; blocks: Sized[]; width: number };
type Sizing = { order: PartOrder; moved: CardPositions };

/**
 * Places cards in their lanes, and those inside an item in its frame. A moved card keeps its position within its
 * container; others make way, so that nothing ever overlaps.
 */
export function placeParts(shown: ShownArchitecture, order: PartOrder, moved: CardPositions): PlacedArchitecture {
  // moved cards do not affect the shape of the rest
  const height = bestHeight(allParts(shown).length, (tried) => layLanes(sizeLanes(shown, tried, { order, moved: {} })));
  return layLanes(sizeLanes(shown, height, { order, moved }));
}

/**
 * The height at which all lanes together have about the shape of a screen, searched around the one that the total area
 * of the cards suggests.
 */
function bestHeight(cards: number, lay: (height: number) => PlacedArchitecture): number {
  const area = cards * (PART_SIZE.width + GAP) * (PART_SIZE.height + GAP);
  let best: { height: number; cost: number } = { height: PART_SIZE.height, cost: Infinity };
  for (const factor of HEIGHTS) {
    const height = Math.max(PART_SIZE.height, factor * Math.sqrt(area / PICTURE_RATIO));
    const { width, height: real } = lay(height);
    const cost = Math.abs(Math.log(width / real / PICTURE_RATIO));
    if (cost < best.cost) best = { height, cost };
  }
  return best.height;
}

function sizeLanes({ lanes }: ShownArchitecture, height: number, sizing: Sizing): SizedLane[] {
  return lanes.map(({ title, parts }) => {
    const blocks = sizeAll(parts, height, sizing);
    return { title, blocks, width: widthFor(blocks, height, STEP) };
  });
}

/** A block alone takes the full height; several take about the same shape each. */
function sizeAll(parts: readonly ShownPart[], height: number, sizing: Sizing): Sized[] {
  const { order } = sizing;
  const sorted = parts.toSorted((a, b) => (order.get(a.node.id) ?? 0) - (order.get(b.node.id) ?? 0));
  return sorted.map((part) => size(part, height, { ...sizing, isAlone: parts.length === 1 }));
}

function size(part: ShownPart, height: number, sizing: Sizing & { isAlone: boolean }): Sized {
  const moved = sizing.moved[part.node.id];
  if (part.children.length === 0) return { part, ...PART_SIZE, moved, inside: [] };
  const room = Math.max(PART_SIZE.height, height - PART_SIZE.height - 2 * FRAME_PADDING);
  const blocks = sizeAll(part.children, room, sizing);
  const area = blocks.reduce((sum, block) => sum + (block.width + GAP) * (block.height + GAP), 0);
  const wanted = sizing.isAlone ? room : Math.min(room, Math.sqrt(area / FRAME_RATIO));
  const packed = pack(blocks, widthFor(blocks, wanted, STEP));
  return {
    part,
    moved,
    width: Math.max(PART_SIZE.width, packed.width) + 2 * FRAME_PADDING,
    height: PART_SIZE.height + packed.height + 2 * FRAME_PADDING,
    inside: packed.spots,
  };
}

function layLanes(sized: readonly SizedLane[]): PlacedArchitecture {
  const packed = sized.map(({ title, blocks, width }) => ({ title, ...pack(blocks, width) }));
  const height = Math.max(PART_SIZE.height, ...packed.map((lane) => lane.height)) + LANE_HEADER + 2 * LANE_PADDING;
  const parts: PlacedPart[] = [];
  const lanes: PlacedLane[] = [];
  let x = MARGIN;
  for (const { title, spots, width } of packed) {
    const inner = Math.max(PART_SIZE.width, width, Math.ceil(title.length * LETTER));
    const box = { x, y: MARGIN, width: inner + 2 * LANE_PADDING, height };
    lanes.push({ title, box });
    place(spots, { x: x + LANE_PADDING, y: MARGIN + LANE_HEADER + LANE_PADDING }, parts);
    x += box.width + LANE_GAP;
  }
  return { parts, lanes, width: x - LANE_GAP + MARGIN, height: height + 2 * MARGIN };
}

function place(spots: Packed<Sized>['spots'], origin: Point, into: PlacedPart[]): void {
  for (const { block, at } of spots) {
    const { part, width, height, inside } = block;
    const corner = { x: origin.x + at.x, y: origin.y + at.y };
    const frame = inside.length > 0 ? { ...corner, width, height } : null;
    into.push({ node: part.node, part, box: { ...corner, width, height: PART_SIZE.height }, frame, origin });
    place(inside, { x: corner.x + FRAME_PADDING, y: corner.y + PART_SIZE.height + FRAME_PADDING }, into);
  }
}
