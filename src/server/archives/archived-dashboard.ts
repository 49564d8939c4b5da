import type { ArchiveNote } from '#generated/payloads.d.ts';
import { placedDashboard } from '#shared/dashboard/placed-dashboard.ts';
import { AppError } from '#shared/errors.ts';
import { jsonDepth } from '#shared/json.ts';

const DEEPEST = 100;
/** A dashboard has 10 cells: who leaves out more than these has no dashboard. */
const MAX_NOTES = 50;

/** A dashboard of an archive without the widgets that break the rules of the grid, each of which is a note. */
export function archivedDashboard(text: string, file: string): { config: string; notes: ArchiveNote[] } {
  const placed = placedDashboard(text);
  if (placed === undefined) return { config: text, notes: [] };
  const { config, leftOut } = placed;
  if (jsonDepth(config, DEEPEST + 1) > DEEPEST)
    throw new AppError('invalid', `${file} nests more than ${DEEPEST} levels deep`);
  const notes = leftOut.slice(0, MAX_NOTES).map((message) => ({ file, message }));
  const others = leftOut.length - notes.length;
  if (others > 0) notes.push({ file, message: `${others} more widgets were left out` });
  return { config: JSON.stringify(config), notes };
}
