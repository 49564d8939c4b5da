import type { Issue } from '#generated/payloads.d.ts';
import { isObject } from '#shared/json.ts';
import { areaAround, CELL_COUNT, cellsIn, isCell, isFilledRectangle } from './grid.ts';
import { boxesOf } from './widget.ts';

/** All issues of a dashboard to be saved, with paths into it. */
export function checkDashboard(value: unknown): Issue[] {
  const inObject = isObject(value);
  const list = inObject ? value['widgets'] : value;
  const path = inObject ? '/widgets' : '';
  if (!Array.isArray(list)) {
    const message = inObject ? '"widgets" must be a list of widgets' : 'A dashboard is a list of widgets';
    return [{ path, rule: 'type', message, hint: 'Write [] for no widget, or {"widgets": []}.' }];
  }
  return [
    ...list.flatMap((widget, i) => checkWidget(widget, `${path}/${i}`, `Widget ${i + 1}`)),
    ...overlaps(list, path),
  ];
}

function checkWidget(widget: unknown, path: string, name: string): Issue[] {
  if (!isObject(widget)) {
    const hint = 'Give it "plugin", "widget", "options" and "boxes", or remove it.';
    return [{ path, rule: 'type', message: `${name} must be an object`, hint }];
  }
  const issues: Issue[] = [];
  for (const field of ['plugin', 'widget', 'url', 'path']) {
    if (widget[field] !== undefined && typeof widget[field] !== 'string')
      issues.push({
        path: `${path}/${field}`,
        rule: 'type',
        message: `"${field}" of ${name.toLowerCase()} must be text`,
        hint: `Put "${field}" in quotation marks, or remove it.`,
      });
  }
  if (widget['options'] !== undefined && !isObject(widget['options']))
    issues.push({
      path: `${path}/options`,
      rule: 'type',
      message: `"options" of ${name.toLowerCase()} must be an object`,
      hint: 'Write {} for no options.',
    });
  return [
    ...issues,
    ...checkUrl(widget['url'], `${path}/url`, name),
    ...checkBoxes(widget['boxes'], `${path}/boxes`, name),
  ];
}

function checkUrl(url: unknown, path: string, name: string): Issue[] {
  if (typeof url !== 'string' || url === '' || url.startsWith('/')) return [];
  if (/^https?:\/\/[^\s/]+/.test(url)) return [];
  const message = `"url" of ${name.toLowerCase()} must be a page`;
  return [{ path, rule: 'format', message, hint: 'Use an address that begins with https:// or with /.' }];
}

function checkBoxes(boxes: unknown, path: string, name: string): Issue[] {
  if (boxes === undefined) return [];
  const field = `"boxes" of ${name.toLowerCase()}`;
  if (!Array.isArray(boxes)) {
    return [
      {
        path,
        rule: 'type',
        message: `${field} must be a list of cells`,
        hint: 'Write [1, 2] for the first two cells.',
      },
    ];
  }
  const wrong = boxes.flatMap((box, i) =>
    isCell(box)
      ? []
      : [
          {
            path: `${path}/${i}`,
            rule: 'cell',
            message: `${field} has ${JSON.stringify(box)}, which is no cell`,
            hint: `Use whole numbers from 1 to ${CELL_COUNT}: 1 to 5 are the upper row, 6 to 10 the lower.`,
          },
        ],
  );
  if (wrong.length > 0) return wrong;
  const cells = boxes.filter(isCell);
  const twice = cells.find((cell, i) => cells.indexOf(cell) !== i);
  if (twice !== undefined) {
    return [{ path, rule: 'uniqueItems', message: `${field} has cell ${twice} twice`, hint: `Remove one ${twice}.` }];
  }
  return isFilledRectangle(cells) ? [] : [notFilled(cells, path, field)];
}

function notFilled(cells: readonly number[], path: string, field: string): Issue {
  const whole = cellsIn(areaAround(cells) ?? { row: 0, column: 0, rows: 0, columns: 0 });
  const missing = whole.filter((cell) => !cells.includes(cell));
  return {
    path,
    rule: 'rectangle',
    message: `${field} (${cells.join(', ')}) do not fill a rectangle`,
    hint: `Add ${missing.join(' and ')}, or remove cells until the rest is a rectangle.`,
  };
}

function overlaps(list: readonly unknown[], path: string): Issue[] {
  const owners = new Map<number, number>();
  return list.flatMap((widget, i) => {
    if (!isObject(widget)) return [];
    const shared = boxesOf(widget).filter((cell) => owners.has(cell) && owners.get(cell) !== i);
    for (const cell of boxesOf(widget)) if (!owners.has(cell)) owners.set(cell, i);
    const [first] = shared;
    if (first === undefined) return [];
    return [
      {
        path: `${path}/${i}/boxes`,
        rule: 'overlap',
        message: `"boxes" of widget ${i + 1} has cell ${first}, which widget ${(owners.get(first) ?? 0) + 1} has already`,
        hint: 'Give each widget cells of its own, or [] for a widget that is not shown.',
      },
    ];
  });
}
