import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { addCustomSignal, deleteCustomSignal } from '#app/data/models/signal-writes.ts';
import { lazyOverlay } from '#app/ui/lazy.tsx';
import { IconButton } from '#app/ui/plain-button.tsx';
import { showRefusal } from '#app/ui/refusal.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import type { SignalEntry } from '../browser/signal-index.ts';
import { draftOf, toSignal } from './signal-draft.ts';

const CustomSignalDialog = lazyOverlay(async () => (await import('./custom-signal-dialog.tsx')).CustomSignalDialog);

type CustomSignalToolsProps = {
  model: string;
  root: string;
  entry: SignalEntry;
  onPath: (path: string | undefined) => void;
};

/** Edits or deletes a custom signal; a deleted one comes back with an undo. */
export function CustomSignalTools({ model, root, entry, onPath }: CustomSignalToolsProps) {
  const client = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const id = entry.node['id'];
  const deleting = useMutation({
    mutationFn: () => deleteCustomSignal(client, model, typeof id === 'string' ? id : ''),
    onSuccess: () => {
      const undo = () => addCustomSignal(client, { ...toSignal(draftOf(entry)), model });
      showToast({ tone: 'good', title: `${entry.path} deleted`, undo });
      onPath(undefined);
    },
    onError: (error) => showRefusal('Could not delete the signal', error),
  });
  // a branch that only leads to custom signals is none itself
  if (!entry.isCustom || typeof id !== 'string') return null;
  return (
    <span>
      <IconButton label="Edit signal" size={30} onClick={() => setEditing(true)}>
        <IconPencil size={16} stroke={1.7} aria-hidden />
      </IconButton>
      <IconButton label="Delete signal" size={30} onClick={() => deleting.mutate()}>
        <IconTrash size={16} stroke={1.7} aria-hidden />
      </IconButton>
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
