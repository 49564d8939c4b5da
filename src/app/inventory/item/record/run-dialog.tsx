import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { deleteItems } from '#app/data/item-writes.ts';
import { kindQuery } from '#app/data/kinds.ts';
import { CancelButton, FormProblem } from '#app/ui/overlay/dialog-form.tsx';
import { TitledDialog } from '#app/ui/overlay/titled-dialog.tsx';
import { showToast } from '#app/ui/toasts/toasts.ts';
import type { Item, KindDetail, KindSummary } from '#generated/payloads.d.ts';
import { choiceLabel } from '#shared/fields/choice-label.ts';
import type { StepVerdict } from '#shared/prototypes/run-record.ts';
import { RunStepFields } from './run-step-fields.tsx';
import { useRunForm } from './use-run-form.ts';
import form from '#app/ui/overlay/dialog-form.module.css';

type RunDialogProps = { item: Item; kind: KindDetail; record: KindSummary; onClose: () => void };

const ORDER = ['passed', 'failed', 'inconclusive', 'blocked', 'skipped', 'stopped'] as const satisfies StepVerdict[];

/** A verdict and a note for each step of an item; the run's verdict follows from them. */
export function RunDialog({ item, kind, record, onClose }: RunDialogProps) {
  const client = useQueryClient();
  const labelOf = useVerdictLabels(record);
  const shown = useRef<HTMLFormElement>(null);
  const [isTried, setTried] = useState(false);
  const onRecorded = (made: Item): void => {
    onClose();
    const undo = () => deleteItems(client, [made], true);
    showToast({ tone: 'good', title: `${made.id} recorded`, message: made.name, undo });
  };
  const run = useRunForm({ item, kind, record, onRecorded });
  const { by, verdict, missing, saving } = run;
  const verdicts = ORDER.filter((one) => record.runRecord?.verdicts[one] !== undefined);
  const isNameless = record.runRecord?.executedBy !== undefined && by.trim() === '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (missing >= 0) shown.current?.querySelector<HTMLElement>(`[data-step="${missing}"] input`)?.focus();
    else if (!isNameless) saving.run();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  };
  return (
    <TitledDialog title={`Record run of ${item.id}`} width={680} onClose={onClose}>
      {/* only listens to events that bubble up from the fields */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={shown}
        className="stack gap-14 shrink"
        aria-label={`Run of ${item.name}`}
        noValidate
        onSubmit={submit}
        onKeyDown={onKeyDown}
      >
        <FormProblem error={saving.error} />
        <ol className="grid gap-18">
          {run.steps.map((step, i) => (
            <RunStepFields
              // oxlint-disable-next-line react/no-array-index-key -- steps neither move nor go while a run is recorded
              key={i}
              index={i}
              step={step}
              choices={verdicts.map((value) => ({ value, label: labelOf(value) }))}
              isMissing={isTried && step.verdict === undefined}
              onChange={(values) => run.change(i, values)}
            />
          ))}
        </ol>
        {record.runRecord?.executedBy !== undefined && (
          <TextInput
            label="Executed by"
            maxLength={200}
            value={by}
            error={isTried && isNameless && 'Enter who executed the run'}
            onChange={({ target }) => run.setBy(target.value)}
          />
        )}
        <div className={`row wrap at-end gap-8 ${form.foot}`}>
          <RunVerdict verdict={verdict} labelOf={labelOf} />
          {missing >= 0 && (
            <Button variant="default" size="sm" onClick={run.passRest}>
              Pass remaining steps
            </Button>
          )}
          <CancelButton onCancel={onClose} />
          <Button type="submit" size="sm" loading={saving.isPending} title="Ctrl+Enter">
            Record run
          </Button>
        </div>
      </form>
    </TitledDialog>
  );
}

type RunVerdictProps = { verdict: StepVerdict | undefined; labelOf: (verdict: StepVerdict) => string };

/** The verdict that follows from the steps so far. */
function RunVerdict({ verdict, labelOf }: RunVerdictProps) {
  return (
    <output className="tone grow strong text-13-5" data-verdict={verdict}>
      {verdict === undefined ? 'No verdict yet' : `Verdict: ${labelOf(verdict)}`}
    </output>
  );
}

/** The verdicts as named by the kind that records them. */
function useVerdictLabels({ kind, runRecord }: KindSummary): (verdict: StepVerdict) => string {
  const { data } = useQuery(kindQuery(kind));
  const field = data?.fields.find(({ name }) => name === runRecord?.verdict);
  return (verdict) => choiceLabel(field ?? {}, runRecord?.verdicts[verdict] ?? verdict);
}
