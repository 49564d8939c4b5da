import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { modelQuery } from '#app/data/models/models.ts';
import { prototypeQuery } from '#app/data/prototypes/prototypes.ts';
import { Crumb } from '#app/ui/shell/breadcrumbs.tsx';
import { libraryParams } from './params.ts';

/** Breadcrumbs of the pages of a prototype. */
export function PrototypeCrumbs() {
  const { model_id: modelId = '', prototype_id: id = '' } = useParams({ strict: false });
  const { data: model } = useQuery(modelQuery(modelId));
  const { data: prototype } = useQuery(prototypeQuery(id));
  return (
    <>
      <Crumb to="/">Home</Crumb>
      <Crumb to="/model">Vehicle Models</Crumb>
      <Crumb to="/model/$model_id" params={{ model_id: modelId }}>
        {model?.name ?? '…'}
      </Crumb>
      <Crumb to="/model/$model_id/library/{-$tab}/{-$prototype_id}" params={libraryParams(modelId)}>
        Prototype Library
      </Crumb>
      <Crumb to="/model/$model_id/library/{-$tab}/{-$prototype_id}" params={{ ...libraryParams(modelId), tab: 'list' }}>
        Vehicle Prototypes
      </Crumb>
      <Crumb>{prototype?.name ?? '…'}</Crumb>
    </>
  );
}
