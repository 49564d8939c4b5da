import type { InputProps } from '#app/schema-form/field.ts';
import { CardsInput } from '#app/schema-form/fields/cards/input.tsx';
import { FileChooser } from '#app/schema-form/fields/file/file-chooser.tsx';
import { embeddedFile } from '#app/schema-form/fields/file/read-files.ts';
import { MoveHandle, RemoveRow } from '#app/schema-form/fields/row-actions.tsx';
import { numberIn } from '#app/schema-form/schema/titles.ts';
import { useNodeValue, useForm } from '#app/schema-form/state/form-context.ts';
import { changeList, useList } from '#app/schema-form/state/list-editing.ts';
import { FileValue } from '#app/values/file-value.tsx';
import type { Json, JsonObject } from '#shared/json.ts';
import classes from '#app/schema-form/fields/file/file.module.css';

/** Several files, selected or dropped at once, each with name, type and size. */
export function FilesInput(props: InputProps) {
  const { node, schema, readOnly, aria } = props;
  const { session } = useForm();
  const value = useNodeValue(node);
  const list = useList(node, schema);
  const item = session.resolver.view(schema['items']);
  const entries = Array.isArray(value) ? value : [];
  const files = entries.map((entry) => fileOf(item, entry));
  if (files.includes(undefined)) return <CardsInput {...props} />;
  const taken = files.reduce((sum, file) => sum + (file?.bytes ?? 0), 0);
  const add = (values: string[]): void => {
    const added = schema['uniqueItems'] === true ? values.filter((entry) => !entries.includes(entry)) : values;
    changeList(session, node, schema, () =>
      added.forEach((entry, i) => session.document.insert(node, entries.length + i, entry)),
    );
  };
  return (
    <div className={`grid gap-8 ${classes.list}`} data-list>
      <ul className="hide-empty grid gap-6" data-rows aria-labelledby={aria['aria-labelledby']}>
        {files.map((file, i) => {
          const name = file?.name ?? `File ${i + 1}`;
          return (
            file !== undefined && (
              <li key={list.rows[i]?.id} className="row gap-4 shrink" data-row={i}>
                {!readOnly && <MoveHandle index={i} length={list.length} label={name} move={list.move} />}
                <FileValue file={file} />
                {!readOnly && <RemoveRow label={name} onRemove={() => list.remove(i, name)} />}
              </li>
            )
          );
        })}
      </ul>
      {!readOnly && list.length < (numberIn(schema, 'maxItems') ?? Infinity) && (
        <FileChooser schema={item} aria={aria} label="Add files" usedBytes={taken} multiple onRead={add} />
      )}
    </div>
  );
}

function fileOf(item: JsonObject, entry: Json) {
  return typeof entry === 'string' ? embeddedFile(item, entry) : undefined;
}
