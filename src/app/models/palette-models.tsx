import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { someModelsQuery } from '#app/data/models/models.ts';
import type { PaletteEntry } from '#app/ui/overlay/palette.tsx';
import { STATE_NAMES } from './model-marks.tsx';
import { ModelPicture } from './model-picture.tsx';

const SHOWN = 5;

/** Models whose name matches the typed text. */
export function useFoundModels(query: string): PaletteEntry[] {
  const navigate = useNavigate();
  const { data: models = [] } = useQuery({ ...someModelsQuery(query, SHOWN), enabled: query !== '' });
  if (query === '') return [];
  return models.map((model) => ({
    id: `model ${model.id}`,
    title: model.name,
    hint: model.state && STATE_NAMES[model.state],
    before: <ModelPicture model={model} size={20} />,
    run: () => void navigate({ to: '/model/$model_id', params: { model_id: model.id } }),
  }));
}
