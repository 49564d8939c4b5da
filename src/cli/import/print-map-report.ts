import { paint, type Terminal } from '#cli/terminal.ts';
import type { ImportMap } from '#server/import/map/import-map.ts';
import type { MapAction, MapReport } from '#server/import/map/map-report.ts';

/** Everything a map changed or left out, by rule: how often, why, and in which items. */
export function printMapReport(file: string, map: ImportMap, { actions }: MapReport, { out }: Terminal): void {
  if (actions.length === 0) return;
  out.write(`${paint(out, 'bold', `${file} with map${map.title === undefined ? '' : ` "${map.title}"`}:`)}\n`);
  for (const action of actions) {
    out.write(
      `${String(action.count).padStart(6)}  ${paint(out, 'yellow', action.what)} ${paint(out, 'dim', `— ${action.why}`)}\n`,
    );
    for (const line of itemLines(action)) out.write(`        ${line}\n`);
  }
}

const WIDTH = 110;

/** Items with details get a line each, the others are listed in one paragraph. */
function itemLines({ items }: MapAction): string[] {
  const lines = items.filter((item) => item.note !== '').map((item) => `${item.id}: ${item.note}`);
  let line = '';
  for (const { id } of items.filter((item) => item.note === '')) {
    if (line !== '' && line.length + id.length > WIDTH) {
      lines.push(`${line},`);
      line = '';
    }
    line += line === '' ? id : `, ${id}`;
  }
  return line === '' ? lines : [...lines, line];
}
