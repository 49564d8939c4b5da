import { IconAlertCircle } from '@tabler/icons-react';
import type { FormNode } from '#app/schema-form/document/document.ts';
import { useForm, useFormAtom } from '#app/schema-form/state/form-context.ts';
import { insideAtom } from '#app/schema-form/state/issues-inside.ts';
import classes from './form.module.css';

/** The number of issues in a collapsed section. */
export function IssueCount({ node }: { node: FormNode }) {
  const { session } = useForm();
  const count = useFormAtom(insideAtom(session, node)).length;
  if (count === 0) return null;
  return (
    <span className={`toned inline-row gap-4 fixed tiny medium one-line ${classes.issueCount}`} data-tone="bad">
      <IconAlertCircle size={13} aria-hidden />
      {count === 1 ? '1 error' : `${count} errors`}
    </span>
  );
}
