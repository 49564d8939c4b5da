import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { kindQuery } from '#app/data/kinds.ts';
import { KindSchema } from '#app/values/part-field.ts';
import { ShapeView } from '#app/values/shape-view.tsx';
import type { Item, KindSummary } from '#generated/payloads.d.ts';
import { fieldValue } from '#shared/fields/field-value.ts';
import { isObject, type JsonObject } from '#shared/json.ts';
import { shapeOf, type Shape } from '#shared/presentation/shape.ts';
import type { ItemOfLink } from './linked-items.tsx';
import classes from './linked.module.css';

type ReachedPartProps = ItemOfLink & { item: Item; kind: KindSummary };

/**
 * For items with rated parts, such as the states of a stage: the part that the prototype has reached with its ratings,
 * or all parts side by side until one is chosen.
 */
export function ReachedPart({ item, kind, facts, setPart }: ReachedPartProps) {
  const { data: detail } = useQuery(kindQuery(kind.kind));
  const rated = (detail?.fields ?? []).flatMap((field) => {
    const value = field.path.length === 1 ? fieldValue(item.data, field.path) : undefined;
    return isObject(value) && isMapOfRecords(value) ? [{ field, value }] : [];
  });
  const [first] = rated;
  if (detail === undefined || first === undefined) return null;
  const { field, value } = first;
  const names = Object.keys(value);
  const part = facts.part !== undefined && names.includes(facts.part) ? facts.part : '';
  const shown = partOf(shapeOf(detail, field.path, value, field), part);
  return (
    <KindSchema value={detail.schema}>
      <div className={`grid one-column gap-8 shrink ${classes.part}`}>
        {setPart ? (
          <NativeSelect
            size="xs"
            label={`Of its ${field.title.toLowerCase()}, this prototype belongs to`}
            data={[{ value: '', label: 'Not chosen: all are shown' }, ...names]}
            value={part}
            onChange={({ target }) => setPart(target.value)}
          />
        ) : (
          part !== '' && <strong>{part}</strong>
        )}
        <ShapeView shape={shown} label={field.title} />
      </div>
    </KindSchema>
  );
}

/** The row of one part, or all. */
function partOf(shape: Shape, part: string): Shape {
  if (shape.kind !== 'table' || part === '') return shape;
  return { ...shape, rows: shape.rows.filter(({ label }) => label === part) };
}

function isMapOfRecords(value: JsonObject): boolean {
  const parts = Object.values(value);
  return parts.length > 0 && parts.every(isObject);
}
