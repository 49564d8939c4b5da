/** Everyone's imports, and undoing them. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getQuery } from '#app/data/get-query.ts';
import { keys } from '#app/data/keys.ts';
import { cursorQuery } from '#app/data/paged-query.ts';
import { INVENTORY } from '#app/data/paths.ts';
import { post } from '#app/http/api.ts';
import type { ImportPage, ImportUndo } from '#generated/payloads.d.ts';
import { refreshAll } from './imports.ts';

const BASE = `${INVENTORY}/imports`;
const PAGE = 20;

/** Newest first, page by page. Invalidated by every item change, since the item may belong to an import. */
export function importsQuery(limit = PAGE) {
  // own edits also change what can be undone
  return cursorQuery<ImportPage>([...keys.imports, { limit }], BASE, { limit }, { from: 'before', staleTime: 0 });
}

/** What an undo would do now. */
export function importUndoQuery(id: string) {
  return getQuery<ImportUndo>([...keys.imports, 'undo', id], `${BASE}/${id}/undo`, {}, { staleTime: 0, retry: false });
}

/** Undoes an import. With the `digest` of a previewed undo, keeps the items that the preview said would stay. */
export function useUndoImport(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (digest?: string) => post<void>(`${BASE}/${id}/undo`, digest === undefined ? {} : { digest }),
    onSettled: () => refreshAll(client),
  });
}
