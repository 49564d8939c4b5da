import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { somePrototypesQuery } from '#app/data/prototypes/prototypes.ts';
import type { PaletteEntry } from '#app/ui/overlay/palette.tsx';
import { prototypeParams } from './params.ts';
import { PrototypePicture } from './prototype-picture.tsx';
import { stateName } from './prototype-words.ts';

const SHOWN = 5;

/** Prototypes that match the typed text. */
export function useFoundPrototypes(query: string): PaletteEntry[] {
  const navigate = useNavigate();
  const { data: prototypes = [] } = useQuery({ ...somePrototypesQuery(query, SHOWN), enabled: query !== '' });
  if (query === '') return [];
  return prototypes.map(({ id, name = '', model_id: model = '', image_file: picture = '', state }) => ({
    id: `prototype ${id}`,
    title: name,
    hint: stateName(state),
    before: <PrototypePicture prototype={{ id, image_file: picture }} size={20} />,
    run: () =>
      void navigate({
        to: '/model/$model_id/library/prototype/$prototype_id/{-$tab}',
        params: prototypeParams(model, id),
      }),
  }));
}
