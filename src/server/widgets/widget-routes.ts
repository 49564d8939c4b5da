import type { FastifyInstance } from 'fastify';
import type {
  NewSharedWidget,
  NewWidgetVersion,
  SharedWidget,
  SharedWidgetDetail,
  SharedWidgetPage,
  SharedWidgetPatch,
} from '#generated/payloads.d.ts';
import { toPage } from '#shared/page.ts';
import { AppError } from '#shared/errors.ts';
import { READ_MODELS } from '#server/models/model-access.ts';
import { ownersOf } from '#server/models/model-people.ts';
import type { StoredWidgetRecord } from '#server/store/widgets/stored-widgets.ts';
import type { Reader, Store } from '../store/store.ts';
import { sendWidgetPage } from './widget-page.ts';
import { changeSharedWidget, shareWidget, addWidgetVersion, deleteSharedWidget, widgetOf } from './write-widgets.ts';
import { answers, empty, file } from '#server/http/answers.ts';

const WIDGETS = '/v2/widgets';
type ById = { Params: { id: string } };
type Listed = { q?: string; page: number; limit: number };

/** Shared widgets: HTML pages for frames in dashboards. Everyone who may read models may use them. */
export function widgetRoutes(app: FastifyInstance, store: Store): void {
  const { read } = store;

  app.get<{ Querystring: Listed }>(
    WIDGETS,
    { config: { permission: READ_MODELS, cost: 'page' }, schema: LIST },
    async ({ query }): Promise<SharedWidgetPage> => {
      const { q: text, page, limit } = query;
      const { results, total } = await read.storedWidgets.list({ ...(text !== undefined && { text }), page, limit });
      return toPage(await toWire(read, results), total, { page, limit });
    },
  );

  app.get<ById>(
    `${WIDGETS}/:id`,
    {
      config: { permission: READ_MODELS },
      schema: answers('A shared widget with its versions', 'shared-widget-detail'),
    },
    async ({ params }) => detailOf(read, await widgetOf(read, params.id)),
  );

  app.get<{ Params: { id: string; version: number } }>(
    `${WIDGETS}/:id/versions/:version/page`,
    { config: { permission: READ_MODELS }, schema: PAGE },
    async ({ params: { id, version } }, reply) => {
      const html = await read.storedWidgets.html(id, version);
      if (html === undefined) throw new AppError('not_found', 'Widget not found');
      return sendWidgetPage(reply, html);
    },
  );

  app.post<{ Body: NewSharedWidget }>(
    WIDGETS,
    { config: { permission: 'signed-in' }, schema: SHARE },
    async (request, reply) => {
      const widget = await store.write((writer) => shareWidget(writer, request, request.body));
      return reply.code(201).send(await detailOf(read, widget));
    },
  );

  app.patch<ById & { Body: SharedWidgetPatch }>(
    `${WIDGETS}/:id`,
    { config: { permission: 'signed-in' }, schema: CHANGE },
    async (request) => detailOf(read, await store.write((writer) => changeSharedWidget(writer, request, request.body))),
  );

  app.post<ById & { Body: NewWidgetVersion }>(
    `${WIDGETS}/:id/versions`,
    { config: { permission: 'signed-in' }, schema: ADD_VERSION },
    async (request, reply) => {
      const widget = await store.write((writer) => addWidgetVersion(writer, request, request.body));
      return reply.code(201).send(await detailOf(read, widget));
    },
  );

  app.delete<ById>(
    `${WIDGETS}/:id`,
    {
      config: { permission: 'signed-in' },
      schema: answers('Delete a shared widget of your own', empty('Deleted'), 204),
    },
    async (request, reply) => {
      await store.write((writer) => deleteSharedWidget(writer, request));
      return reply.code(204).send();
    },
  );
}

const pageUrl = (id: string, version: number): string => `${WIDGETS}/${id}/versions/${version}/page`;

async function toWire(read: Reader, widgets: readonly StoredWidgetRecord[]): Promise<SharedWidget[]> {
  const newest = await read.storedWidgets.newest(widgets);
  const personOf = await ownersOf(
    read,
    widgets.map(({ createdBy }) => createdBy),
  );
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
  const personOf = await ownersOf(
    read,
    versions.map(({ createdBy }) => createdBy),
  );
  const [wire] = await toWire(read, [widget]);
  return {
    ...(wire as SharedWidget),
    versions: versions.map(({ widget: id, createdBy, createdAt, ...version }) => ({
      ...version,
      url: pageUrl(id, version.version),
      created_by: personOf(createdBy),
      created_at: createdAt,
    })),
  };
}

const VERSION_PARAMS = {
  type: 'object',
  properties: { id: { type: 'string', maxLength: 64 }, version: { type: 'integer', minimum: 1, maximum: 100 } },
  required: ['id', 'version'],
} as const;
const LIST_QUERY = {
  type: 'object',
  properties: {
    q: { type: 'string', maxLength: 200 },
    limit: { type: 'integer', minimum: 1, maximum: 100, default: 24 },
    page: { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 },
  },
  additionalProperties: false,
} as const;

const LIST = {
  querystring: LIST_QUERY,
  ...answers('Shared widgets, most recently changed first', 'shared-widget-page'),
};
const PAGE = {
  params: VERSION_PARAMS,
  ...answers('The page of a version, for a frame', file('text/html', 'The page')),
};
const SHARE = { body: { $ref: 'new-shared-widget.json#' }, ...answers('Share a widget', 'shared-widget-detail', 201) };
const CHANGE = {
  body: { $ref: 'shared-widget-patch.json#' },
  ...answers('Change a shared widget of your own', 'shared-widget-detail'),
};
const ADD_VERSION = {
  body: { $ref: 'new-widget-version.json#' },
  ...answers('Add a version to a shared widget of your own', 'shared-widget-detail', 201),
};
