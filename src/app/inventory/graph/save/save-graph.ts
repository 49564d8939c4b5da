import type { GraphLayout } from '#app/inventory/graph/layout/layout.ts';
import { textWidth } from '#app/inventory/graph/layout/text-width.ts';
import type { KindSummary } from '#generated/payloads.d.ts';
import { graphSvg } from './graph-svg.ts';
import { readKindPictures } from './kind-pictures.ts';
import { paperPalette } from './paper-palette.ts';
import { savePicture, type SavedFormat } from './save-picture.ts';

/** Downloads the whole graph as a file. */
export async function saveGraph(
  format: SavedFormat,
  root: string,
  layout: GraphLayout,
  kinds: ReadonlyMap<string, KindSummary>,
): Promise<void> {
  const shown = new Set(layout.nodes.map(({ node }) => node.type));
  const pictures = await readKindPictures([...kinds.values()].filter(({ kind }) => shown.has(kind)));
  const title = `Relations around ${root}`;
  const svg = graphSvg({ layout, root, title, palette: paperPalette(), pictures, measure: textWidth });
  await savePicture(format, svg, layout, `${root} relations`);
}
