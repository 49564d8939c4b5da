import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { deleteModel, modelQuery } from '#app/data/models/models.ts';
import { isStale } from '#app/data/models/over-others.ts';
import { TypedConfirmation } from '#app/ui/overlay/typed-confirmation.tsx';
import { PlainButton } from '#app/ui/plain-button.tsx';
import { Section } from '#app/ui/shell/page.tsx';
import type { Model } from '#generated/payloads.d.ts';
import { TransferModel } from './transfer-model.tsx';
import classes from './model-page.module.css';

/** Actions that cannot be undone. */
export function DangerZone({ model }: { model: Model }) {
  const [isOpen, setOpen] = useState(false);
  const [isGiving, setGiving] = useState(false);
  return (
    <Section title="Danger zone">
      <div className={`row wrap between rounded-8 ${classes.danger}`}>
        <p className="grid small">
          <strong>Transfer ownership</strong>
          <span className="dim">Someone else becomes the owner. You stay a contributor.</span>
        </p>
        <PlainButton variant="default" onClick={() => setGiving(true)}>
          Transfer…
        </PlainButton>
      </div>
      <div className={`row wrap between rounded-8 ${classes.danger}`}>
        <p className="grid small">
          <strong>Delete this model</strong>
          <span className="dim">
            Its signals, prototypes and discussion are deleted with it, for everyone it is shared with.
          </span>
        </p>
        <PlainButton variant="default" onClick={() => setOpen(true)}>
          Delete model…
        </PlainButton>
      </div>
      {isGiving && <TransferModel model={model} onClose={() => setGiving(false)} />}
      {isOpen && <DeleteModel model={model} onClose={() => setOpen(false)} />}
    </Section>
  );
}

/** The model may change while this is open: only the revision that the user saw is deleted. */
function DeleteModel({ model, onClose }: { model: Model; onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [seen, setSeen] = useState(model);
  return (
    <TypedConfirmation
      title={`Delete ${model.name}?`}
      name={model.name}
      verb="delete"
      action="Delete model"
      consequence="This cannot be undone."
      write={() => deleteModel(client, seen)}
      done={`${model.name} deleted`}
      onDone={() => navigate({ to: '/model' })}
      onFailed={async (error) => isStale(error) && setSeen(await client.fetchQuery(modelQuery(model.id)))}
      onClose={onClose}
    />
  );
}
