import type { FastifyRequest } from 'fastify';
import type { NewSharedWidget, NewWidgetVersion, SharedWidgetPatch } from '#generated/payloads.d.ts';
import { record, recordOf } from '#server/audit/audit-log.ts';
import type { Reader, Writer } from '#server/store/store.ts';
import type { StoredWidgetRecord } from '#server/store/widgets/stored-widgets.ts';
import { newId } from '#server/tokens/tokens.ts';
import { namedSignals } from '#shared/dashboard/named-signals.ts';
import { AppError } from '#shared/errors.ts';
import { isAdministrator } from '#shared/permissions.ts';

const MAX_PER_PERSON = 100;
const MAX_VERSIONS = 100;

type WidgetInUrl = { Params: { id: string } };

/** @throws AppError `not_found` */
export async function widgetOf({ storedWidgets }: Reader, id: string): Promise<StoredWidgetRecord> {
  const widget = await storedWidgets.find(id);
  if (widget === undefined) throw new AppError('not_found', 'Widget not found');
  return widget;
}

/** @throws AppError `conflict` for a name that is taken, or too many widgets */
export async function shareWidget(
  writer: Writer,
  request: FastifyRequest,
  { name, description = '', html }: NewSharedWidget,
): Promise<StoredWidgetRecord> {
  const { now, storedWidgets } = writer;
  const by = request.user.id;
  if ((await storedWidgets.countOf(by)) >= MAX_PER_PERSON)
    throw new AppError('conflict', `You share ${MAX_PER_PERSON} widgets, the maximum. Delete some first`);
  const times = { createdBy: by, createdAt: now, updatedAt: now };
  const widget = { id: newId(), name: name.trim(), description, version: 1, ...times };
  await checkName(writer, widget);
  await storedWidgets.save(widget);
  await saveVersion(writer, request, widget, { html });
  await writeAudit(writer, request, 'Shared', widget);
  return widget;
}

/** @throws AppError `forbidden` for another user's widget */
export async function changeSharedWidget(
  writer: Writer,
  request: FastifyRequest<WidgetInUrl>,
  { name, description }: SharedWidgetPatch,
): Promise<StoredWidgetRecord> {
  const before = await changeable(writer, request);
  const widget = {
    ...before,
    name: name?.trim() ?? before.name,
    description: description ?? before.description,
    updatedAt: writer.now,
  };
  await checkName(writer, widget);
  await writer.storedWidgets.save(widget);
  await writeAudit(writer, request, 'Changed', widget);
  return widget;
}

/** Dashboards that use an earlier version keep using it. @throws AppError `forbidden` for another user's widget */
export async function addWidgetVersion(
  writer: Writer,
  request: FastifyRequest<WidgetInUrl>,
  body: NewWidgetVersion,
): Promise<StoredWidgetRecord> {
  const before = await changeable(writer, request);
  if (before.version >= MAX_VERSIONS)
    throw new AppError('conflict', `A widget has at most ${MAX_VERSIONS} versions. Share it as a new widget`);
  const widget = { ...before, version: before.version + 1, updatedAt: writer.now };
  await writer.storedWidgets.save(widget);
  await saveVersion(writer, request, widget, body);
  await writeAudit(writer, request, `Added version ${widget.version} to`, widget);
  return widget;
}

/** @throws AppError `forbidden` for another user's widget */
export async function deleteSharedWidget(writer: Writer, request: FastifyRequest<WidgetInUrl>): Promise<void> {
  const widget = await changeable(writer, request);
  await writer.storedWidgets.remove(widget.id);
  await writeAudit(writer, request, 'Deleted', widget);
}

async function changeable(writer: Writer, { params, user }: FastifyRequest<WidgetInUrl>): Promise<StoredWidgetRecord> {
  const widget = await widgetOf(writer, params.id);
  if (widget.createdBy !== user.id && !isAdministrator(user))
    throw new AppError('forbidden', 'Only the user who shared a widget, or an administrator, can change it');
  return widget;
}

async function checkName({ storedWidgets }: Writer, { id, name }: StoredWidgetRecord): Promise<void> {
  const other = await storedWidgets.named(name);
  if (other !== undefined && other.id !== id)
    throw new AppError('conflict', `There is a widget called "${name}". Choose another name, or add a version to it`);
}

/** @throws AppError `invalid` for anything but a page */
async function saveVersion(
  writer: Writer,
  { user }: FastifyRequest,
  { id, version }: StoredWidgetRecord,
  { html, note = '' }: NewWidgetVersion,
): Promise<void> {
  const written = { createdBy: user.id, createdAt: writer.now };
  if (html.includes('\0') || !/<[a-z!]/i.test(html))
    throw new AppError('invalid', 'The file is not an HTML page. Choose one with its styles and scripts in it');
  const bytes = Buffer.byteLength(html);
  const signals = namedSignals(html);
  await writer.storedWidgets.insertVersion({ widget: id, version, note, signals, bytes, ...written }, html);
}

function writeAudit(
  writer: Writer,
  request: FastifyRequest,
  action: string,
  { id, name }: StoredWidgetRecord,
): Promise<void> {
  return record(writer, recordOf(request, 'widget', { type: 'widget', id }, `${action} the widget ${name}`));
}
