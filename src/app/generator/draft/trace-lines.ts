import type { AppDraft } from '#shared/generator/index.ts';

type Run = NonNullable<AppDraft['run']>;

export type TraceLine = { path: string; values: { t: number; value: unknown }[]; changes: number };

/** The signals of a run: those set by the app first, then those that changed most. */
export function traceLines({ signals }: Run, set: ReadonlySet<string>): TraceLine[] {
  const lines = new Map<string, TraceLine>();
  for (const { t, path, value } of signals) {
    const line = lines.get(path) ?? { path, values: [], changes: -1 };
    if (line.values.length === 0 || line.values.at(-1)?.value !== value) line.changes += 1;
    line.values.push({ t, value });
    lines.set(path, line);
  }
  return [...lines.values()].toSorted(
    (a, b) => Number(set.has(b.path)) - Number(set.has(a.path)) || b.changes - a.changes,
  );
}

/** A step line as an SVG path; undefined for values that are neither numbers nor flags. */
export function stepPath({ values }: TraceLine, seconds: number, width: number, height: number): string | undefined {
  const points = values.map(({ t, value }) => ({ t, y: typeof value === 'boolean' ? Number(value) : value }));
  const numbers = points.flatMap(({ t, y }) => (typeof y === 'number' ? [{ t, y }] : []));
  if (numbers.length < points.length || numbers.length === 0) return undefined;
  const ys = numbers.map(({ y }) => y);
  const [low, high] = [Math.min(...ys), Math.max(...ys)];
  const at = ({ t, y }: { t: number; y: number }): [string, string] => [
    ((t / seconds) * width).toFixed(1),
    (low === high ? height / 2 : height - 2 - ((y - low) / (high - low)) * (height - 4)).toFixed(1),
  ];
  const steps = numbers.map((point, i) => {
    const [x, y] = at(point);
    return i === 0 ? `M${x},${y}` : `H${x}V${y}`;
  });
  return `${steps.join('')}H${width}`;
}
