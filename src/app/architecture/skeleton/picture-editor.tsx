import { TextInput } from '@mantine/core';
import { IconPhotoEdit, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { uploadPicture } from '#app/data/models/models.ts';
import { usePictureInput } from '#app/ui/edit/use-picture-input.tsx';
import { showError } from '#app/ui/error-messages.ts';
import { PlainButton } from '#app/ui/plain-button.tsx';
import type { JsonObject } from '#shared/json.ts';
import { addShape, renamePicture, setBackground, type ShapeForm } from './edit-skeleton.ts';
import { EditorStage } from './editor-stage.tsx';
import type { SkeletonNode } from './read-skeleton.ts';
import { ShapePanel } from './shape-panel.tsx';
import classes from './skeleton-editor.module.css';

const FORMS: Record<ShapeForm, string> = { box: 'Rectangle', ellipse: 'Ellipse', text: 'Text', mark: 'Mark' };

type Props = {
  picture: SkeletonNode;
  onChange: (make: (document: JsonObject) => JsonObject) => void;
  onRemove: () => void;
};

/** One picture: its name, its background, and the shapes over it. */
export function PictureEditor({ picture, onChange, onRemove }: Props) {
  const [at, setAt] = useState<number>();
  const shape = picture.shapes.find((entry) => entry.at === at);
  return (
    <>
      <div className={classes.tools}>
        <TextInput
          aria-label="Name of the picture"
          size="xs"
          maxLength={255}
          defaultValue={picture.name}
          onChange={({ target }) => onChange((all) => renamePicture(all, picture.id, target.value))}
        />
        <Background
          has={picture.picture !== null}
          onAddress={(address) => onChange((all) => setBackground(all, picture.id, address))}
        />
        <PlainButton
          variant="default"
          onClick={onRemove}
          leftSection={<IconTrash size={15} stroke={1.8} aria-hidden />}
        >
          Delete picture
        </PlainButton>
      </div>
      <fieldset className={classes.tools} aria-label="Add a shape">
        {(['box', 'ellipse', 'text', 'mark'] as const).map((form) => (
          <PlainButton
            key={form}
            variant="default"
            leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
            onClick={() => {
              onChange((all) => addShape(all, picture.id, form, `${form}-${Date.now()}`));
              setAt((picture.shapes.at(-1)?.at ?? -1) + 1);
            }}
          >
            {FORMS[form]}
          </PlainButton>
        ))}
      </fieldset>
      <div className={`grid at-top gap-16 ${classes.work}`}>
        <EditorStage picture={picture} at={at} onChoose={setAt} onChange={onChange} names={FORMS} />
        {shape ? (
          <ShapePanel picture={picture.id} shape={shape} onChange={onChange} onRemoved={() => setAt(undefined)} />
        ) : (
          <p className="quiet">Choose a shape to move it, name it, or link it to a page.</p>
        )}
      </div>
    </>
  );
}

function Background({ has, onAddress }: { has: boolean; onAddress: (address: string) => void }) {
  const uploading = useMutation({
    mutationFn: uploadPicture,
    onSuccess: onAddress,
    onError: (error) => showError('Could not upload the picture', error),
  });
  const { input, choose } = usePictureInput(uploading.mutate, 'Background picture');
  return (
    <>
      {input}
      <PlainButton
        variant="default"
        aria-busy={uploading.isPending}
        onClick={choose}
        leftSection={<IconPhotoEdit size={15} stroke={1.8} aria-hidden />}
      >
        {has ? 'Change background' : 'Add background'}
      </PlainButton>
      {has && (
        <PlainButton variant="default" onClick={() => onAddress('')}>
          Remove background
        </PlainButton>
      )}
    </>
  );
}
