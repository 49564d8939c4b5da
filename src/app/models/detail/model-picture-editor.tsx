import { useMutation } from '@tanstack/react-query';
import { IconPhotoEdit, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Model } from '#generated/payloads.d.ts';
import { uploadFile } from '#app/data/models/models.ts';
import { IconButton } from '#app/ui/plain-button.tsx';
import { showRefusal } from '#app/ui/refusal.ts';
import { ModelPicture } from '../model-picture.tsx';
import { useModelChange } from '../saving/use-model-change.ts';
import classes from './model-page.module.css';

/** The picture of a model, which those who may change the model replace or remove. */
export function ModelPictureEditor({ model, mayWrite }: { model: Model; mayWrite: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const change = useModelChange(model);
  const saving = useMutation({
    mutationFn: async (file: File | null) => {
      const address = file ? await uploadFile(file) : '';
      change.mutate({ change: { model_home_image_file: address }, done: 'Picture saved' });
    },
    onError: (error) => showRefusal('Could not save the picture', error),
  });
  return (
    <div className={classes.picture} aria-busy={saving.isPending || change.isPending}>
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
