import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { readPage } from '#server/store/database/read-page.ts';
import { parseObject } from '#server/store/database/rows.ts';
import type { Session } from '#server/store/database/session.ts';
import { comparable } from '#server/store/database/storable.ts';
import type { ModelRecord } from '#server/store/models/models.ts';
import { containsText, searchWords } from '#server/store/models/search-words.ts';
import { isVisibleModel } from '#server/store/records/visible-models.ts';
import type { JsonObject } from '#shared/json.ts';
import { foldedText } from '#shared/records/folded-text.ts';
import { toPrototype } from './prototype-rows.ts';
import type { PrototypeRecord, PrototypeRequest, PrototypeSignal } from './prototypes.ts';

type PrototypeCounts = Pick<ModelRecord, 'prototype_count' | 'prototype_node_count' | 'used_api_count'>;

export function prototypesReader(session: Session) {
  const { db, dialect } = session;
  return {
    async find(id: string): Promise<PrototypeRecord | undefined> {
      const row = await db.selectFrom('prototype').selectAll().where('id', '=', comparable(id)).executeTakeFirst();
      return row && toPrototype(row);
    },
    /** by ID */
    async details(ids: readonly string[]): Promise<Map<string, JsonObject>> {
      const query = db.selectFrom('prototype_details').selectAll();
      const rows = await query.where(dialect.among(sql`prototype`, ids.map(comparable))).execute();
      return new Map(rows.map(({ prototype, details }) => [prototype, parseObject(details)]));
    },
    /** total bytes of the details of these prototypes */
    async bytesOf(ids: readonly string[]): Promise<number> {
      const query = db.selectFrom('prototype').select((on) => on.fn.sum<number | null>('bytes').as('bytes'));
      const row = await query.where(dialect.among(sql`id`, ids.map(comparable))).executeTakeFirstOrThrow();
      return Number(row.bytes ?? 0);
    },
    async list(request: PrototypeRequest) {
      const condition = sql.join<SqlBool>(conditions(session, request), sql` and `);
      let page = db
        .selectFrom('prototype')
        .where(sql<SqlBool>`${condition}`)
        .selectAll();
      if (request.editorsFirst !== false) page = page.orderBy('editors_choice', 'desc');
      for (const { by, descending } of request.sort)
        page = page.orderBy(by === 'name' ? 'name_key' : by, descending ? 'desc' : 'asc');
      return readPage(page.orderBy('id'), request, toPrototype);
    },
    async idsOf(model: string): Promise<string[]> {
      const query = db.selectFrom('prototype').select('id').where('model', '=', comparable(model));
      return (await query.orderBy('id').execute()).map(({ id }) => id);
    },
    /** the prototype with that name, ignoring case and width */
    async named(model: string, name: string): Promise<string | undefined> {
      const query = db.selectFrom('prototype').select('id').where('model', '=', comparable(model));
      return (await query.where('name_key', '=', comparable(foldedText(name))).executeTakeFirst())?.id;
    },
    /** the numbers that a model keeps about its prototypes */
    async countsOf(model: string): Promise<PrototypeCounts> {
      const { n, nodes } = await db
        .selectFrom('prototype')
        .select((on) => [on.fn.countAll<number>().as('n'), on.fn.sum<number | null>('node_count').as('nodes')])
        .where('model', '=', comparable(model))
        .executeTakeFirstOrThrow();
      const { used } = await db
        .selectFrom('prototype_signal')
        .innerJoin('prototype', 'prototype.id', 'prototype_signal.prototype')
        .select((on) => on.fn.count<number>('path').distinct().as('used'))
        .where('model', '=', comparable(model))
        .where('known', '=', 1)
        .executeTakeFirstOrThrow();
      return { prototype_count: Number(n), prototype_node_count: Number(nodes ?? 0), used_api_count: Number(used) };
    },
    /** sum and number of the average scores of all feedback on a prototype */
    async scoresOf(id: string): Promise<PrototypeRecord['scores']> {
      const { sum, count } = await db
        .selectFrom('feedback')
        .select((on) => [on.fn.sum<number | null>('avg_score').as('sum'), on.fn.count<number>('avg_score').as('count')])
        .where('prototype', '=', comparable(id))
        .executeTakeFirstOrThrow();
      return { sum: Number(sum ?? 0), count: Number(count) };
    },
    /** by path */
    async signals(id: string): Promise<PrototypeSignal[]> {
      const query = db.selectFrom('prototype_signal').selectAll().where('prototype', '=', comparable(id));
      const rows = await query.orderBy('path').execute();
      return rows.map(({ path, known, found }) => ({ path, isKnown: known === 1, found: parseObject(found) }));
    },
  };
}

function conditions(session: Session, request: PrototypeRequest): RawBuilder<SqlBool>[] {
  const { visible, isPublic, isAutorun, signal } = request;
  const all: RawBuilder<SqlBool>[] = [sql`1 = 1`, ...values(session, request)];
  if (visible !== undefined) all.push(sql`model in (select id from model where ${isVisibleModel(session, visible)})`);
  if (isPublic === true) all.push(sql`model in (select id from model where visibility = 'public')`);
  if (isAutorun !== undefined) all.push(sql`autorun = ${isAutorun ? 1 : 0}`);
  if (signal !== undefined)
    all.push(sql`id in (select prototype from prototype_signal where path = ${comparable(signal)})`);
  return [...all, ...searchWords(request.search).map((word) => containsText(sql`search_text`, word))];
}

function values({ dialect }: Session, request: PrototypeRequest): RawBuilder<SqlBool>[] {
  const { owner, name, levels } = request;
  const wanted = {
    id: request.ids,
    model: request.models,
    owner: owner === undefined ? undefined : [owner],
    name_key: name === undefined ? undefined : [foldedText(name)],
    state: request.states,
  };
  const found = Object.entries(wanted).flatMap(([column, texts]) =>
    texts === undefined ? [] : [dialect.among(sql.ref(column), texts.map(comparable))],
  );
  return levels === undefined ? found : [...found, dialect.among(sql`complexity_level`, levels)];
}
