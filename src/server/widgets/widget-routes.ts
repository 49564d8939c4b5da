import type { SharedWidget, SharedWidgetDetail } from '#generated/payloads.d.ts';
import { empty, file } from '#server/http/answers.ts';
import { parameters, paging, text } from '#server/http/parameters.ts';
import type { Routes } from '#server/http/routes.ts';
import { READ_MODELS } from '#server/models/model-access.ts';
import { ownersOf } from '#server/records/owners-of.ts';
import type { Reader, Store } from '#server/store/store.ts';
import type { StoredWidgetRecord } from '#server/store/widgets/stored-widgets.ts';
import { AppError } from '#shared/errors.ts';
import { single, toPage } from '#shared/page.ts';
import { sendWidgetPage } from './widget-page.ts';
import { changeSharedWidget, shareWidget, addWidgetVersion, deleteSharedWidget, widgetOf } from './write-widgets.ts';

const WIDGETS = '/v2/widgets';

/** Shared widgets: HTML pages for frames in dashboards. Everyone who may read models may use them. */
export function widgetRoutes(routes: Routes, { store }: { store: Store }): void {
  const { read } = store;

  routes.get(
    WIDGETS,
    {
      permission: READ_MODELS,
      cost: 'page',
      query: LIST_QUERY,
      answers: ['Shared widgets, most recently changed first', 'shared-widget-page'],
    },
    async ({ query }) => {
      const { q: text, page, limit } = query;
      const { results, total } = await read.storedWidgets.list({ ...(text !== undefined && { text }), page, limit });
      return toPage(await toWire(read, results), total, { page, limit });
    },
  );

  routes.get(
    `${WIDGETS}/:id`,
    { permission: READ_MODELS, answers: ['A shared widget with its versions', 'shared-widget-detail'] },
    async ({ params }) => detailOf(read, await widgetOf(read, params.id)),
  );

  routes.get(
    `${WIDGETS}/:id/versions/:version/page`,
    {
      permission: READ_MODELS,
      params: VERSION_PARAMS,
      query: PAGE_QUERY,
      answers: ['The page of a version, for a frame', file('text/html', 'The page')],
    },
    async ({ params: { id, version } }, reply) => {
      const html = await read.storedWidgets.html(id, version);
      if (html === undefined) throw new AppError('not_found', 'Widget not found');
      return sendWidgetPage(reply, html);
    },
  );

  routes.post(
    WIDGETS,
    { permission: 'signed-in', body: 'new-shared-widget', answers: ['Share a widget', 'shared-widget-detail', 201] },
    async (request) => {
      const widget = await store.write((writer) => shareWidget(writer, request, request.body));
      return await detailOf(read, widget);
    },
  );

  routes.patch(
    `${WIDGETS}/:id`,
    {
      permission: 'signed-in',
      body: 'shared-widget-patch',
      answers: ['Change a shared widget of your own', 'shared-widget-detail'],
    },
    async (request) => detailOf(read, await store.write((writer) => changeSharedWidget(writer, request, request.body))),
  );

  routes.post(
    `${WIDGETS}/:id/versions`,
    {
      permission: 'signed-in',
      body: 'new-widget-version',
      answers: ['Add a version to a shared widget of your own', 'shared-widget-detail', 201],
    },
    async (request) => {
      const widget = await store.write((writer) => addWidgetVersion(writer, request, request.body));
      return await detailOf(read, widget);
    },
  );

  routes.delete(
    `${WIDGETS}/:id`,
    { permission: 'signed-in', answers: ['Delete a shared widget of your own', empty('Deleted'), 204] },
    async (request) => {
      await store.write((writer) => deleteSharedWidget(writer, request));
    },
  );
}

const pageUrl = (id: string, version: number): string => `${WIDGETS}/${id}/versions/${version}/page`;

async function toWire(read: Reader, widgets: readonly StoredWidgetRecord[]): Promise<SharedWidget[]> {
  const newest = await read.storedWidgets.newest(widgets);
  const personOf = await ownersOf(read, widgets, ({ createdBy }) => createdBy);
  return widgets.map(({ createdBy, createdAt, updatedAt, ...widget }) => ({
    ...widget,
    signals: newest.get(widget.id)?.signals ?? [],
    url: pageUrl(widget.id, widget.version),
    created_by: personOf(createdBy),
    created_at: createdAt,
    updated_at: updatedAt,
  }));
}

async function detailOf(read: Reader, widget: StoredWidgetRecord): Promise<SharedWidgetDetail> {
  const versions = await read.storedWidgets.versions(widget.id);
  const personOf = await ownersOf(read, versions, ({ createdBy }) => createdBy);
  return {
    ...single(await toWire(read, [widget])),
    versions: versions.map(({ widget: id, createdBy, createdAt, ...version }) => ({
      ...version,
      url: pageUrl(id, version.version),
      created_by: personOf(createdBy),
      created_at: createdAt,
    })),
  };
}

const VERSION_PARAMS = parameters(
  { id: text(64), version: { type: 'integer', minimum: 1, maximum: 100 } },
  'id',
  'version',
);
const PAGE_QUERY = parameters({
  options: { type: 'string', description: 'For the page: JSON of the options in a dashboard' },
});
const LIST_QUERY = parameters({
  q: text(200),
  ...paging(100, 24),
});
