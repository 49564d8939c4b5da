import { selectedBy, type ListParams } from '#app/data/lists.ts';
import { INVENTORY } from '#app/data/paths.ts';
/** Export of items as files. */
import { getFile, type Download } from '#app/http/transfers.ts';

/** Exports the list or, with `ids`, chosen items; all fields unless columns are named. */
export function readExport(
  format: 'csv' | 'xlsx' | 'json',
  params: ListParams | { ids: readonly string[] },
  columns: readonly string[],
): Promise<Download> {
  return getFile(`${INVENTORY}/items.${format}`, {
    ...('ids' in params ? { ids: params.ids.join(',') } : selectedBy(params)),
    ...(columns.length > 0 && { columns: columns.map(escapeComma).join(',') }),
  });
}

/** Names are comma-separated. */
function escapeComma(name: string): string {
  return name.replaceAll('%', '%25').replaceAll(',', '%2C');
}
