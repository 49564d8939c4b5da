import type { FastifyRequest } from 'fastify';
import type { Records } from '#generated/payloads.d.ts';
import { record as log } from '#server/audit/audit-log.ts';
import { checkRevision } from '#server/http/revision-tag.ts';
import type { Reader, Writer } from '#server/store/store.ts';
import { newId } from '#server/tokens/tokens.ts';
import { AppError } from '#shared/errors.ts';
import type { JsonObject } from '#shared/json.ts';
import type { Actor } from '#shared/permissions.ts';
import { receive } from '#shared/receive.ts';
import { defaultValues, isKept, stampedField, type RecordDefinition } from '#shared/records/define-record.ts';
import { mayWith } from '#shared/records/may.ts';
import type { RecordField } from '#shared/records/record-field.ts';
import type { RecordParent, RecordHooks, WriteAction, WrittenRecord } from './record-hooks.ts';

type Stamp = NonNullable<RecordField['stamp']>;
type ById = FastifyRequest<{ Params: { id: string } }>;

/** Writes records of a definition, each with its audit entry. */
export class RecordWrites<Name extends keyof Records, Parent extends RecordParent> {
  readonly #definition: RecordDefinition<Name>;
  readonly #hooks: RecordHooks<Name, Parent>;

  constructor(definition: RecordDefinition<Name>, hooks: RecordHooks<Name, Parent>) {
    this.#definition = definition;
    this.#hooks = hooks;
  }

  /** @throws AppError `not_found` for a parent that the user cannot see, `conflict` for too many records */
  async insert(writer: Writer, request: FastifyRequest, body: JsonObject) {
    const { user } = request;
    const stamps = { id: newId(), author: user.id, created: writer.now, updated: writer.now, revision: 1 };
    const values: JsonObject = { ...defaultValues(this.#definition), ...this.#kept(body), ...this.#stamped(stamps) };
    const record = receive<Records[Name]>(values);
    const parent = await this.#hooks.parentOf(writer, user, record);
    if (!this.#may('create', user, { record, parent })) throw new AppError('forbidden', 'Forbidden');
    await this.#hooks.checkNew?.(writer, record);
    await this.#checkCount(writer, values);
    return this.#save(writer, request, 'create', { record, parent });
  }

  /** @throws AppError `not_found` for a record that the user cannot see, `forbidden` for one that they cannot change */
  async change(writer: Writer, request: ById, body: JsonObject) {
    const { record, parent } = await this.#changeable(writer, request, 'change');
    const stamps = { updated: writer.now, revision: (revisionOf(this.#definition, record) ?? 0) + 1 };
    const changed = { ...record, ...this.#kept(body), ...this.#stamped(stamps) };
    return this.#save(writer, request, 'change', { record: changed, parent });
  }

  /** @throws AppError as `change` */
  async remove(writer: Writer, request: ById) {
    const found = await this.#changeable(writer, request, 'delete');
    await writer.records(this.#definition).remove(found.record.id);
    await this.#finish(writer, request, 'delete', found);
    return found;
  }

  /** @throws AppError `not_found` also for a record that the user cannot see */
  async find(read: Reader, { params, user }: Pick<ById, 'params' | 'user'>) {
    const absent = new AppError('not_found', `${this.#definition.title} not found`);
    const record = await read.records(this.#definition).find(params.id);
    if (record === undefined) throw absent;
    const parent = await this.#hooks.parentOf(read, user, record).catch((error: unknown) => {
      throw error instanceof AppError ? absent : error;
    });
    if (!this.#may('read', user, { record, parent })) throw absent;
    return { record, parent };
  }

  async #changeable(writer: Writer, request: ById, action: 'change' | 'delete') {
    const found = await this.find(writer, request);
    if (!this.#may(action, request.user, found))
      throw new AppError('forbidden', `You can ${action} only what you wrote`);
    const present = revisionOf(this.#definition, found.record);
    if (present !== undefined) checkRevision(request.headers['if-match'], present);
    return found;
  }

  #may(action: 'read' | WriteAction, user: Actor, { record, parent }: WrittenRecord<JsonObject, Parent>): boolean {
    const author = record[stampedField(this.#definition, 'author') ?? ''];
    const of = { parent: parent.access, ...(typeof author === 'string' && { author }) };
    return mayWith(this.#definition, action, user, of);
  }

  async #save(
    writer: Writer,
    request: FastifyRequest,
    action: WriteAction,
    { record, parent }: WrittenRecord<Records[Name], Parent>,
  ) {
    const written = { record: { ...record, ...this.#hooks.complete?.(record, parent) }, parent };
    await writer.records(this.#definition).save(written.record);
    await this.#finish(writer, request, action, written);
    return written;
  }

  async #finish(
    writer: Writer,
    request: FastifyRequest,
    action: WriteAction,
    written: WrittenRecord<Records[Name], Parent>,
  ) {
    await this.#hooks.alsoWrite?.(writer, written, action);
    const { type, [action]: verb } = this.#definition.audit;
    const on = { type: this.#definition.name, id: written.record.id };
    const description = `${verb} ${this.#hooks.describe(written)}`;
    await log(writer, { type, by: request.user, description, on, address: request.ip });
  }

  async #checkCount(writer: Writer, values: JsonObject) {
    const { most, parent } = this.#definition;
    const of = {
      parent: parent === undefined ? [] : 'record' in parent ? [parent.field] : [parent.typeField, parent.field],
      author: [stampedField(this.#definition, 'author') ?? ''],
      instance: [],
    }[most.per];
    const where = Object.fromEntries(of.map((name) => [name, values[name] ?? null]));
    const count = await writer.records(this.#definition).count({ where });
    if (count >= most.count) throw new AppError('conflict', most.message);
  }

  /** What a client sent and the store keeps. */
  #kept(body: JsonObject): JsonObject {
    return Object.fromEntries(Object.entries(body).filter(([name]) => isKept(this.#definition, name)));
  }

  #stamped(stamps: Partial<Record<Stamp, string | number>>): JsonObject {
    const all = Object.entries(this.#definition.fields);
    return Object.fromEntries(
      all.flatMap(([name, { stamp }]) =>
        stamp === undefined || stamps[stamp] === undefined ? [] : [[name, stamps[stamp]]],
      ),
    );
  }
}

/** Absent for records without revisions. */
export function revisionOf(definition: RecordDefinition, record: JsonObject): number | undefined {
  const revision = record[stampedField(definition, 'revision') ?? ''];
  return typeof revision === 'number' ? revision : undefined;
}
