import { Menu } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { itemPath } from '#app/data/paths.ts';

/** Opens the item as a document of its own, for paper and for people without an account. */
export function PrintableEntry({ id }: { id: string }) {
  return (
    <Menu.Item
      component="a"
      href={`/v2/${itemPath(id, '/page.html')}`}
      target="_blank"
      leftSection={<IconPrinter size={15} stroke={1.75} />}
    >
      Printable page
    </Menu.Item>
  );
}
