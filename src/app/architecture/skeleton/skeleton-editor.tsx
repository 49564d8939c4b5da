import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useModelChange } from '#app/models/saving/use-model-change.ts';
import { PlainButton } from '#app/ui/plain-button.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Model } from '#generated/payloads.d.ts';
import { addPicture, removePicture, skeletonDocument } from './edit-skeleton.ts';
import { PictureEditor } from './picture-editor.tsx';
import { readSkeleton } from './read-skeleton.ts';
import classes from './skeleton-editor.module.css';

type Props = { model: Model; first: string | null; onClose: () => void };

/** Edits pictures and shapes; only Save writes, on the model's revision at the start of editing. */
export function SkeletonEditor({ model, first, onClose }: Props) {
  const [base] = useState(model);
  const [edited, setEdited] = useState(() => {
    const before = skeletonDocument(model.skeleton);
    return readSkeleton(model.skeleton) === null ? addPicture(before, String(Date.now()), 'Picture 1') : before;
  });
  const [chosen, setChosen] = useState(first);
  const saving = useModelChange(base);
  const pictures = readSkeleton(JSON.stringify(edited)) ?? [];
  const picture = pictures.find(({ id }) => id === chosen) ?? pictures[0];
  const save = () => {
    const skeleton = JSON.stringify(edited);
    saving.mutate(
      { change: { skeleton }, undo: { skeleton: base.skeleton }, done: 'Pictures saved' },
      { onSuccess: onClose },
    );
  };
  const add = () => {
    const id = String(Date.now());
    setEdited((all) => addPicture(all, id, `Picture ${pictures.length + 1}`));
    setChosen(id);
  };
  return (
    <section className="grid one-column gap-10 pb-24" aria-label="Edit pictures">
      <div className={classes.bar}>
        <PlainButton variant="default" onClick={add} leftSection={<IconPlus size={15} stroke={2} aria-hidden />}>
          Add picture
        </PlainButton>
        <span />
        <Button variant="default" size="xs" onClick={onClose}>
          Cancel
        </Button>
        <Button size="xs" loading={saving.isPending} onClick={save}>
          Save
        </Button>
      </div>
      {pictures.length > 1 && (
        <nav className={classes.pictures} aria-label="Pictures">
          {pictures.map(({ id, name }) => (
            <button
              className="small full-text framed rounded surface"
              key={id}
              type="button"
              aria-current={id === picture?.id ? 'true' : undefined}
              onClick={() => setChosen(id)}
            >
              {name}
            </button>
          ))}
        </nav>
      )}
      {picture ? (
        <PictureEditor
          key={picture.id}
          picture={picture}
          onChange={setEdited}
          onRemove={() => {
            setEdited((all) => removePicture(all, picture.id));
            setChosen(null);
          }}
        />
      ) : (
        <EmptyState title="No pictures">Add one, or save to remove them all.</EmptyState>
      )}
    </section>
  );
}
