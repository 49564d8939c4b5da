import uPlot from 'uplot';

export type ChartLine = { path: string; name: string; unit: string; color: string };

/** Minimum span of a scale, as a share of the size of its values. */
const FLAT = 0.02;
const AXIS_FONT = '10px system-ui, sans-serif';

/** At most two axes are drawn, for the first two units; lines of other units have a scale without an axis. */
export function chartOptions(box: HTMLElement, lines: readonly ChartLine[]): uPlot.Options {
  const style = getComputedStyle(box);
  const color = (name: string): string => resolved(box, `var(${name})`);
  const [text, grid] = [color('--text-3'), color('--line')];
  const units = [...new Set(lines.map(({ unit }) => unit))];
  const axis = { stroke: text, font: AXIS_FONT, ticks: { show: false }, border: { show: false } };
  return {
    width: Math.max(80, Number.parseFloat(style.width) || box.clientWidth),
    height: Math.max(60, box.clientHeight),
    legend: { show: false },
    padding: [8, units.length > 1 ? 0 : 10, 0, 0],
    cursor: { drag: { x: true, y: false }, points: { size: 6 } },
    scales: {
      x: { time: false },
      ...Object.fromEntries(units.map((unit) => [unit, { range: (_chart, low, high) => valueRange(low, high) }])),
    },
    axes: [
      {
        ...axis,
        grid: { stroke: grid, width: 1 },
        size: 22,
        space: 60,
        values: (_chart, values) => values.map((value) => `${value} s`),
      },
      ...units.slice(0, 2).map((unit, i): uPlot.Axis => ({
        ...axis,
        scale: unit,
        side: i === 0 ? 3 : 1,
        size: (_chart, labels) => 12 + 6 * longest(labels),
        space: 26,
        grid: i === 0 ? { stroke: grid, width: 1 } : { show: false },
        values: (_chart, values) =>
          values.map((value) => (Math.abs(value) >= 10_000 ? `${+(value / 1_000).toFixed(3)}k` : String(value))),
      })),
    ],
    series: [
      {},
      ...lines.map((line, i): uPlot.Series => {
        const stroke = color(line.color);
        return {
          scale: line.unit,
          label: line.name,
          stroke,
          width: 1.75,
          points: { show: false },
          ...(i === 0 && lines.length <= 2 && { fill: `color-mix(in srgb, ${stroke} 12%, transparent)` }),
        };
      }),
    ],
    hooks: {
      setSelect: [(chart) => chart.select.width > 0 && (chart.root.dataset['zoomed'] = 'true')],
      ready: [(chart) => chart.over.addEventListener('dblclick', () => delete chart.root.dataset['zoomed'])],
    },
  };
}

/** Number of characters in the longest label. */
function longest(labels: readonly string[] | null): number {
  return Math.max(4, ...(labels ?? []).map(({ length }) => length));
}

/** Centres a flat or nearly flat line, on a scale with distinct labels. */
export function valueRange(low: number | null, high: number | null): [number, number] {
  if (low === null || high === null || !Number.isFinite(low)) return [0, 1];
  const span = Math.max(high - low, FLAT * Math.max(Math.abs(low), Math.abs(high))) || 2;
  const middle = (low + high) / 2;
  return uPlot.rangeNum(middle - span / 2, middle + span / 2, 0.1, true) as [number, number];
}

/** The colour that a CSS variable has in this element: a canvas cannot resolve variables. */
function resolved(element: HTMLElement, value: string): string {
  const probe = document.createElement('span');
  probe.style.color = value;
  element.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
