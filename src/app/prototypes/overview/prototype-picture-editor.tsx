import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconPhotoEdit, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { uploadFile } from '#app/data/models/models.ts';
import { changePrototype, type OpenPrototype } from '#app/data/prototypes/prototypes.ts';
import { IconButton } from '#app/ui/plain-button.tsx';
import { showRefusal } from '#app/ui/refusal.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { PrototypePicture } from '../prototype-picture.tsx';
import classes from './overview.module.css';

type PictureField = 'image_file' | 'journey_image_file';

type PrototypePictureEditorProps = { prototype: OpenPrototype; mayWrite: boolean; field?: PictureField };

/** A picture of the prototype, which those who may write replace or remove. */
export function PrototypePictureEditor({ prototype, mayWrite, field = 'image_file' }: PrototypePictureEditorProps) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const src = prototype[field];
  const saving = useMutation({
    mutationFn: async (file: File | null) =>
      changePrototype(client, prototype.id, { [field]: file ? await uploadFile(file) : '' }),
    onSuccess: () => showToast({ tone: 'good', title: 'Picture saved' }),
    onError: (error) => showRefusal('Could not save the picture', error),
  });
  return (
    <div className={classes.picture} aria-busy={saving.isPending}>
      <PrototypePicture prototype={{ id: prototype.id, image_file: src }} />
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
          <IconButton label={src ? 'Change picture' : 'Add picture'} size={30} onClick={() => input.current?.click()}>
            <IconPhotoEdit size={17} stroke={1.7} aria-hidden />
          </IconButton>
          {src !== '' && (
            <IconButton label="Remove picture" size={30} onClick={() => saving.mutate(null)}>
              <IconTrash size={17} stroke={1.7} aria-hidden />
            </IconButton>
          )}
        </div>
      )}
    </div>
  );
}
