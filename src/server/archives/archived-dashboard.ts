import type { ArchiveNote } from '#generated/payloads.d.ts';
import { placeWidgets, widgetListIn } from '#shared/dashboard/check-grid.ts';
import { labelOf } from '#shared/dashboard/widget.ts';
import { AppError } from '#shared/errors.ts';
import { isObject, jsonDepth, type Json } from '#shared/json.ts';

const DEEPEST = 100;
/** A dashboard has 10 cells: who leaves out more than these has no dashboard. */
const MAX_NOTES = 50;

/** A dashboard of an archive without the widgets that break the rules of the grid, each of which is a note. */
export function placedDashboard(text: string, file: string): { config: string; notes: ArchiveNote[] } {
  const found = widgetListIn(text);
  if (found === undefined) return { config: text, notes: [] };
  const { value, list } = found;
  const { kept, leftOut } = placeWidgets(list, '');
  if (leftOut.length === 0) return { config: text, notes: [] };
  if (jsonDepth(value, DEEPEST + 1) > DEEPEST)
    throw new AppError('invalid', `${file} nests more than ${DEEPEST} levels deep`);
  const notes = leftOut.slice(0, MAX_NOTES).map(({ index, issue }) => ({
    file,
    message: `Widget ${index + 1}${inBrackets(list[index])} was left out: ${issue.message}`,
  }));
  const others = leftOut.length - notes.length;
  if (others > 0) notes.push({ file, message: `${others} more widgets were left out` });
  return { config: JSON.stringify(isObject(value) ? { ...value, widgets: kept } : kept), notes };
}

function inBrackets(widget: Json | undefined): string {
  const label = isObject(widget) ? labelOf(widget).slice(0, 80) : '';
  return label === '' ? '' : ` (${label})`;
}
