import { useMutation, useQueryClient } from '@tanstack/react-query';
import { uploadPicture } from '#app/data/models/models.ts';
import { changePrototype, type OpenPrototype } from '#app/data/prototypes/prototypes.ts';
import { PrototypePicture } from '#app/prototypes/prototype-picture.tsx';
import { EditablePicture } from '#app/ui/edit/editable-picture.tsx';
import { showError } from '#app/ui/error-messages.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';

type PictureField = 'image_file' | 'journey_image_file';

type PrototypePictureEditorProps = { prototype: OpenPrototype; mayWrite: boolean; field?: PictureField };

/** A picture of the prototype, which users with write access can replace or remove. */
export function PrototypePictureEditor({ prototype, mayWrite, field = 'image_file' }: PrototypePictureEditorProps) {
  const client = useQueryClient();
  const src = prototype[field];
  const saving = useMutation({
    mutationFn: async (file: File | null) =>
      changePrototype(client, prototype.id, { [field]: file ? await uploadPicture(file) : '' }),
    onSuccess: () => showToast({ tone: 'good', title: 'Picture saved' }),
    onError: (error) => showError('Could not save the picture', error),
  });
  return (
    <EditablePicture
      picture={<PrototypePicture prototype={{ id: prototype.id, image_file: src }} />}
      hasPicture={src !== ''}
      mayWrite={mayWrite}
      isBusy={saving.isPending}
      onPicture={saving.mutate}
    />
  );
}
