import type { PlacedArchitecture } from '#app/architecture/layout/place-parts.ts';
import type { RoutedLine } from '#app/architecture/layout/route-lines.ts';
import { textWidth } from '#app/inventory/graph/layout/text-width.ts';
import { readKindPictures } from '#app/inventory/graph/save/kind-pictures.ts';
import { paperPalette } from '#app/inventory/graph/save/paper-palette.ts';
import { savePicture, type SavedFormat } from '#app/inventory/graph/save/save-picture.ts';
import type { ItemLink, KindSummary } from '#generated/payloads.d.ts';
import { architectureSvg } from './architecture-svg.ts';

type Shown = {
  root: ItemLink;
  placed: PlacedArchitecture;
  lines: readonly RoutedLine[];
  kinds: ReadonlyMap<string, KindSummary>;
};

/** Downloads the whole drawing as filtered, expanded and arranged. */
export async function saveArchitecture(format: SavedFormat, { root, placed, lines, kinds }: Shown): Promise<void> {
  const drawn = new Set(placed.parts.map(({ node }) => node.type));
  const pictures = await readKindPictures([...kinds.values()].filter(({ kind }) => drawn.has(kind)));
  const title = `Architecture of ${root.name}`;
  const svg = architectureSvg({ placed, lines, title, palette: paperPalette(), pictures, measure: textWidth });
  await savePicture(format, svg, placed, `${root.id} architecture`);
}
