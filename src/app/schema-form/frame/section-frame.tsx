import { ActionIcon } from '@mantine/core';
import { IconChevronRight, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { summarize } from '#app/values/summarize.ts';
import { issuesId, foldId, labelId } from './aria-ids.ts';
import { depthOf, type Cell } from '#app/schema-form/state/document.ts';
import { IssueCount } from './issue-count.tsx';
import { ListWays } from './list-ways.tsx';
import { Marks } from './marks.tsx';
import classes from './form.module.css';
import {
  useCell,
  useForm,
  useFormAtom,
  useIssues,
  useFieldContext,
  type FieldContext,
} from '#app/schema-form/state/form-context.ts';
import { MixedNote, useEmptyWords } from './mixed-note.tsx';
import { shapeAtom } from '#app/schema-form/schema/shape.ts';

type SectionFrameProps = {
  title: string;
  required: boolean;
  description: ReactNode;
  issues: ReactNode;
  children: ReactNode;
};

/** The frame of a value with parts. While collapsed, its parts are not mounted. */
export function SectionFrame({ title, required, description, issues, children }: SectionFrameProps) {
  const { session } = useForm();
  const context = useFieldContext();
  const { cell, schema } = context;
  const isOpen = useOpen(context, required);
  const hasIssues = useIssues(cell).length > 0;
  const bodyId = `${cell.id}-body`;
  const toggle = (): void => session.document.store.set(cell.open, !isOpen);
  return (
    <section
      className={classes.section}
      data-wide
      data-depth={Math.min(depthOf(cell), 3)}
      aria-labelledby={labelId(cell.id)}
    >
      <header className={classes.sectionHead}>
        <button
          type="button"
          id={foldId(cell.id)}
          className={classes.fold}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          aria-describedby={hasIssues ? issuesId(cell.id) : undefined}
          onClick={toggle}
        >
          <IconChevronRight size={16} className={classes.chevron} aria-hidden />
          <span className={classes.sectionTitle} id={labelId(cell.id)}>
            {title}
            <Marks required={required} deprecated={schema['deprecated'] === true} />
          </span>
          {!isOpen && <Folded cell={cell} />}
        </button>
        {!required && <RemoveAll cell={cell} title={title} />}
      </header>
      <MixedNote cell={cell} required={required} />
      {isOpen && (
        <div className={classes.sectionBody} id={bodyId}>
          {description}
          <ListWays cell={cell} title={title} required={required} />
          {children}
        </div>
      )}
      {issues}
    </section>
  );
}

/** Required or filled sections near the surface start expanded; deep ones, and empty optional ones, start collapsed. */
function useOpen({ cell, field }: FieldContext, required: boolean): boolean {
  const choice = useFormAtom(cell.open);
  const shape = useFormAtom(shapeAtom(cell));
  if (choice !== undefined) return choice;
  const depth = depthOf(cell);
  if (depth === 0) return required || shape !== 'absent' || field.holds === 'array';
  return depth === 1 && (required || shape !== 'absent');
}

function Folded({ cell }: { cell: Cell }) {
  const value = useCell(cell);
  const empty = useEmptyWords(cell, 'empty');
  return (
    <>
      <span className={classes.summary}>{summarize(value) || empty}</span>
      <IssueCount cell={cell} />
    </>
  );
}

function RemoveAll({ cell, title }: { cell: Cell; title: string }) {
  const { session } = useForm();
  const shape = useFormAtom(shapeAtom(cell));
  if (shape === 'absent') return null;
  const clear = (): void => {
    const value = session.document.read(cell);
    session.edit(cell, undefined);
    const undo = (): void => session.edit(cell, value);
    showToast({ title: `${title} cleared`, message: summarize(value), action: { label: 'Undo', run: undo } });
  };
  return (
    <ActionIcon size="sm" aria-label={`Clear ${title}`} title={`Clear ${title}`} onClick={clear}>
      <IconTrash size={14} aria-hidden />
    </ActionIcon>
  );
}
