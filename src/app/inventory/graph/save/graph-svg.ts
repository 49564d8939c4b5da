import { cutText } from '#app/inventory/graph/layout/cut-text.ts';
import type { Box, GraphLayout, PlacedLink, PlacedNode } from '#app/inventory/graph/layout/layout.ts';
import { arrowHead, linePath } from '#app/inventory/graph/layout/line-path.ts';
import { FONTS, type FontName } from '#app/inventory/graph/layout/text-width.ts';
import { statusChoice } from '#app/inventory/graph/status-choice.ts';
import { toneOf, type Tone } from '#app/values/tone.ts';
import type { GraphNode } from '#generated/payloads.d.ts';
/** The whole graph as one SVG file of plain shapes: no styles, scripts or foreign objects, so that any program opens it. */
import { escapeMarkup } from '#shared/markup/escape.ts';
import type { KindPicture } from './kind-pictures.ts';

/** Colours in SVG 1.1 syntax. */
export type Palette = {
  background: string;
  surface: string;
  line: string;
  card: string;
  accent: string;
  text: string;
  quiet: string;
  tones: Record<Tone, { ink: string; fill: string }>;
};

/** What every drawing needs to be a file. */
export type SavedDrawing = {
  title: string;
  palette: Palette;
  pictures: ReadonlyMap<string, KindPicture>;
  measure: (text: string, font: FontName) => number;
};

type Drawing = SavedDrawing & { layout: GraphLayout; root: string };

const PICTURE = 28;
const PADDING = 11;
const TAG_HEIGHT = 16;

export function graphSvg(drawing: Drawing): string {
  const { layout, palette } = drawing;
  return svgFile(drawing, layout, [
    ...layout.links.map((link) => drawLine(link, palette)),
    ...layout.links.map((link) => (link.label ? drawLabel(link.text, link.label, palette) : '')),
    ...layout.nodes.map((positioned) => drawCard(positioned, drawing)),
  ]);
}

/** A file with this size and these shapes, on the ground of the palette. */
export function svgFile(
  { title, palette, pictures }: SavedDrawing,
  size: { width: number; height: number },
  shapes: readonly string[],
): string {
  const [width, height] = [Math.ceil(size.width), Math.ceil(size.height)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ` +
      `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<title>${escapeMarkup(title)}</title>`,
    `<defs>${[...pictures].map(([, picture]) => picture.definition).join('')}</defs>`,
    `<rect width="${width}" height="${height}" fill="${palette.background}"/>`,
    ...shapes,
    '</svg>\n',
  ].join('\n');
}

function drawLine({ points }: PlacedLink, { line }: Palette): string {
  return `<path d="${linePath(points)}" fill="none" stroke="${line}"/><path d="${arrowHead(points)}" fill="${line}"/>`;
}

function drawLabel(text: string, { x, y, width, height }: Box, palette: Palette): string {
  const back = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3" fill="${palette.background}"/>`;
  return back + drawText(text, { x: x + width / 2, y: y + height / 2 + 4 }, 'label', palette.quiet, 'middle');
}

function drawCard({ node, box }: PlacedNode, drawing: Drawing): string {
  const { palette, pictures, root, measure } = drawing;
  const { x, y, width, height } = box;
  const isRoot = node.id === root;
  const dashes = node.via ? ' stroke-dasharray="4 3"' : '';
  const frame = `fill="${palette.surface}"${dashes} stroke="${isRoot ? palette.accent : palette.card}" stroke-width="${isRoot ? 2 : 1}"`;
  const left = x + PADDING + PICTURE + 10;
  const right = x + width - PADDING;
  const tag = drawTag(node, right, y + 10, drawing);
  const idRoom = right - left - (tag.width > 0 ? tag.width + 8 : 0);
  const fit = (text: string, room: number, font: FontName) => cutText(text, room, (part) => measure(part, font));
  return [
    `<g><title>${escapeMarkup(`${node.id} ${node.name}`)}</title>`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="7" ${frame}/>`,
    pictures.get(node.type)?.use({ x: x + PADDING, y: y + (height - PICTURE) / 2, width: PICTURE, height: PICTURE }) ??
      '',
    drawText(fit(node.id, idRoom, 'id'), { x: left, y: y + 22 }, 'id', palette.quiet),
    tag.markup,
    drawText(fit(node.name, right - left, 'name'), { x: left, y: y + 41 }, 'name', palette.text),
    '</g>',
  ].join('');
}

/** The status at the right end of the first line, or the mark of a deleted item. */
function drawTag(node: GraphNode, right: number, y: number, { palette, measure }: Drawing) {
  const { status, deleted } = node;
  const label = deleted ? 'deleted' : status?.label;
  if (label === undefined) return { width: 0, markup: '' };
  const tone: Tone = deleted || !status ? 'bad' : toneOf(statusChoice(status), status.value);
  const text = cutText(label, 90, (part) => measure(part, 'tag'));
  const width = Math.ceil(measure(text, 'tag')) + 12;
  const { ink, fill } = palette.tones[tone];
  const back = `<rect x="${right - width}" y="${y}" width="${width}" height="${TAG_HEIGHT}" rx="4" fill="${fill}"/>`;
  return { width, markup: back + drawText(text, { x: right - width / 2, y: y + 12 }, 'tag', ink, 'middle') };
}

export function drawText(
  text: string,
  at: { x: number; y: number },
  font: FontName,
  fill: string,
  anchor: 'start' | 'middle' = 'start',
): string {
  const { size, weight, family } = FONTS[font];
  const type = `font-family="${escapeMarkup(family)}" font-size="${size}" font-weight="${weight}"`;
  return `<text x="${at.x}" y="${at.y}" ${type} fill="${fill}" text-anchor="${anchor}">${escapeMarkup(text)}</text>`;
}
