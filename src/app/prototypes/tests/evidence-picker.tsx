import { useQuery, useQueryClient } from '@tanstack/react-query';
import { kindsQuery } from '#app/data/kinds.ts';
import { runsQuery } from '#app/data/prototypes/runs.ts';
import { addEvidence } from '#app/data/prototypes/test-runs.ts';
import { Picker } from '#app/schema-form/fields/reference/picker.tsx';
import { errorLine } from '#app/ui/error-messages.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { inSentence } from '#app/values/words/counted.ts';
import type { ItemLink, Run } from '#generated/payloads.d.ts';
import { runAddress } from './run-address.ts';

const NONE: readonly string[] = [];

/** Links a recorded run as evidence to an item of a kind that records runs. */
export function EvidencePicker({ run, model }: { run: Run; model: string }) {
  const client = useQueryClient();
  const { data: all = [] } = useQuery(kindsQuery());
  const kinds = all.filter(({ runRecord }) => runRecord !== undefined);
  if (kinds.length === 0) return null;
  const titles = kinds.map(({ title }) => inSentence(title)).join(' or ');
  const label = `Link as evidence to ${titles}`;
  const link = ({ id, type, name }: ItemLink): void => {
    const field = kinds.find(({ kind }) => kind === type)?.runRecord?.evidence;
    if (field === undefined) return;
    const address = runAddress({ model, prototype: run.prototype_id, run: run.id });
    addEvidence(client, id, field, address).then(
      () => {
        void client.invalidateQueries({ queryKey: runsQuery(run.prototype_id).queryKey });
        showToast({ tone: 'good', title: `Run linked to ${name || id}` });
      },
      (error: unknown) => showToast({ tone: 'bad', title: errorLine(error) }),
    );
  };
  return (
    <div>
      <span className="unseen" id={`evidence-label-${run.id}`}>
        {label}
      </span>
      <Picker
        reference={{ kinds: kinds.map(({ kind }) => kind), relation: '' }}
        aria={{
          id: `evidence-${run.id}`,
          'aria-labelledby': `evidence-label-${run.id}`,
          'aria-describedby': undefined,
          'aria-invalid': undefined,
          'aria-required': undefined,
        }}
        taken={NONE}
        onPick={link}
        placeholder={label}
      />
    </div>
  );
}
