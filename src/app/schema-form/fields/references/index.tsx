import type { FormField, InputProps } from '#app/schema-form/field.ts';
import { Picked } from '#app/schema-form/fields/reference/picked.tsx';
import { Picker } from '#app/schema-form/fields/reference/picker.tsx';
import { numberIn } from '#app/schema-form/schema/titles.ts';
import { useNodeValue, useForm } from '#app/schema-form/state/form-context.ts';
import { refOf, typeOf } from '#shared/fields/fields.ts';
import classes from '#app/schema-form/fields/controls.module.css';

/** Several referenced items. */
function ReferencesInput({ node, schema, required, readOnly, aria }: InputProps) {
  const { session } = useForm();
  const value = useNodeValue(node);
  const entries = Array.isArray(value) ? value : [];
  const ids = entries.map(String);
  const reference = refOf(schema) ?? refOf(session.resolver.view(schema['items'])) ?? { kinds: [], relation: '' };
  const remove = (index: number): void => {
    const next = entries.toSpliced(index, 1);
    if (next.length === 0) session.clear(node, required ? [] : undefined);
    else session.edit(node, next);
  };
  const isFull = ids.length >= (numberIn(schema, 'maxItems') ?? Infinity);
  return (
    <div className={classes.references}>
      {ids.length > 0 && (
        <ul className="flex wrap gap-6 max-full">
          {ids.map((id, i) => (
            <li key={`${i}${id}`} className="max-full">
              <Picked id={id} onRemove={readOnly ? undefined : () => remove(i)} />
            </li>
          ))}
        </ul>
      )}
      {!readOnly && !isFull && (
        <Picker
          reference={reference}
          aria={aria}
          taken={ids}
          placeholder={ids.length === 0 ? 'Search by ID or name' : 'Add another'}
          onPick={(item) => session.edit(node, [...entries, item.id])}
        />
      )}
    </div>
  );
}

export const referencesField = {
  name: 'references',
  claims: (schema, peek) =>
    typeOf(schema) === 'array' && (refOf(schema) !== undefined || refOf(peek(schema['items']).schema) !== undefined),
  Input: ReferencesInput,
  holds: 'array',
  frame: 'label',
  wide: true,
  showsIssuesInside: true,
} satisfies FormField;
