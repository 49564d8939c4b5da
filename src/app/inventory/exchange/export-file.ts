import { readExport } from '#app/data/exchange/exports.ts';
import type { ListParams } from '#app/data/lists.ts';
import { showError } from '#app/ui/error-messages.ts';
import { saveFile } from '#app/ui/save-file.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { LIMITS } from '#shared/item.ts';

export type ExportFormat = 'csv' | 'xlsx' | 'json';

export type ExportTask = {
  format: ExportFormat;
  params: ListParams;
  /** names of the columns of a table; empty for all fields */
  columns: readonly string[];
  /** ids of the selected items; empty for all results */
  ids: readonly string[];
  what: string;
};

/** The progress toast stays until the file is there. */
const WRITING_MS = 600_000;

/** Requests the file from the server and saves it in the browser. A failure is shown with a remedy. */
export async function exportItems(task: ExportTask): Promise<void> {
  const { format, params, columns, ids, what } = task;
  if (ids.length > LIMITS.page) {
    const title = `Select at most ${LIMITS.page} items to export`;
    showToast({ title, message: 'Or filter the list and export the results.', tone: 'bad' });
    return;
  }
  const close = showToast({ title: `Exporting ${what} …`, duration: WRITING_MS });
  try {
    const { file, omitted } = await readExport(format, ids.length > 0 ? { ids } : params, columns);
    saveFile(file);
    const message = `Left out, since this server has no schema for them: ${omitted?.replaceAll('=', ' ') ?? ''}`;
    showToast({
      title: `Exported to ${file.name}`,
      ...(omitted === null ? { tone: 'good' } : { tone: 'bad', message, duration: 20_000 }),
    });
  } catch (error) {
    close();
    showError('Could not export', error);
  }
}
