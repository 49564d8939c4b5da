import { sql, type SqlBool } from 'kysely';
import { readPage } from '#server/store/database/read-page.ts';
import type { Session } from '#server/store/database/session.ts';
import { comparable, storableText } from '#server/store/database/storable.ts';
import type { Tables } from '#server/store/database/tables.ts';
import type { Work } from '#server/store/database/work.ts';
import { receiveJson } from '#shared/receive.ts';

/** A widget shared for use on dashboards; `version` is its newest. */
export type StoredWidgetRecord = {
  id: string;
  name: string;
  description: string;
  version: number;
  createdBy: string;
  createdAt: string;
  updatedAt: string;
};

/** One version of its page; `signals` are the paths that the page mentions. */
export type WidgetVersionRecord = {
  widget: string;
  version: number;
  note: string;
  signals: string[];
  bytes: number;
  createdBy: string;
  createdAt: string;
};

const VERSION_COLUMNS = ['widget', 'version', 'note', 'signals', 'bytes', 'created_by', 'created_at'] as const;

export function storedWidgetsReader({ db }: Session) {
  const widgets = () => db.selectFrom('stored_widget');
  const versions = () => db.selectFrom('stored_widget_version').select(VERSION_COLUMNS);
  return {
    async find(id: string): Promise<StoredWidgetRecord | undefined> {
      const row = await widgets().selectAll().where('id', '=', comparable(id)).executeTakeFirst();
      return row && toWidget(row);
    },
    /** by its unique name */
    async named(name: string): Promise<StoredWidgetRecord | undefined> {
      const row = await widgets().selectAll().where('name', '=', comparable(name)).executeTakeFirst();
      return row && toWidget(row);
    },
    /** Those whose name or description contains the text, most recently changed first. */
    async list({ text = '', page, limit }: { text?: string; page: number; limit: number }) {
      const pattern = `%${comparable(text.toLowerCase()).replaceAll(/[!%_]/g, '!$&')}%`;
      const rows = widgets().where(sql<SqlBool>`search like ${pattern} escape '!'`);
      return readPage(rows.selectAll().orderBy('updated_at', 'desc').orderBy('id', 'desc'), { page, limit }, toWidget);
    },
    /** how many widgets a person shares */
    async countOf(person: string): Promise<number> {
      const query = widgets().select((on) => on.fn.countAll<number>().as('n'));
      return Number((await query.where('created_by', '=', person).executeTakeFirstOrThrow()).n);
    },
    /** newest first */
    async versions(widget: string): Promise<WidgetVersionRecord[]> {
      const rows = versions().where('widget', '=', comparable(widget)).orderBy('version', 'desc');
      return (await rows.execute()).map(toVersion);
    },
    /** The newest version of each of these widgets, by widget. */
    async newest(ofThese: readonly StoredWidgetRecord[]): Promise<Map<string, WidgetVersionRecord>> {
      if (ofThese.length === 0) return new Map();
      const ids = ofThese.map(({ id }) => id);
      const rows = await versions()
        .innerJoin('stored_widget', 'stored_widget.id', 'stored_widget_version.widget')
        .whereRef('stored_widget.version', '=', 'stored_widget_version.version')
        .where('widget', 'in', ids)
        .clearSelect()
        .select(VERSION_COLUMNS.map((name) => `stored_widget_version.${name}` as const))
        .execute();
      return new Map(rows.map((row) => [row.widget, toVersion(row)]));
    },
    async html(widget: string, version: number): Promise<string | undefined> {
      const row = await db
        .selectFrom('stored_widget_version')
        .select('html')
        .where('widget', '=', comparable(widget))
        .where('version', '=', version)
        .executeTakeFirst();
      return row?.html;
    },
  };
}

export function storedWidgetsWriter({ session: { db } }: Work) {
  return {
    /** Inserts a widget or replaces its details. */
    async save({ id, name, description, version, createdBy, createdAt, updatedAt }: StoredWidgetRecord): Promise<void> {
      storableText(`${name} ${description}`);
      const search = `${name} ${description}`.toLowerCase();
      const times = { created_by: createdBy, created_at: createdAt, updated_at: updatedAt };
      const row = { name, description, search, version, ...times };
      await db
        .insertInto('stored_widget')
        .values({ id, ...row })
        .onConflict((on) => on.column('id').doUpdateSet(row))
        .execute();
    },
    async insertVersion(
      { widget, version, note, signals, bytes, createdBy, createdAt }: WidgetVersionRecord,
      html: string,
    ): Promise<void> {
      storableText(`${note} ${html}`);
      const row = { widget, version, note, signals: JSON.stringify(signals), html, bytes };
      await db
        .insertInto('stored_widget_version')
        .values({ ...row, created_by: createdBy, created_at: createdAt })
        .execute();
    },
    /** Removes it with all its versions. */
    async remove(id: string): Promise<void> {
      await db.deleteFrom('stored_widget').where('id', '=', id).execute();
    },
  };
}

function toWidget(row: Tables['stored_widget']): StoredWidgetRecord {
  const { search: _search, created_by: createdBy, created_at: createdAt, updated_at: updatedAt, ...rest } = row;
  return { ...rest, version: Number(row.version), createdBy, createdAt, updatedAt };
}

function toVersion(row: Omit<Tables['stored_widget_version'], 'html'>): WidgetVersionRecord {
  const { created_by: createdBy, created_at: createdAt, signals, ...rest } = row;
  return { ...rest, signals: receiveJson<string[]>(signals), createdBy, createdAt };
}
