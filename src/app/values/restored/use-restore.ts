import { useMutation, useQueryClient } from '@tanstack/react-query';
import { restoreAndShow } from './show-restored.tsx';

/** Restores items and shows the result. */
export function useRestore() {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (ids: readonly string[]) => restoreAndShow(client, ids),
  });
  const underway = isPending ? variables : [];
  return { restore: (...ids: string[]) => mutate(ids), isPending, isRestoring: (id: string) => underway.includes(id) };
}
