import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { readPage } from '#server/store/database/read-page.ts';
import { parseObject } from '#server/store/database/rows.ts';
import type { Session } from '#server/store/database/session.ts';
import { comparable } from '#server/store/database/storable.ts';
import { isVisibleModel } from '#server/store/records/visible-models.ts';
import type { JsonObject } from '#shared/json.ts';
import { foldedText } from '#shared/records/folded-text.ts';
import { MODEL_COLUMNS, toModel } from './model-rows.ts';
import type { Collaboration, ModelRecord, ModelRequest } from './models.ts';
import { containsText, searchWords } from './search-words.ts';

export function modelsReader(session: Session) {
  return {
    async find(id: string): Promise<ModelRecord | undefined> {
      const row = await session.db
        .selectFrom('model')
        .select(MODEL_COLUMNS)
        .where('id', '=', comparable(id))
        .executeTakeFirst();
      return row && toModel(row);
    },
    async details(id: string): Promise<JsonObject> {
      const query = session.db.selectFrom('model_details').selectAll().where('model', '=', comparable(id));
      const row = await query.executeTakeFirst();
      return row ? parseObject(row.details) : {};
    },
    async list(request: ModelRequest) {
      const condition = sql.join<SqlBool>(conditions(session, request), sql` and `);
      let page = session.db
        .selectFrom('model')
        .where(sql<SqlBool>`${condition}`)
        .select(MODEL_COLUMNS);
      for (const { by, descending } of request.sort)
        page = page.orderBy(by === 'name' ? 'name_key' : by, descending ? 'desc' : 'asc');
      return readPage(page.orderBy('id'), request, toModel);
    },
    /** The models that represent any of these items, oldest first. */
    async ofItems(ids: readonly string[]): Promise<ModelRecord[]> {
      if (ids.length === 0) return [];
      const rows = session.db
        .selectFrom('model')
        .select(MODEL_COLUMNS)
        .where(session.dialect.among(sql`item_id`, ids.map(comparable)));
      return (await rows.orderBy('created_at').orderBy('id').execute()).map(toModel);
    },
    async countOf(owner: string): Promise<number> {
      const query = session.db.selectFrom('model').select((on) => on.fn.countAll<number>().as('n'));
      return Number((await query.where('owner', '=', comparable(owner)).executeTakeFirstOrThrow()).n);
    },
    /** models that are shared with nobody are omitted */
    async collaboration(ids: readonly string[]): Promise<Map<string, Collaboration>> {
      const rows = await session.db
        .selectFrom('role_grant')
        .select(['ref', 'role'])
        .select((on) => on.fn.countAll<number>().as('n'))
        .where('role', 'in', ['model_contributor', 'model_member'])
        .where(session.dialect.among(sql`ref`, ids.map(comparable)))
        .groupBy(['ref', 'role'])
        .execute();
      const found = new Map<string, Collaboration>();
      for (const { ref, role, n } of rows) {
        const counts = found.get(ref) ?? { contributors: 0, members: 0 };
        counts[role === 'model_contributor' ? 'contributors' : 'members'] = Number(n);
        found.set(ref, counts);
      }
      return found;
    },
  };
}

type Conditions = RawBuilder<SqlBool>[];

function conditions(session: Session, request: ModelRequest): Conditions {
  const { visible, ids } = request;
  const all: Conditions = [sql<SqlBool>`1 = 1`, ...texts(session, request), ...matching(request)];
  if (ids !== undefined) all.push(session.dialect.among(sql`id`, ids.map(comparable)));
  if (request.hasItem) all.push(sql`item_id is not null`);
  if (request.exceptOwner !== undefined) all.push(sql`owner <> ${comparable(request.exceptOwner)}`);
  if (visible !== undefined) all.push(isVisibleModel(session, visible));
  return all;
}

function texts({ dialect }: Session, request: ModelRequest): Conditions {
  const { owner, name, mainApi, itemId } = request;
  const wanted = {
    owner: owner === undefined ? undefined : [owner],
    name_key: name === undefined ? undefined : [foldedText(name)],
    main_api: mainApi === undefined ? undefined : [mainApi],
    item_id: itemId === undefined ? undefined : [itemId],
    visibility: request.visibilities,
    state: request.states,
    vehicle_category: request.categories,
  };
  return Object.entries(wanted).flatMap(([column, values]) =>
    values === undefined ? [] : [dialect.among(sql.ref(column), values.map(comparable))],
  );
}

function matching({ search, tag }: ModelRequest): Conditions {
  const found = searchWords(search).map((word) => containsText(sql`search_text`, word));
  // titles of tags are stored as JSON, each followed by a quotation mark
  return tag === undefined ? found : [...found, containsText(sql`tags`, `"title":${JSON.stringify(tag)}`)];
}
