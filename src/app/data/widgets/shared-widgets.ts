/** Widgets that people share for dashboards, and every write of them. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { refreshAfter } from '#app/data/refresh-after.ts';
import { get, patch, post, remove } from '#app/http/api.ts';
import type {
  NewSharedWidget,
  NewWidgetVersion,
  SharedWidgetDetail,
  SharedWidgetPage,
  SharedWidgetPatch,
} from '#generated/payloads.d.ts';

const WIDGETS = ['shared-widgets'];
const LIMIT = 100;

const pathOf = (id: string): string => `widgets/${encodeURIComponent(id)}`;

/** Most recently changed first, those whose name or description contains the text. */
export function sharedWidgetsQuery(text: string) {
  return queryOptions({
    queryKey: [...WIDGETS, 'list', text],
    // no event announces changes by others, so they are refetched whenever shown
    staleTime: 0,
    queryFn: ({ signal }) =>
      get<SharedWidgetPage>('widgets', { limit: LIMIT, ...(text !== '' && { q: text }) }, signal),
  });
}

export function sharedWidgetQuery(id: string) {
  return queryOptions({
    queryKey: [...WIDGETS, 'one', id],
    staleTime: 0,
    queryFn: ({ signal }) => get<SharedWidgetDetail>(pathOf(id), {}, signal),
  });
}

export function shareWidget(client: QueryClient, widget: NewSharedWidget): Promise<SharedWidgetDetail> {
  return refreshAfter(client, post<SharedWidgetDetail>('widgets', widget), WIDGETS);
}

export function addWidgetVersion(
  client: QueryClient,
  id: string,
  version: NewWidgetVersion,
): Promise<SharedWidgetDetail> {
  return refreshAfter(client, post<SharedWidgetDetail>(`${pathOf(id)}/versions`, version), WIDGETS);
}

export function changeSharedWidget(
  client: QueryClient,
  id: string,
  change: SharedWidgetPatch,
): Promise<SharedWidgetDetail> {
  return refreshAfter(client, patch<SharedWidgetDetail>(pathOf(id), change), WIDGETS);
}

export function deleteSharedWidget(client: QueryClient, id: string): Promise<void> {
  return refreshAfter(client, remove(pathOf(id)), WIDGETS);
}
