import type { FormField, InputProps } from '#app/schema-form/field.ts';
import { RemoveRow } from '#app/schema-form/fields/row-actions.tsx';
import { TextInput } from '#app/schema-form/fields/text/input.tsx';
import { usePlaceholder } from '#app/schema-form/parts/mixed-note.tsx';
import { emptyValue } from '#app/schema-form/schema/empty-value.ts';
import { useNodeValue, useForm } from '#app/schema-form/state/form-context.ts';
import { FileValue } from '#app/values/file-value.tsx';
import { typeOf } from '#shared/fields/fields.ts';
import type { JsonObject } from '#shared/json.ts';
import { FileChooser } from './file-chooser.tsx';
import { embeddedFile } from './read-files.ts';
import classes from './file.module.css';

/** One file. A text that is not a file is shown as it is. */
function FileInput(props: InputProps) {
  const { node, schema, title, required, readOnly, aria } = props;
  const { session } = useForm();
  const value = useNodeValue(node);
  const empty = usePlaceholder(node, 'Choose a file');
  const text = typeof value === 'string' ? value : '';
  const file = text === '' ? undefined : embeddedFile(schema, text);
  if (text !== '' && file === undefined) return <TextInput {...props} />;
  const remove = (): void => {
    session.edit(node, emptyValue(schema, required));
    document.getElementById(aria.id)?.focus();
  };
  return (
    <div className={`row wrap shrink ${classes.file}`}>
      {file !== undefined && <FileValue file={file} />}
      {!readOnly && (
        <FileChooser
          schema={schema}
          aria={aria}
          label={file === undefined ? (empty ?? 'Choose a file') : 'Replace'}
          usedBytes={0}
          onRead={([first]) => session.edit(node, first)}
        />
      )}
      {file !== undefined && !readOnly && <RemoveRow label={file.name ?? title} onRemove={remove} />}
    </div>
  );
}

/** A text that encodes a file: a data URL, or bare base64 with its type in the schema. */
export function isFile(schema: JsonObject): boolean {
  if (!['string', 'any'].includes(typeOf(schema))) return false;
  if (schema['format'] === 'data-url') return true;
  return schema['contentEncoding'] === 'base64' && typeof schema['contentMediaType'] === 'string';
}

export const fileField = {
  name: 'file',
  claims: isFile,
  Input: FileInput,
  holds: 'scalar',
  frame: 'label',
} satisfies FormField;
