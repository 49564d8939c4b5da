import type { QueryClient } from '@tanstack/react-query';
import { post } from '#app/http/api.ts';
import type {
  NewSharedWidget,
  NewWidgetVersion,
  SharedWidgetDetail,
  SharedWidgetPage,
  SharedWidgetPatch,
} from '#generated/payloads.d.ts';
import { resource } from './resource.ts';

const LIMIT = 100;

/** Widgets that people share for dashboards. No event announces changes by others, so they are refetched whenever shown. */
export const sharedWidgets = resource<{
  page: SharedWidgetPage;
  read: SharedWidgetDetail;
  new: NewSharedWidget;
  created: SharedWidgetDetail;
  patch: SharedWidgetPatch;
  changed: SharedWidgetDetail;
}>({ name: 'shared-widget', address: 'widgets' }, { staleTime: 0 });

/** Most recently changed first, those whose name or description contains the text. */
export const sharedWidgetsQuery = (text: string) =>
  sharedWidgets.pageQuery({ limit: LIMIT, ...(text !== '' && { q: text }) });

export function addWidgetVersion(client: QueryClient, id: string, version: NewWidgetVersion) {
  return sharedWidgets.written(client, post<SharedWidgetDetail>(sharedWidgets.pathOf(id, '/versions'), version));
}
