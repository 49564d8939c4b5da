import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDashboard } from './check-dashboard.ts';
import { recordEdit, redoEdit, startHistory, undoEdit } from './edit-history.ts';
import {
  addWidget,
  widgetArea,
  duplicateWidget,
  moveWidget,
  putWidget,
  removeWidget,
  resizeWidget,
  setWidgetOptions,
} from './edit-widgets.ts';
import { areaAround, CELL_COUNT, cellsIn, GRID_COLUMNS, GRID_ROWS, isFilledRectangle, isInGrid } from './grid.ts';
import { boxesOf, labelOf, EMPTY_DASHBOARD, type Dashboard } from './widget.ts';

const area = fc
  .record({
    row: fc.integer({ min: 0, max: GRID_ROWS - 1 }),
    column: fc.integer({ min: 0, max: GRID_COLUMNS - 1 }),
    rows: fc.integer({ min: 1, max: GRID_ROWS }),
    columns: fc.integer({ min: 1, max: GRID_COLUMNS }),
  })
  .filter(isInGrid);

const step = fc.constantFrom('up' as const, 'down' as const, 'left' as const, 'right' as const);
const edit = fc.record({
  at: fc.nat(9),
  area,
  step,
  action: fc.constantFrom('add', 'put', 'move', 'resize', 'duplicate', 'remove'),
});

function apply(
  dashboard: Dashboard,
  { at, area: to, step: direction, action }: typeof edit extends fc.Arbitrary<infer T> ? T : never,
) {
  if (action === 'add') return addWidget(dashboard, { widget: 'Text', 'x-kept': at }, to);
  if (action === 'put') return putWidget(dashboard, at, to);
  if (action === 'move') return moveWidget(dashboard, at, direction);
  if (action === 'resize') return resizeWidget(dashboard, at, direction);
  return action === 'duplicate' ? duplicateWidget(dashboard, at) : removeWidget(dashboard, at);
}

test('whatever is edited, widgets fill rectangles within the grid and share no cell', () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 40 }), (edits) => {
      let dashboard = EMPTY_DASHBOARD;
      for (const one of edits) {
        dashboard = apply(dashboard, one) ?? dashboard;
        expect(checkDashboard([...dashboard.widgets])).toEqual([]);
        expect(dashboard.widgets.every((widget) => boxesOf(widget).length > 0 && 'x-kept' in widget)).toBe(true);
      }
    }),
  );
});

test('the cells of an area are the area around them, and a filled rectangle', () => {
  fc.assert(
    fc.property(area, (one) => {
      expect(areaAround(cellsIn(one))).toEqual(one);
      expect(isFilledRectangle(cellsIn(one))).toBe(true);
    }),
  );
});

test('cells are a filled rectangle exactly if they are those of some area, or none', () => {
  const areas = new Set(['']);
  for (let first = 1; first <= CELL_COUNT; first++)
    for (let last = first; last <= CELL_COUNT; last++) areas.add(cellsIn(areaAround([first, last]) ?? never()).join());
  fc.assert(
    fc.property(fc.subarray(Array.from({ length: CELL_COUNT }, (_, i) => i + 1)), (cells) => {
      expect(isFilledRectangle(cells)).toBe(areas.has(cells.join()));
    }),
  );
});

test('undo returns to every state before, and redo to every state after', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 50 }), (states) => {
      let history = startHistory(-1);
      for (const state of states) history = recordEdit(history, state);
      for (const state of [...states].toReversed()) {
        expect(history.present).toBe(state);
        history = undoEdit(history);
      }
      expect(undoEdit(history)).toBe(history);
      for (const state of states) {
        history = redoEdit(history);
        expect(history.present).toBe(state);
      }
      expect(redoEdit(history)).toBe(history);
    }),
  );
});

test('two widgets of one size change places, and one of another size is not pushed away', () => {
  const dashboard = { widgets: [{ boxes: [1] }, { boxes: [2] }, { boxes: [3, 4] }], rest: null };
  const swapped = moveWidget(dashboard, 0, 'right');
  expect(swapped?.widgets.map(boxesOf)).toEqual([[2], [1], [3, 4]]);
  expect(putWidget(dashboard, 1, areaAround([3]) ?? never())).toBeUndefined();
  expect(resizeWidget(dashboard, 1, 'right')).toBeUndefined();
  expect(widgetArea(resizeWidget(dashboard, 1, 'down')?.widgets[1] ?? {})).toEqual(areaAround([2, 7]));
});

test('a duplicate takes less space where there is no more, and none without a free cell', () => {
  const left = { widgets: [{ boxes: [1, 2, 3, 6, 7, 8] }], rest: null };
  const two = duplicateWidget(left, 0);
  expect(two?.widgets.map(boxesOf)[1]).toEqual([4, 5, 9, 10]);
  expect(duplicateWidget(two ?? never(), 0)).toBeUndefined();
});

test('new options replace those before, and all else stays', () => {
  const dashboard = { widgets: [{ boxes: [1], 'x-kept': 1, options: { api: 'A.B' } }], rest: { autorun: true } };
  const next = setWidgetOptions(dashboard, 0, { label: ' Speed ' });
  expect(next).toEqual({
    widgets: [{ boxes: [1], 'x-kept': 1, options: { label: ' Speed ' } }],
    rest: { autorun: true },
  });
  expect(labelOf(next.widgets[0] ?? {})).toBe('Speed');
});

function never(): never {
  throw new Error('does not happen');
}
