import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { isStale } from '#app/data/models/over-others.ts';
import { deletePrototype, readPrototype } from '#app/data/prototypes/prototypes.ts';
import { libraryParams } from '#app/prototypes/params.ts';
import { TypedConfirmation } from '#app/ui/overlay/typed-confirmation.tsx';
import type { Model } from '#generated/payloads.d.ts';

type DeletePrototypeProps = { prototype: { id: string; name: string }; model: Model; onClose: () => void };

/** Cannot be undone, so the user has to type the name. */
export function DeletePrototype({ prototype: { id, name }, model, onClose }: DeletePrototypeProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  // only the revision seen on opening is deleted
  const seen = useQuery({
    queryKey: ['deleting-prototype', id],
    queryFn: async () => (await readPrototype(client, id)).rev,
    staleTime: Infinity,
    gcTime: 0,
  });
  const toLibrary = () =>
    navigate({
      to: '/model/$model_id/library/{-$tab}/{-$prototype_id}',
      params: libraryParams(model.id),
      search: true,
    });
  return (
    <TypedConfirmation
      title={`Delete ${name}?`}
      name={name}
      verb="delete"
      action="Delete prototype"
      consequence="Its journey, program, dashboard and feedback are deleted with it. This cannot be undone."
      write={() => deletePrototype(client, { id, name }, model.id, seen.data)}
      done={`${name} deleted`}
      onDone={toLibrary}
      onFailed={(error) => isStale(error) && void seen.refetch()}
      onClose={onClose}
    />
  );
}
