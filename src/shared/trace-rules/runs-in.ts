import type { Item } from '#generated/payloads.d.ts';
import { fieldValue } from '#shared/fields/field-value.ts';
import type { Json } from '#shared/json.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import { VERDICT, type RunVerdict, type VerdictCode } from '#shared/trace/index.ts';

type Record = NonNullable<Kind['runRecord']>;
type RecordKind = Pick<Kind, 'fields' | 'runRecord'>;

/** The verdict of every item whose kind records runs; `numberOf` gives the number of a relation type. */
export function* runsIn(
  items: readonly Item[],
  kinds: ReadonlyMap<string, RecordKind>,
  numberOf: (type: string) => number | undefined,
): Generator<RunVerdict> {
  for (const [number, item] of items.entries()) {
    const kind = kinds.get(item.type);
    if (kind?.runRecord === undefined) continue;
    const type = numberOf(kind.runRecord.relation);
    yield {
      item: number,
      ...(type !== undefined && { run: { type, direction: 'in' } as const }),
      ...outcomeOf(item, kind, kind.runRecord),
    };
  }
}

/** A value that is no verdict, as of a run that goes on, never outranks one that is. */
function outcomeOf(item: Item, kind: RecordKind, record: Record): Pick<RunVerdict, 'verdict' | 'endedAt'> {
  const verdict = verdictOf(valueOf(item, kind, record.verdict), record.verdicts);
  if (verdict === undefined) return { verdict: VERDICT.incomplete, endedAt: -Infinity };
  const ended = record.endedAt === undefined ? undefined : valueOf(item, kind, record.endedAt);
  const time = Date.parse(typeof ended === 'string' ? ended : item.createdAt);
  return { verdict, endedAt: Number.isNaN(time) ? 0 : time };
}

/** A run that did not come to its end counts as failed. */
function verdictOf(value: Json | undefined, verdicts: Record['verdicts']): VerdictCode | undefined {
  if (value === verdicts.passed) return VERDICT.passed;
  if (value === verdicts.failed || value === verdicts.stopped) return VERDICT.failed;
  return Object.values(verdicts).some((verdict) => verdict === value) ? VERDICT.incomplete : undefined;
}

function valueOf(item: Item, kind: RecordKind, name: string): Json | undefined {
  return fieldValue(item.data, kind.fields.find((field) => field.name === name)?.path ?? [name]);
}
