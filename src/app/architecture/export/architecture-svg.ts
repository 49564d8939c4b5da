import {
  LANE_HEADER,
  type PlacedArchitecture,
  type PlacedLane,
  type PlacedPart,
} from '#app/architecture/layout/place-parts.ts';
import { curveHead, curvePath, type RoutedLine } from '#app/architecture/layout/route-lines.ts';
import { lineWidth } from '#app/architecture/part-lines.tsx';
import { cutText } from '#app/inventory/graph/layout/cut-text.ts';
import type { FontName } from '#app/inventory/graph/layout/text-width.ts';
import { drawText, svgFile, type Palette, type SavedDrawing } from '#app/inventory/graph/save/graph-svg.ts';
/** The whole architecture as one SVG file of plain shapes, like the graph of relations. */
import { escapeMarkup } from '#shared/markup/escape.ts';

type Drawing = SavedDrawing & { placed: PlacedArchitecture; lines: readonly RoutedLine[] };

const PICTURE = 22;
const PADDING = 10;

export function architectureSvg(drawing: Drawing): string {
  const { placed, lines, palette } = drawing;
  return svgFile(drawing, placed, [
    ...placed.lanes.map((lane) => drawLane(lane, palette)),
    ...placed.parts.flatMap(({ frame }) =>
      frame ? [`<rect ${spell(frame)} rx="8" fill="${palette.background}" stroke="${palette.card}"/>`] : [],
    ),
    ...lines.map((line) => drawLine(line, palette)),
    ...placed.parts.map((part) => drawCard(part, drawing)),
  ]);
}

function drawLane({ title, box }: PlacedLane, palette: Palette): string {
  const back = `<rect ${spell(box)} rx="10" fill="${palette.tones.quiet.fill}"/>`;
  return back + drawText(title, { x: box.x + 18, y: box.y + LANE_HEADER - 12 }, 'name', palette.quiet);
}

function drawLine({ curve, count, names }: RoutedLine, { line }: Palette): string {
  const path = `<path d="${curvePath(curve)}" fill="none" stroke="${line}" stroke-width="${lineWidth(count)}" stroke-opacity="0.7"/>`;
  return `<g><title>${escapeMarkup(names.join(', '))}</title>${path}<path d="${curveHead(curve)}" fill="${line}"/></g>`;
}

function drawCard({ node, part, box }: PlacedPart, { palette, pictures, measure }: Drawing): string {
  const { x, y, width, height } = box;
  const dashes = node.outside ? ' stroke-dasharray="4 3"' : '';
  const left = x + PADDING + PICTURE + 8;
  const room = x + width - PADDING - left - (part.hidden > 0 ? 34 : 0);
  const fit = (text: string, font: FontName): string => cutText(text, room, (cut) => measure(cut, font));
  const hidden = { x: x + width - PADDING, y: y + height / 2 + 4 };
  return [
    `<g><title>${escapeMarkup(`${node.id} ${node.name}`)}</title>`,
    `<rect ${spell(box)} rx="7" fill="${palette.surface}"${dashes} stroke="${palette.card}"/>`,
    pictures.get(node.type)?.use({ x: x + PADDING, y: y + (height - PICTURE) / 2, width: PICTURE, height: PICTURE }) ??
      '',
    drawText(fit(node.name, 'name'), { x: left, y: y + 18 }, 'name', palette.text),
    drawText(fit(node.id, 'label'), { x: left, y: y + 34 }, 'label', palette.quiet),
    part.hidden > 0
      ? drawText(`+${part.hidden}`, { x: hidden.x - 12, y: hidden.y }, 'tag', palette.quiet, 'middle')
      : '',
    '</g>',
  ].join('');
}

function spell({ x, y, width, height }: PlacedLane['box']): string {
  return `x="${x}" y="${y}" width="${width}" height="${height}"`;
}
