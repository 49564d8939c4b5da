import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useListSearch } from '#app/inventory/routes/use-list-search.ts';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { showToast } from '#app/ui/toasts/toasts.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import { VIEW_LIMITS } from '#shared/saved-view.ts';
import type { ViewRequest } from './saved-views.tsx';
import { useViewWrites } from './use-view-writes.ts';
import { settingsOf } from './view-settings.ts';
import classes from '#app/ui/overlay/form-dialog.module.css';

type ViewDialogProps = { kind: Kind; request: ViewRequest; onClose: () => void };

/** Names a new view, or renames one. */
export function ViewDialog({ kind, request: { rename }, onClose }: ViewDialogProps) {
  const { search } = useListSearch();
  const { create, update } = useViewWrites();
  const [name, setName] = useState(rename?.name ?? '');
  const [shared, setShared] = useState(rename?.shared ?? false);
  const [isMissing, setMissing] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') return setMissing(true);
    if (rename) {
      if (await update(rename, { name: wanted })) onClose();
      return;
    }
    const made = await create({ kind: kind.kind, name: wanted, shared, look: settingsOf(search) });
    if (!made) return;
    showToast({ tone: 'good', title: `View ${made.name} saved` });
    onClose();
  };
  const title = rename ? `Rename ${rename.name}` : 'Save view';
  return (
    <Dialog label={title} width={420} onClose={onClose}>
      <form className={`grid gap-14 small pad-20 ${classes.form}`} onSubmit={(event) => void submit(event)}>
        <h2>{title}</h2>
        {!rename && <p>Saves the search, filters, sort order, columns and layout.</p>}
        <TextInput
          label="Name"
          value={name}
          maxLength={VIEW_LIMITS.name}
          error={isMissing && 'Enter a name'}
          onChange={(event) => {
            setName(event.target.value);
            setMissing(false);
          }}
        />
        {!rename && (
          <Checkbox
            label="Share with everyone"
            checked={shared}
            onChange={(event) => setShared(event.target.checked)}
          />
        )}
        <footer>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Save</Button>
        </footer>
      </form>
    </Dialog>
  );
}
