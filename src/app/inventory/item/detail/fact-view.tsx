import { memo } from 'react';
import { ShapeView } from '#app/values/shape-view.tsx';
import type { Field, KindDetail } from '#generated/payloads.d.ts';
import type { Json } from '#shared/json.ts';
import { roomOf, shapeOf } from '#shared/presentation/shape.ts';
import { EditField, startsEditing, type InlineEdit } from './inline-edit.tsx';
import classes from './overview.module.css';

type Props = {
  field: Field;
  value: Json;
  kind: KindDetail;
  changedFields?: boolean;
  inlineEdit?: InlineEdit | undefined;
};

/** One field and its value; long or nested values take the full width. */
export const FactView = memo(function FactView({ field, value, kind, changedFields = false, inlineEdit }: Props) {
  const shape = shapeOf(kind, field.path, value, field);
  return (
    <div
      className={`hover-area grid gap-12 ${classes.fact}`}
      data-room={roomOf(shape)}
      data-fresh={changedFields}
      {...startsEditing(field, inlineEdit)}
    >
      <dt title={field.description}>
        {field.title}
        {field.deprecated && <span className="smaller warn ml-6">deprecated</span>}
        <EditField field={field} inlineEdit={inlineEdit} />
      </dt>
      <dd>
        <ShapeView shape={shape} label={field.title} />
      </dd>
    </div>
  );
});
