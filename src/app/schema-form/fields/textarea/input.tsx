import type { InputProps } from '#app/schema-form/field.ts';
import { GrowingText } from '#app/schema-form/fields/growing-text.tsx';
import { usePlaceholder } from '#app/schema-form/parts/mixed-note.tsx';
import { emptyValue } from '#app/schema-form/schema/empty-value.ts';
import { useNodeValue, useForm } from '#app/schema-form/state/form-context.ts';

/** Multi-line text. */
export function TextareaInput({ node, schema, required, readOnly, aria }: InputProps) {
  const { session } = useForm();
  const value = useNodeValue(node);
  const empty = usePlaceholder(node, undefined);
  return (
    <GrowingText
      aria={aria}
      value={typeof value === 'string' ? value : value === undefined || value === null ? '' : String(value)}
      readOnly={readOnly}
      placeholder={empty}
      isCode={isCode(schema['contentMediaType'], schema['x-widget'])}
      onChange={(text) => (text === '' ? session.clear(node, emptyValue(schema, required)) : session.edit(node, text))}
    />
  );
}

function isCode(media: unknown, widget: unknown): boolean {
  return widget === 'code' || (typeof media === 'string' && !/markdown|plain/.test(media));
}
