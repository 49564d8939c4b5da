import { LIMITS } from '#shared/item.ts';
import { getFile } from '#app/http/api.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import type { ListParams } from '#app/inventory/list/rows/use-item-rows.ts';
import { INVENTORY } from '#app/data/queries.ts';
import { saveFile } from './save-file.ts';

export type ExportFormat = 'csv' | 'xlsx' | 'json';

export type ExportTask = {
  format: ExportFormat;
  params: ListParams;
  /** names of the columns of a table; empty for all fields */
  columns: readonly string[];
  /** ids of chosen items; empty for all that the list finds */
  ids: readonly string[];
  what: string;
};

/** The toast of a file that is being written stays until it is there. */
const WRITING_MS = 600_000;

/** Asks the server for the file and gives it to the browser to keep. What cannot be done is told with the way out. */
export async function exportItems(task: ExportTask): Promise<void> {
  const { format, params, columns, ids, what } = task;
  if (ids.length > LIMITS.page) {
    const title = `Select at most ${LIMITS.page} items to export`;
    showToast({ title, message: 'Or filter the list and export the results.', tone: 'bad' });
    return;
  }
  const close = showToast({ title: `Exporting ${what} …`, duration: WRITING_MS });
  try {
    const file = await getFile(`${INVENTORY}/items.${format}`, {
      ...(ids.length > 0 ? { ids: ids.join(',') } : params),
      ...(columns.length > 0 && { columns: columns.map(escaped).join(',') }),
    });
    saveFile(file);
    showToast({ title: `Exported to ${file.name}`, tone: 'good' });
  } catch (error) {
    close();
    showToast({ title: 'Could not export', message: error instanceof Error ? error.message : '', tone: 'bad' });
  }
}

/** A comma inside a name would part it. */
function escaped(name: string): string {
  return name.replaceAll('%', '%25').replaceAll(',', '%2C');
}
