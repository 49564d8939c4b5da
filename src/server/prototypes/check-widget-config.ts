import { checkGrid, widgetListIn } from '#shared/dashboard/check-grid.ts';
import { AppError } from '#shared/errors.ts';
import type { Json } from '#shared/json.ts';

/** Issues in the message; the response has more of them. */
const NAMED = 3;

/** @throws AppError `invalid` for widgets that break the rules of the grid */
export function checkWidgetConfig(config: Json): void {
  const found = widgetListIn(config);
  const issues = found === undefined ? [] : checkGrid(found.list, found.path);
  if (issues.length === 0) return;
  const more = issues.length > NAMED ? ` and ${issues.length - NAMED} more` : '';
  const message = issues
    .slice(0, NAMED)
    .map((issue) => issue.message)
    .join(', ');
  throw new AppError('invalid', `widget_config: ${message}${more}`, {
    issues: issues.map((issue) => ({ ...issue, path: `/widget_config${issue.path}` })),
  });
}
