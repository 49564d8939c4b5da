import { useMutation } from '@tanstack/react-query';
import type { Model } from '#generated/payloads.d.ts';
import { uploadPicture } from '#app/data/models/models.ts';
import { EditablePicture } from '#app/ui/edit/editable-picture.tsx';
import { showError } from '#app/ui/error-messages.ts';
import { ModelPicture } from '../model-picture.tsx';
import { useModelChange } from '../saving/use-model-change.ts';

/** The picture of a model, which users who may change the model can replace or remove. */
export function ModelPictureEditor({ model, mayWrite }: { model: Model; mayWrite: boolean }) {
  const change = useModelChange(model);
  const saving = useMutation({
    mutationFn: async (file: File | null) => {
      const address = file ? await uploadPicture(file) : '';
      change.mutate({ change: { model_home_image_file: address }, done: 'Picture saved' });
    },
    onError: (error) => showError('Could not save the picture', error),
  });
  return (
    <EditablePicture
      picture={<ModelPicture model={model} />}
      hasPicture={model.model_home_image_file !== ''}
      mayWrite={mayWrite}
      isBusy={saving.isPending || change.isPending}
      onPicture={saving.mutate}
    />
  );
}
