/** A customer journey parsed from its text: `#Step` lines, each followed by `Row: value` lines. */
export type Journey = {
  /** labels of the rows, in the order in which they first occur */
  rows: string[];
  /** one value for each row */
  steps: { title: string; values: string[] }[];
};

/** The rows of a new journey. */
export const USUAL_ROWS = ['Who', 'What', 'Customer touch points'];

/** Continuation lines are joined to their value; lines before the first step form a step without a title. */
export function readJourney(text: string): Journey {
  const journey: Journey = { rows: [], steps: [] };
  let step: Journey['steps'][number] | undefined;
  let seen = new Map<string, number>();
  let last = -1;
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const title = /^\s*#\s?(.*)$/.exec(line)?.[1];
    if (title !== undefined || step === undefined) {
      step = { title: title ?? '', values: [] };
      journey.steps.push(step);
      seen = new Map();
      last = -1;
      if (title !== undefined) continue;
    }
    const [, label, value = ''] = /^([^:]*): ?(.*)$/.exec(line) ?? [];
    if (label === undefined && last >= 0) {
      step.values[last] = `${step.values[last] ?? ''} ${line.trim()}`;
      continue;
    }
    last = rowOf(journey.rows, (label ?? '').trimStart(), seen);
    step.values[last] = label === undefined ? line.trim() : value;
  }
  for (const { values } of journey.steps) for (const i of journey.rows.keys()) values[i] ??= '';
  return journey;
}

/** The row of a label; if a step repeats a label, it is a separate row. */
function rowOf(rows: string[], label: string, seen: Map<string, number>): number {
  // a trailing space is about to be followed by a word
  const name = label.trimEnd();
  const before = seen.get(name) ?? 0;
  seen.set(name, before + 1);
  let skip = before;
  const found = rows.findIndex((row) => row.trimEnd() === name && skip-- === 0);
  return found >= 0 ? found : rows.push(label) - 1;
}

export function writeJourney({ rows, steps }: Journey): string {
  return steps
    .map(({ title, values }) => {
      const lines = rows.map((row, i) => `${oneLine(row).replaceAll(':', '')}: ${oneLine(values[i] ?? '')}`);
      return [`#${oneLine(title)}`, ...lines].join('\n');
    })
    .join('\n');
}

function oneLine(text: string): string {
  return text.replaceAll(/\s*[\r\n]+\s*/g, ' ');
}

export function withStep(journey: Journey, at: number): Journey {
  const step = { title: '', values: journey.rows.map(() => '') };
  return { ...journey, steps: journey.steps.toSpliced(at, 0, step) };
}

export function withoutStep(journey: Journey, at: number): Journey {
  return { ...journey, steps: journey.steps.toSpliced(at, 1) };
}

export function withStepMoved({ rows, steps }: Journey, from: number, to: number): Journey {
  const step = steps[from];
  if (step === undefined || to < 0 || to >= steps.length) return { rows, steps };
  return { rows, steps: steps.toSpliced(from, 1).toSpliced(to, 0, step) };
}

export function withTitle({ rows, steps }: Journey, at: number, title: string): Journey {
  return { rows, steps: steps.map((step, i) => (i === at ? { ...step, title } : step)) };
}

export function withCell({ rows, steps }: Journey, at: number, row: number, value: string): Journey {
  return {
    rows,
    steps: steps.map((step, i) => (i === at ? { ...step, values: step.values.with(row, value) } : step)),
  };
}

/** Labels must be distinct, since rows are identified by them in the text. */
export function withRow({ rows, steps }: Journey): Journey {
  let label = 'Row';
  for (let n = 2; rows.includes(label); n++) label = `Row ${n}`;
  return { rows: [...rows, label], steps: steps.map((step) => ({ ...step, values: [...step.values, ''] })) };
}

export function withRowNamed({ rows, steps }: Journey, at: number, label: string): Journey {
  return { rows: rows.with(at, label.replaceAll(':', '')), steps };
}

export function withoutRow({ rows, steps }: Journey, at: number): Journey {
  return {
    rows: rows.toSpliced(at, 1),
    steps: steps.map((step) => ({ ...step, values: step.values.toSpliced(at, 1) })),
  };
}
