import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyOverlay } from '#app/ui/lazy.tsx';
import { IconButton } from '#app/ui/plain-button.tsx';
import { RefValue } from '#app/values/ref-value.tsx';
import type { Model } from '#generated/payloads.d.ts';

const LinkItemDialog = lazyOverlay(async () => (await import('./link-item-dialog.tsx')).LinkItemDialog);

/** The inventory item that a model represents, chosen by users who may write the model. */
export function ModelItem({ model, mayWrite }: { model: Model; mayWrite: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { item_id: item } = model;
  return (
    <>
      {typeof item === 'string' ? <RefValue id={item} /> : '–'}
      {mayWrite && (
        <IconButton label="Change the inventory item" size={26} onClick={() => setOpen(true)}>
          <IconPencil size={14} stroke={1.8} aria-hidden />
        </IconButton>
      )}
      {isOpen && <LinkItemDialog model={model} onClose={() => setOpen(false)} />}
    </>
  );
}
