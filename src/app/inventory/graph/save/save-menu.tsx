import { IconDownload } from '@tabler/icons-react';
import { orRefusal } from '#app/ui/refusal.ts';
import button from '#app/ui/menu/menu-button.module.css';
import { MenuItem } from '#app/ui/menu/menu-items.tsx';
import { PopupMenu } from '#app/ui/menu/popup-menu.tsx';
import type { KindSummary } from '#generated/payloads.d.ts';
import type { GraphLayout } from '#app/inventory/graph/layout/layout.ts';
import { saveGraph, type SavedFormat } from './save-graph.ts';

type Props = { root: string; layout: GraphLayout; kinds: ReadonlyMap<string, KindSummary> };

/** Downloads the whole graph, including what is outside the window. */
export function SaveMenu({ root, layout, kinds }: Props) {
  const save = (format: SavedFormat) => orRefusal('Could not save', () => saveGraph(format, root, layout, kinds));
  return (
    <PopupMenu
      label="Save the graph"
      buttonLabel="Save the graph"
      align="end"
      width={200}
      className={button.square}
      face={<IconDownload size={16} stroke={1.75} aria-hidden />}
    >
      <MenuItem onSelect={() => void save('svg')} label="Save as SVG" />
      <MenuItem onSelect={() => void save('png')} label="Save as PNG" />
    </PopupMenu>
  );
}
