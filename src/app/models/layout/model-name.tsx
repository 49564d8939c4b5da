import { useQueryClient } from '@tanstack/react-query';
import type { Model } from '#generated/payloads.d.ts';
import { ModelConflict, saveModel } from '#app/data/models/save-model.ts';
import { EditableTitle } from '#app/ui/edit/editable-title.tsx';
import { useModelAccess } from '../model-access.ts';
import { showSaveError } from '../saving/model-conflict.ts';

/** The name of a model, renamed in place by those who may change the model. */
export function ModelName({ model }: { model: Model }) {
  const { mayWrite } = useModelAccess(model);
  const client = useQueryClient();
  return (
    <EditableTitle
      name={model.name}
      label="Name of the model"
      mayWrite={mayWrite}
      rename={async (next) => {
        await saveModel(client, model, { name: next });
        return () => saveModel(client, { ...model, name: next }, { name: model.name });
      }}
      onFailure={(error, next) => {
        if (!(error instanceof ModelConflict)) return false;
        showSaveError(error, { name: next }, `Renamed to ${next}`);
        return true;
      }}
    />
  );
}
