import { useMemo } from 'react';
import { JsonInput } from '#app/schema-form/fields/json/input.tsx';
import type { ControlAria, FormField, InputProps } from '#app/schema-form/fields/field.ts';
import { issuesId, helpId, labelId, mixedId } from './aria-ids.ts';
import { FieldBoundary } from './field-boundary.tsx';
import { useForm, useFormAtom, useFieldContext } from '#app/schema-form/state/form-context.ts';
import { insideAtom } from '#app/schema-form/state/issues-inside.ts';
import { KeptEntries } from './kept-entries.tsx';
import { listWayAtom, mixedAtom } from '#app/schema-form/state/mixed-values.ts';
import { canShow, shapeAtom } from '#app/schema-form/schema/shape.ts';
import { helpOf } from '#app/schema-form/schema/titles.ts';

type ControlProps = { field: FormField; required: boolean; readOnly: boolean };

/** The control of one value. A value its field cannot show, or a field that throws, is edited as JSON. */
export function Control({ field, required, readOnly }: ControlProps) {
  const { mixed } = useForm().session;
  const { cell, schema, title } = useFieldContext();
  const way = useFormAtom(listWayAtom(mixed, cell));
  const shape = useFormAtom(shapeAtom(cell));
  const aria = useAria(field, required);
  const props: InputProps = { cell, schema, title, required, readOnly, aria };
  const { Input } = field;
  if (way === 'remove' && mixed !== null) return <KeptEntries {...props} places={mixed} />;
  if (!canShow(field, shape)) return <JsonInput {...props} />;
  return (
    <FieldBoundary key={field.name} fallback={<JsonInput {...props} />}>
      <Input {...props} />
    </FieldBoundary>
  );
}

function useAria(field: FormField, required: boolean): ControlAria {
  const { session } = useForm();
  const { cell, schema, frame, labelledBy } = useFieldContext();
  const hasIssues = useFormAtom(field.showsIssuesInside === true ? insideAtom(session, cell) : cell.issues).length > 0;
  const isMixed = useFormAtom(mixedAtom(session.mixed, cell)) !== undefined && frame === 'full';
  const hasHelp = frame === 'full' && helpOf(schema) !== '';
  return useMemo(() => {
    const described = [hasHelp && helpId(cell.id), isMixed && mixedId(cell.id), hasIssues && issuesId(cell.id)]
      .filter(Boolean)
      .join(' ');
    return {
      id: cell.id,
      'aria-labelledby': labelledBy ?? labelId(cell.id),
      'aria-describedby': described === '' ? undefined : described,
      'aria-invalid': hasIssues ? true : undefined,
      'aria-required': required ? true : undefined,
    };
  }, [cell.id, hasHelp, isMixed, hasIssues, labelledBy, required]);
}
