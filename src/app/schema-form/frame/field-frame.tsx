import { IconAlertCircle } from '@tabler/icons-react';
import type { DescriptionFieldProps, FieldTemplateProps } from '@rjsf/utils';
import { useState } from 'react';
import type { Issue } from '#generated/payloads.d.ts';
import { BranchPickers } from './branch-picker.tsx';
import { faultsId, helpId, labelId } from './aria-ids.ts';
import type { Cell } from '#app/schema-form/state/document.ts';
import classes from './form.module.css';
import { useForm, useFormAtom, useIssues, useSpot } from '#app/schema-form/state/form-context.ts';
import { insideAtom } from '#app/schema-form/state/issues-inside.ts';
import { isWideField } from '#app/schema-form/schema/wide.ts';
import { ListWays } from './list-ways.tsx';
import { Marks } from './marks.tsx';
import { MixedNote } from './mixed-note.tsx';
import { SectionFrame } from './section-frame.tsx';

/** rjsf's `FieldTemplate`: what stands around a control, from the label above to the faults below. */
export function FieldFrame({ label, required = false, description, errors, children }: FieldTemplateProps) {
  const { session } = useForm();
  const spot = useSpot();
  const { cell, field, frame, schema } = spot;
  const leave = (): void => session.leave(cell);
  if (frame !== 'full') {
    return (
      <div className={frame === 'cell' ? classes.inCell : classes.bare} onBlur={leave}>
        <BranchPickers />
        {children}
        {errors}
      </div>
    );
  }
  if (field.frame === 'section') {
    return (
      <SectionFrame title={label} required={required} description={description} faults={errors}>
        <BranchPickers />
        {children}
      </SectionFrame>
    );
  }
  return (
    <div className={classes.field} data-wide={spot.wide || isWideField(field, schema) || undefined} onBlur={leave}>
      <label className={classes.label} id={labelId(cell.id)} htmlFor={cell.id}>
        {label}
        <Marks required={required} deprecated={schema['deprecated'] === true} />
      </label>
      {description}
      <div className={classes.body}>
        <BranchPickers />
        <ListWays cell={cell} title={label} required={required} />
        {children}
        <MixedNote cell={cell} required={required} />
      </div>
      {errors}
    </div>
  );
}

const LONG_HELP = 170;

/** rjsf's `DescriptionFieldTemplate`: help stands under the label; a long one shows its beginning. */
export function FieldHelp({ description }: DescriptionFieldProps) {
  const { cell } = useSpot();
  const [isWhole, setWhole] = useState(false);
  if (typeof description !== 'string' || description === '') return null;
  const isLong = description.length > LONG_HELP * 1.2;
  return (
    <div className={classes.help} id={helpId(cell.id)}>
      {isLong && !isWhole ? `${description.slice(0, LONG_HELP).replace(/\s+\S*$/, '')} … ` : `${description} `}
      {isLong && (
        <button type="button" className={classes.textButton} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'less' : 'more'}
        </button>
      )}
    </div>
  );
}

/** rjsf's `FieldErrorTemplate`: the faults of one place in words. */
export function FieldIssues() {
  const { cell, field } = useSpot();
  return field.tellsInside === true ? <FaultsInside /> : <OwnFaults cell={cell} />;
}

function OwnFaults({ cell }: { cell: Cell }) {
  return <Faults issues={useIssues(cell)} id={faultsId(cell.id)} />;
}

function FaultsInside() {
  const { session } = useForm();
  const { cell } = useSpot();
  return <Faults issues={useFormAtom(insideAtom(session, cell))} id={faultsId(cell.id)} />;
}

function Faults({ issues, id }: { issues: readonly Issue[]; id: string }) {
  if (issues.length === 0) return null;
  return (
    <ul className={classes.faults} id={id}>
      {issues.map((issue) => (
        <li key={`${issue.path} ${issue.rule} ${issue.message}`}>
          <IconAlertCircle size={14} aria-hidden />
          <span>
            {issue.message}. {issue.hint !== undefined && <span className={classes.hint}>{issue.hint}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
