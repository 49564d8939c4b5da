import { ActionIcon, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { tellRefusal } from '#app/ui/refusal.ts';
import { keepEscape } from '#app/ui/menu/keep-escape.ts';
import type { KindSummary } from '#generated/payloads.d.ts';
import type { GraphLayout } from '#app/inventory/graph/layout/layout.ts';
import { saveGraph, type SavedFormat } from './save-graph.ts';

type Props = { root: string; layout: GraphLayout; kinds: ReadonlyMap<string, KindSummary> };

/** The whole graph as a file, also what is outside of the window. */
export function SaveMenu({ root, layout, kinds }: Props) {
  const [open, setOpen] = useState(false);
  const save = async (format: SavedFormat) => {
    try {
      await saveGraph(format, root, layout, kinds);
    } catch (error) {
      tellRefusal('Could not save', error);
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span onKeyDownCapture={keepEscape(open)}>
      <Menu opened={open} onChange={setOpen} position="bottom-end" width={200} shadow="md">
        <Menu.Target>
          <ActionIcon variant="default" size={30} aria-label="Save the graph" title="Save the graph">
            <IconDownload size={16} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void save('svg')}>Save as SVG</Menu.Item>
          <Menu.Item onClick={() => void save('png')}>Save as PNG</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
