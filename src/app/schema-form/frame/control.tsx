import { useMemo, Component, type ReactNode } from 'react';
import { issuesId, helpId, labelId, mixedId } from '#app/schema-form/document/aria-ids.ts';
import type { ControlAria, FormField, InputProps } from '#app/schema-form/field.ts';
import { JsonInput } from '#app/schema-form/fields/json/input.tsx';
import { canShow, shapeAtom } from '#app/schema-form/schema/shape.ts';
import { helpOf } from '#app/schema-form/schema/titles.ts';
import { useForm, useFormAtom, useFieldContext } from '#app/schema-form/state/form-context.ts';
import { insideAtom } from '#app/schema-form/state/issues-inside.ts';
import { listModeAtom, mixedAtom } from '#app/schema-form/state/mixed-values.ts';
import { MixedEntries } from './mixed-entries.tsx';

type ControlProps = { field: FormField; required: boolean; readOnly: boolean };

/** The control of one value. A value its field cannot show, or a field that throws, is edited as JSON. */
export function Control({ field, required, readOnly }: ControlProps) {
  const { mixed } = useForm().session;
  const { node, schema, title } = useFieldContext();
  const mode = useFormAtom(listModeAtom(mixed, node));
  const shape = useFormAtom(shapeAtom(node));
  const aria = useAria(field, required);
  const props: InputProps = { node, schema, title, required, readOnly, aria };
  const { Input } = field;
  if (mode === 'remove' && mixed !== null) return <MixedEntries {...props} mixed={mixed} />;
  if (!canShow(field, shape)) return <JsonInput {...props} />;
  return (
    <FieldBoundary key={field.name} fallback={<JsonInput {...props} />}>
      <Input {...props} />
    </FieldBoundary>
  );
}

function useAria(field: FormField, required: boolean): ControlAria {
  const { session } = useForm();
  const { node, schema, frame, labelledBy } = useFieldContext();
  const hasIssues = useFormAtom(field.showsIssuesInside === true ? insideAtom(session, node) : node.issues).length > 0;
  const isMixed = useFormAtom(mixedAtom(session.mixed, node)) !== undefined && frame === 'full';
  const hasHelp = frame === 'full' && helpOf(schema) !== '';
  return useMemo(() => {
    const described = [hasHelp && helpId(node.id), isMixed && mixedId(node.id), hasIssues && issuesId(node.id)]
      .filter(Boolean)
      .join(' ');
    return {
      id: node.id,
      'aria-labelledby': labelledBy ?? labelId(node.id),
      'aria-describedby': described === '' ? undefined : described,
      'aria-invalid': hasIssues ? true : undefined,
      'aria-required': required ? true : undefined,
    };
  }, [node.id, hasHelp, isMixed, hasIssues, labelledBy, required]);
}

type Props = { fallback: ReactNode; children: ReactNode };

/** If a field throws, its value is edited with the fallback instead, so that no schema breaks the page. */
class FieldBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
