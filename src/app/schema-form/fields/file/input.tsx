import { useCell, useForm } from '#app/schema-form/state/form-context.ts';
import { useEmptyWords } from '#app/schema-form/frame/mixed-note.tsx';
import { FileValue } from '#app/values/file-value.tsx';
import { emptyValue } from '#app/schema-form/fields/empty-value.ts';
import type { InputProps } from '#app/schema-form/fields/field.ts';
import { RemoveRow } from '#app/schema-form/fields/row-actions.tsx';
import { TextInput } from '#app/schema-form/fields/text/input.tsx';
import { FileChooser } from './file-chooser.tsx';
import classes from './file.module.css';
import { keptFile } from './read-files.ts';

/** One file. A text that is not a file is shown as it is. */
export function FileInput(props: InputProps) {
  const { cell, schema, title, required, readOnly, aria } = props;
  const { session } = useForm();
  const value = useCell(cell);
  const empty = useEmptyWords(cell, 'Choose a file');
  const text = typeof value === 'string' ? value : '';
  const file = text === '' ? undefined : keptFile(schema, text);
  if (text !== '' && file === undefined) return <TextInput {...props} />;
  const remove = (): void => {
    session.edit(cell, emptyValue(schema, required));
    document.getElementById(aria.id)?.focus();
  };
  return (
    <div className={classes.file}>
      {file !== undefined && <FileValue file={file} />}
      {!readOnly && (
        <FileChooser
          schema={schema}
          aria={aria}
          label={file === undefined ? (empty ?? 'Choose a file') : 'Replace'}
          taken={0}
          onRead={([first]) => session.edit(cell, first)}
        />
      )}
      {file !== undefined && !readOnly && <RemoveRow label={file.name ?? title} onRemove={remove} />}
    </div>
  );
}
