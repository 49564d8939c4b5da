import { ActionIcon } from '@mantine/core';
import { IconChevronRight, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { issuesId, foldId, labelId } from '#app/schema-form/document/aria-ids.ts';
import { depthOf, type FormNode } from '#app/schema-form/document/document.ts';
import { IssueCount } from '#app/schema-form/parts/issue-count.tsx';
import { MixedNote, usePlaceholder } from '#app/schema-form/parts/mixed-note.tsx';
import { sentenceFor, sentenceTemplate } from '#app/schema-form/schema/sentence-for.ts';
import { shapeAtom } from '#app/schema-form/schema/shape.ts';
import {
  useNodeValue,
  useForm,
  useFormAtom,
  useIssues,
  useFieldContext,
  type FieldContext,
} from '#app/schema-form/state/form-context.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { summarize } from '#app/values/summarize.ts';
import { LeaveEmpty } from './leave-empty.tsx';
import { ListModePicker } from './list-mode-picker.tsx';
import { Marks } from './marks.tsx';
import classes from '#app/schema-form/parts/form.module.css';

type SectionFrameProps = {
  title: string;
  required: boolean;
  readOnly: boolean;
  description: ReactNode;
  issues: ReactNode;
  children: ReactNode;
};

/** The frame of a value with parts. While collapsed, its parts are not mounted. */
export function SectionFrame({ title, required, readOnly, description, issues, children }: SectionFrameProps) {
  const { session } = useForm();
  const context = useFieldContext();
  const { node, schema } = context;
  const isOpen = useOpen(context, required);
  const hasIssues = useIssues(node).length > 0;
  const bodyId = `${node.id}-body`;
  const toggle = (): void => session.document.store.set(node.open, !isOpen);
  return (
    <section
      className={classes.section}
      data-field={depthOf(node) === 0 ? node.key : undefined}
      data-wide
      data-depth={Math.min(depthOf(node), 3)}
      aria-labelledby={labelId(node.id)}
    >
      <header className={`row gap-6 ${classes.sectionHead}`}>
        <button
          type="button"
          id={foldId(node.id)}
          className={`hover-shade row gap-6 shrink rounded ${classes.fold}`}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          aria-describedby={hasIssues ? issuesId(node.id) : undefined}
          onClick={toggle}
        >
          <IconChevronRight size={16} className="fixed dimmer chevron" aria-hidden />
          <span className="fixed small strong break-words max-full" id={labelId(node.id)}>
            {title}
            <Marks required={required} deprecated={schema['deprecated'] === true} />
          </span>
          {!isOpen && <Folded node={node} />}
        </button>
        {!required && <RemoveAll node={node} title={title} />}
        <LeaveEmpty title={title} required={required && !readOnly} />
      </header>
      <MixedNote node={node} required={required} />
      {isOpen && (
        <div className={`stack gap-14 shrink ${classes.sectionBody}`} id={bodyId}>
          {description}
          <ListModePicker node={node} title={title} required={required} />
          {children}
        </div>
      )}
      {issues}
    </section>
  );
}

/** Required or filled sections near the surface start expanded; deep ones, and empty optional ones, start collapsed. */
function useOpen({ node, field }: FieldContext, required: boolean): boolean {
  const choice = useFormAtom(node.open);
  const shape = useFormAtom(shapeAtom(node));
  if (choice !== undefined) return choice;
  const depth = depthOf(node);
  if (depth === 0) return required || shape !== 'absent' || field.holds === 'array';
  return depth === 1 && (required || shape !== 'absent');
}

function Folded({ node }: { node: FormNode }) {
  const { session, signals } = useForm();
  const { subschema, schema } = useFieldContext();
  const value = useNodeValue(node);
  const empty = usePlaceholder(node, 'empty');
  const about = { resolver: session.resolver, signals };
  const text = sentenceTemplate(schema) === undefined ? summarize(value) : sentenceFor(about, subschema, value);
  return (
    <>
      <span className="truncated faint shrink">{text || empty}</span>
      <IssueCount node={node} />
    </>
  );
}

function RemoveAll({ node, title }: { node: FormNode; title: string }) {
  const { session } = useForm();
  const shape = useFormAtom(shapeAtom(node));
  if (shape === 'absent') return null;
  const clear = (): void => {
    const value = session.document.read(node);
    session.edit(node, undefined);
    // the button that had the focus is gone
    document.getElementById(foldId(node.id))?.focus();
    const undo = (): void => session.edit(node, value);
    showToast({ title: `${title} cleared`, message: summarize(value), undo });
  };
  return (
    <ActionIcon size="sm" aria-label={`Clear ${title}`} title={`Clear ${title}`} onClick={clear}>
      <IconTrash size={14} aria-hidden />
    </ActionIcon>
  );
}
