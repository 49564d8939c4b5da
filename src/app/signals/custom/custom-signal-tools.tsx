import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { brokenWithoutQuery } from '#app/data/models/signal-references.ts';
import {
  addCustomSignal,
  deleteCustomSignal,
  readCustomSignal,
  type OpenSignal,
} from '#app/data/models/signal-writes.ts';
import type { SignalEntry } from '#app/signals/tree/signal-index.ts';
import { showError } from '#app/ui/error-messages.ts';
import { lazyOverlay } from '#app/ui/lazy.tsx';
import { IconButton } from '#app/ui/plain-button.tsx';
import { showToast } from '#app/ui/toasts/toasts.ts';
import type { BrokenReference } from '#generated/payloads.d.ts';
import { draftOf, toSignal } from './signal-draft.ts';

const DeleteSignalDialog = lazyOverlay(async () => (await import('./delete-signal-dialog.tsx')).DeleteSignalDialog);
const CustomSignalDialog = lazyOverlay(async () => (await import('./custom-signal-dialog.tsx')).CustomSignalDialog);

type CustomSignalToolsProps = {
  model: string;
  root: string;
  entry: SignalEntry;
  onPath: (path: string | undefined) => void;
};

/** Edits or deletes a custom signal. What refers to it is shown first, and a deleted one can be restored by undo. */
export function CustomSignalTools({ model, root, entry, onPath }: CustomSignalToolsProps) {
  const client = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const [open, setOpen] = useState<{ seen: OpenSignal; broken: BrokenReference[] }>();
  const id = entry.node['id'];
  const deleting = useMutation({
    mutationFn: (seen: OpenSignal) => deleteCustomSignal(client, seen),
    onSuccess: () => {
      const undo = () => addCustomSignal(client, { ...toSignal(draftOf(entry)), model });
      showToast({ tone: 'good', title: `${entry.path} deleted`, undo });
      onPath(undefined);
    },
    onError: (error) => showError('Could not delete the signal', error),
  });
  const looking = useMutation({
    mutationFn: async () => {
      const signal = typeof id === 'string' ? id : '';
      const broken = await client.fetchQuery(brokenWithoutQuery(signal));
      return { seen: await readCustomSignal(signal), broken };
    },
    onSuccess: (found) => (found.broken.length > 0 ? setOpen(found) : deleting.mutate(found.seen)),
    onError: (error) => showError('Could not delete the signal', error),
  });
  // a branch that exists only for the custom signals in it is not a custom signal itself
  if (!entry.isCustom || typeof id !== 'string') return null;
  return (
    <span>
      <IconButton label="Edit signal" size={30} onClick={() => setEditing(true)}>
        <IconPencil size={16} stroke={1.7} aria-hidden />
      </IconButton>
      <IconButton label="Delete signal" size={30} onClick={() => looking.mutate()}>
        <IconTrash size={16} stroke={1.7} aria-hidden />
      </IconButton>
      {open && (
        <DeleteSignalDialog
          path={entry.path}
          broken={open.broken}
          onDelete={() => {
            setOpen(undefined);
            deleting.mutate(open.seen);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {isEditing && (
        <CustomSignalDialog
          model={model}
          above={root}
          root={root}
          entry={entry}
          onClose={() => setEditing(false)}
          onSaved={onPath}
        />
      )}
    </span>
  );
}
