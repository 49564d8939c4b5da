import type { DescriptionFieldProps, FieldTemplateProps } from '@rjsf/utils';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { issuesId, helpId, labelId } from '#app/schema-form/document/aria-ids.ts';
import { depthOf, type FormNode } from '#app/schema-form/document/document.ts';
import { MixedNote } from '#app/schema-form/parts/mixed-note.tsx';
import { isWideField } from '#app/schema-form/schema/wide.ts';
import { useForm, useFormAtom, useIssues, useFieldContext } from '#app/schema-form/state/form-context.ts';
import { insideAtom } from '#app/schema-form/state/issues-inside.ts';
import type { Issue } from '#generated/payloads.d.ts';
import { BranchPickers } from './branch-picker.tsx';
import { LeaveEmpty } from './leave-empty.tsx';
import { ListModePicker } from './list-mode-picker.tsx';
import { Marks } from './marks.tsx';
import { RemoveEmpty } from './remove-empty.tsx';
import { SectionFrame } from './section-frame.tsx';
import classes from '#app/schema-form/parts/form.module.css';

/** rjsf's `FieldTemplate`: everything around a control, from the label above to the issues below. */
export function FieldFrame({ label, required = false, description, errors, readonly, children }: FieldTemplateProps) {
  const { session } = useForm();
  const context = useFieldContext();
  const { node, field, frame, schema } = context;
  const leave = (): void => session.leave(node);
  if (frame !== 'full') {
    return (
      <div
        className={frame === 'cell' ? classes.inCell : classes.bare}
        data-sentence={field.name === 'sentence' || undefined}
        onBlur={leave}
      >
        <BranchPickers />
        {children}
        {errors}
      </div>
    );
  }
  if (field.frame === 'section') {
    return (
      <SectionFrame title={label} required={required} readOnly={readonly} description={description} issues={errors}>
        <BranchPickers />
        {children}
      </SectionFrame>
    );
  }
  return (
    <div
      className={`grid at-top shrink ${classes.field}`}
      data-field={depthOf(node) === 0 ? node.key : undefined}
      data-wide={context.wide || isWideField(field, schema) || undefined}
      onBlur={leave}
    >
      <label className={`small medium break-words ${classes.label}`} id={labelId(node.id)} htmlFor={node.id}>
        {label}
        <Marks required={required} deprecated={schema['deprecated'] === true} />
      </label>
      {description}
      <div className={classes.body}>
        <BranchPickers />
        <ListModePicker node={node} title={label} required={required} />
        {children}
        <MixedNote node={node} required={required} />
        <LeaveEmpty title={label} required={required && !readonly} />
        {!required && !readonly && <RemoveEmpty title={label} />}
      </div>
      {errors}
    </div>
  );
}

const LONG_HELP = 170;

/** rjsf's `DescriptionFieldTemplate`: help below the label; a long one is truncated. */
export function FieldHelp({ description }: DescriptionFieldProps) {
  const { node } = useFieldContext();
  const [isWhole, setWhole] = useState(false);
  if (typeof description !== 'string' || description === '') return null;
  const isLong = description.length > LONG_HELP * 1.2;
  return (
    <div className={`faint break-words ${classes.help}`} id={helpId(node.id)}>
      {isLong && !isWhole ? `${description.slice(0, LONG_HELP).replace(/\s+\S*$/, '')} … ` : `${description} `}
      {isLong && (
        <button type="button" className="hover-underline no-pad accent" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'less' : 'more'}
        </button>
      )}
    </div>
  );
}

/** rjsf's `FieldErrorTemplate`: the issues of one field. */
export function FieldIssues() {
  const { node, field } = useFieldContext();
  return field.showsIssuesInside === true ? <IssuesInside /> : <OwnIssues node={node} />;
}

function OwnIssues({ node }: { node: FormNode }) {
  return <IssueList issues={useIssues(node)} id={issuesId(node.id)} />;
}

function IssuesInside() {
  const { session } = useForm();
  const { node } = useFieldContext();
  return <IssueList issues={useFormAtom(insideAtom(session, node))} id={issuesId(node.id)} />;
}

function IssueList({ issues, id }: { issues: readonly Issue[]; id: string }) {
  if (issues.length === 0) return null;
  return (
    <ul className={`stack gap-3 smaller bad ${classes.issues}`} id={id}>
      {issues.map((issue) => (
        <li className="flex gap-5 break-words" key={`${issue.path} ${issue.rule} ${issue.message}`}>
          <IconAlertCircle size={14} aria-hidden />
          <span>
            {issue.message}. {issue.hint !== undefined && <span className="dim">{issue.hint}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
