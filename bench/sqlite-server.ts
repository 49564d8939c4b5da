import { createServer, type IncomingMessage } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';

/**
 * The minimum that a server on SQLite must do for the requests of `server-requests.ts`: handwritten statements over the
 * rows of the product's store, the indexes that they need, revisions, search entries and the same durability. It
 * validates nothing.
 */

const [source = '', file = ''] = process.argv.slice(2);
const db = new DatabaseSync(file);
db.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -65536; pragma mmap_size = 4294967296;
  create table item (seq integer primary key, id text unique, kind text, rev integer, name text, status text, priority text,
    updated_at text, data text);
  create table revision (id text, rev integer, at text, data text, primary key (id, rev)) without rowid;
  create virtual table words using fts5 (text, content = '', contentless_delete = 1, tokenize = 'ascii');
  attach '${source}' as product;
  insert into item select seq, id, kind, rev, name, data ->> 'status', data ->> 'priority', updated_at, data from product.item;
  insert into revision select id, rev, at, data from product.revision;
  insert into words (rowid, text) select seq, id || ' ' || name || ' ' || (data ->> 'description') from product.item;
  detach product;
  create index item_recent on item (kind, updated_at);
  create index item_name on item (kind, name);
  create index item_fields on item (kind, status, priority, name);
  pragma wal_checkpoint(truncate);`);

const of = {
  one: db.prepare('select rev, name, data from item where id = ?'),
  recent: db.prepare('select id, rev, name, data from item where kind = ? order by updated_at desc limit ?'),
  total: db.prepare('select count(*) as n from item where kind = ?'),
  named: db.prepare('select id, rev, name, data from item where kind = ? and name > ? order by name limit ?'),
  both: db.prepare(`select id, rev, name, data from item where kind = ? and status = ? and priority = ?
    order by name limit ?`),
  bothTotal: db.prepare('select count(*) as n from item where kind = ? and status = ? and priority = ?'),
  found: db.prepare(`select id, rev, name, data from words join item on seq = words.rowid where words match ?
    order by words.rowid desc limit ?`),
  foundTotal: db.prepare('select count(*) as n from words where words match ?'),
  last: db.prepare('select max(seq) as n from item'),
  insert: db.prepare('insert into item values (?, ?, ?, 1, ?, ?, ?, ?, ?)'),
  update: db.prepare(`update item set rev = ?, name = ?, status = ?, priority = ?, updated_at = ?, data = ? where id = ?
    returning seq`),
  revise: db.prepare('insert into revision values (?, ?, ?, ?)'),
  enter: db.prepare('insert or replace into words (rowid, text) values (?, ?)'),
};
type Row = { id: string; rev: number; name: string; data: string };
type Fields = { name: string; description: string; status: string; priority: string };

let total = Number(of.total.get('requirement')?.['n']);
let last = Number(of.last.get()?.['n']);

function read(id: string): string {
  const { rev, name, data } = of.one.get(id) as Row;
  return `{"id":"${id}","rev":${rev},"name":${JSON.stringify(name)},"data":${data}}`;
}

function page(search: URLSearchParams): string {
  const [kind, limit] = [search.get('type') ?? '', Number(search.get('limit'))];
  const q = search.get('q')?.trim() ?? '';
  const [, status, priority] = /^status:(\w+) priority:(\w+)$/.exec(q) ?? [];
  if (status !== undefined && priority !== undefined)
    return listed(of.both.all(kind, status, priority, limit), of.bothTotal.get(kind, status, priority)?.['n']);
  if (q !== '') {
    const match = q.split(' ').join(' AND ');
    return listed(of.found.all(match, limit), of.foundTotal.get(match)?.['n']);
  }
  if (search.get('sort') === 'name') return listed(of.named.all(kind, search.get('cursor') ?? '', limit), total);
  return listed(of.recent.all(kind, limit), total);
}

function listed(found: unknown, count: unknown): string {
  const rows = found as Row[];
  const results = rows.map(
    ({ id, rev, name, data }) => `{"id":"${id}","rev":${rev},"name":${JSON.stringify(name)},"data":${data}}`,
  );
  const next = rows.at(-1)?.name ?? null;
  return `{"results":[${results.join()}],"total":${String(count)},"next":${JSON.stringify(next)}}`;
}

function create(body: string): string {
  const { type, data } = JSON.parse(body) as { type: string; data: Fields };
  const [stored, at, seq] = [JSON.stringify(data), new Date().toISOString(), ++last];
  const id = `REQ-${seq}`;
  db.exec('begin immediate');
  of.insert.run(seq, id, type, data.name, data.status, data.priority, at, stored);
  of.revise.run(id, 1, at, stored);
  of.enter.run(seq, `${id} ${data.name} ${data.description}`.toLowerCase());
  db.exec('commit');
  total++;
  return `{"id":"${id}","rev":1,"name":${JSON.stringify(data.name)},"data":${stored}}`;
}

function patch(id: string, body: string): string {
  db.exec('begin immediate');
  const before = of.one.get(id) as Row;
  const data = { ...(JSON.parse(before.data) as Fields), ...(JSON.parse(body) as object) };
  const [stored, at, rev] = [JSON.stringify(data), new Date().toISOString(), before.rev + 1];
  of.update.all(rev, data.name, data.status, data.priority, at, stored, id);
  of.revise.run(id, rev, at, stored);
  db.exec('commit');
  return `{"id":"${id}","rev":${rev},"name":${JSON.stringify(data.name)},"data":${stored}}`;
}

async function answer(request: IncomingMessage): Promise<string> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bench');
  const id = /items\/(.+)$/.exec(pathname)?.[1];
  if (request.method === 'POST') return create(await text(request));
  if (request.method === 'PATCH') return patch(id ?? '', await text(request));
  if (id !== undefined) return read(id);
  return pathname === '/health' ? '{}' : page(searchParams);
}

createServer((request, response) => {
  void answer(request).then((body) => {
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
    response.end(body);
  });
}).listen(Number(process.env['PORT']), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
