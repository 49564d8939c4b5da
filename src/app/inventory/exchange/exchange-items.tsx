import { IconFileImport, IconFileTypeCsv, IconFileTypeXls, IconJson } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ListParams } from '#app/data/lists.ts';
import { useMay } from '#app/data/permissions.ts';
import { loadForAction } from '#app/ui/lazy.tsx';
import { MenuDivider, MenuGroup, MenuItem } from '#app/ui/menu/menu-items.tsx';
import { counted } from '#app/values/words/counted.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import type { ExportFormat, ExportTask } from './export-file.ts';

type ExchangeItemsProps = {
  kind: Kind;
  params: ListParams;
  /** names of the shown columns, in order */
  columns: string[];
  /** ids of the selected rows */
  chosen: string[];
};

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** Menu entries to export the results or the selection, and to import items. */
export function ExchangeItems({ kind, params, columns, chosen }: ExchangeItemsProps) {
  const navigate = useNavigate();
  const mayCreate = useMay('create', kind.kind);
  const take = (format: ExportFormat, shown: string[]) => () =>
    void exportFile({ format, params, columns: shown, ids: chosen, what: kind.plural });
  const what = chosen.length > 0 ? `Export ${counted(chosen.length, kind)}` : 'Export results';
  const search = kind.kind === '' ? {} : { type: kind.kind };
  return (
    <>
      <MenuGroup label={`${what}, shown columns`}>
        <MenuItem icon={<IconFileTypeCsv {...icon} />} onSelect={take('csv', columns)} label="CSV" />
        <MenuItem icon={<IconFileTypeXls {...icon} />} onSelect={take('xlsx', columns)} label="Excel" />
      </MenuGroup>
      <MenuGroup label={`${what}, all fields`}>
        <MenuItem icon={<IconFileTypeCsv {...icon} />} onSelect={take('csv', [])} label="CSV, all fields" />
        <MenuItem icon={<IconFileTypeXls {...icon} />} onSelect={take('xlsx', [])} label="Excel, all fields" />
        <MenuItem icon={<IconJson {...icon} />} onSelect={take('json', [])} label="JSON" />
      </MenuGroup>
      {mayCreate && (
        <>
          <MenuDivider />
          <MenuItem
            icon={<IconFileImport {...icon} />}
            onSelect={() => void navigate({ to: '/inventory/import', search })}
            label="Import from file"
          />
        </>
      )}
    </>
  );
}

async function exportFile(task: ExportTask): Promise<void> {
  const loaded = await loadForAction(() => import('./export-file.ts'));
  await loaded?.exportItems(task);
}
