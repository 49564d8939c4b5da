import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconPhotoEdit, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Model } from '#generated/payloads.d.ts';
import { changeModel, uploadPicture } from '#app/data/models/models.ts';
import { IconButton } from '#app/ui/plain-button.tsx';
import { showRefusal } from '#app/ui/refusal.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { ModelPicture } from '../model-picture.tsx';
import classes from './model-page.module.css';

/** The picture of a model, which those who may change the model replace or remove. */
export function ModelPictureEditor({ model, mayWrite }: { model: Model; mayWrite: boolean }) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const saving = useMutation({
    mutationFn: async (file: File | null) =>
      changeModel(client, model.id, { model_home_image_file: file ? await uploadPicture(file) : '' }),
    onSuccess: () => showToast({ tone: 'good', title: 'Picture saved' }),
    onError: (error) => showRefusal('Could not save the picture', error),
  });
  return (
    <div className={classes.picture} aria-busy={saving.isPending}>
      <ModelPicture model={model} />
      {mayWrite && (
        <div>
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            hidden
            aria-label="Picture"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) saving.mutate(file);
              target.value = '';
            }}
          />
          <IconButton
            label={model.model_home_image_file ? 'Change picture' : 'Add picture'}
            size={30}
            onClick={() => input.current?.click()}
          >
            <IconPhotoEdit size={17} stroke={1.7} aria-hidden />
          </IconButton>
          {model.model_home_image_file !== '' && (
            <IconButton label="Remove picture" size={30} onClick={() => saving.mutate(null)}>
              <IconTrash size={17} stroke={1.7} aria-hidden />
            </IconButton>
          )}
        </div>
      )}
    </div>
  );
}
