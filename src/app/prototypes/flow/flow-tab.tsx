import { IconArrowsLeftRight, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAutosave } from '#app/prototypes/autosave/use-autosave.ts';
import { readJourney } from '#app/prototypes/journey/journey-text.ts';
import type { TabProps } from '#app/prototypes/tab-props.ts';
import { PlainButton } from '#app/ui/plain-button.tsx';
import { Section } from '#app/ui/shell/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { showToast } from '#app/ui/toasts/toasts.ts';
import type { Json } from '#shared/json.ts';
import { FlowCellDialog } from './flow-cell-dialog.tsx';
import { emptyRow, readFlow, withFlowCell, writeFlow, type FlowColumn, type FlowStep } from './flow-table.ts';
import { FlowTable, type FlowEdit } from './flow-view.tsx';
import classes from './flow.module.css';

type Opened = { step: number; row: number; column: FlowColumn };

/** Which part of the system does what in each step, with interfaces, safety levels and risks. */
export function FlowTab({ prototype, model, mayWrite }: TabProps) {
  const { shown, change } = useAutosave(prototype);
  const [opened, setOpened] = useState<Opened>();
  const steps = readFlow(shown.flow);
  const save = (next: FlowStep[]) => change({ flow: writeFlow(next, shown.flow) });
  const setStep = (at: number, step: FlowStep) => save(steps.with(at, step));
  const begin = () => {
    const titles = readJourney(shown.customer_journey).steps.map(({ title }) => title);
    save((titles.length > 0 ? titles : ['']).map(newStep));
  };
  const removed = (next: FlowStep[], what: string) => {
    save(next);
    showToast({ tone: 'good', title: `${what} removed`, undo: () => save(steps) });
  };
  const edit: FlowEdit = {
    onTitle: (at, title) => steps[at] && setStep(at, { ...steps[at], title }),
    onCell: (step, row, column) => setOpened({ step, row, column }),
    onAddRow: (at) => steps[at] && setStep(at, { ...steps[at], rows: [...steps[at].rows, emptyRow()] }),
    onRemoveRow: (at, row) => {
      const step = steps[at];
      if (!step) return;
      if (step.rows.length > 1) removed(steps.with(at, { ...step, rows: step.rows.toSpliced(row, 1) }), 'Row');
      else removed(steps.toSpliced(at, 1), 'Step');
    },
  };
  const openedRow = opened && steps[opened.step]?.rows[opened.row];
  const setCell = ({ step: at, row, column }: Opened, value: Json) => {
    const step = steps[at];
    const before = step?.rows[row];
    if (step && before) setStep(at, { ...step, rows: step.rows.with(row, withFlowCell(before, column, value)) });
  };
  return (
    <div className={`full-width page-padding ${classes.page}`}>
      <Section title="Flow">
        {steps.length === 0 ? (
          <EmptyState
            icon={IconArrowsLeftRight}
            title="No flow yet"
            action={mayWrite && <PlainButton onClick={begin}>Start the flow</PlainButton>}
          >
            {mayWrite
              ? 'For each step of the journey, describe which part of the system does what, and over which interface.'
              : 'What each part of the system does appears here.'}
          </EmptyState>
        ) : (
          <FlowTable steps={steps} {...(mayWrite && { edit })} />
        )}
        {mayWrite && steps.length > 0 && (
          <div className="mt-10">
            <PlainButton
              variant="default"
              leftSection={<IconPlus size={15} stroke={1.75} aria-hidden />}
              onClick={() => save([...steps, newStep('')])}
            >
              Add step
            </PlainButton>
          </div>
        )}
      </Section>
      {opened && openedRow && (
        <FlowCellDialog
          row={openedRow}
          column={opened.column}
          model={model}
          onSave={(value) => setCell(opened, value)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}

function newStep(title: string): FlowStep {
  return { title, rows: [emptyRow()], rest: {} };
}
