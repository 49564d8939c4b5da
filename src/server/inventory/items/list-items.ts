import type { Field, Issue } from '#generated/payloads.d.ts';
import { parameters, text, type ValuesOf } from '#server/http/parameters.ts';
import { hierarchy } from '#server/inventory/find-hierarchy.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import type { PageRequest, Selection, ListSortKey } from '#server/store/store.ts';
import { AppError, invalidBy } from '#shared/errors.ts';
import { LIMITS } from '#shared/item.ts';
import { textOrJson } from '#shared/json-values.ts';
import type { ResolvedClause, ResolvedQuery } from '#shared/query-terms/ast.ts';
import type { QueryReader } from '#shared/query-terms/query-reader.ts';
import { findField, knownNames } from '#shared/query/find-field.ts';
import { resolveSort } from '#shared/query/resolve-sort.ts';
import { readQuery } from '#shared/query/resolve.ts';
import { parseSort } from '#shared/query/sort.ts';
import { fieldsOfKinds } from '#shared/query/ways.ts';
import { snippet } from '#shared/search/snippet.ts';
import { nearest } from '#shared/suggest.ts';
import { coverageFields } from '#shared/trace-rules/trace-fields.ts';
import { linksOf, type NamedRelation, relationsNamed } from './listed-links.ts';

export const LIST_QUERY = parameters({
  type: text(64, 'Kind of the items; default: all kinds'),
  q: text(LIMITS.query, 'Search query: words, field:value, field:>5, has:field, -negation'),
  sort: text(500, 'Sort fields, comma-separated; prefix with - for descending: -updatedAt,name'),
  limit: { type: 'integer', minimum: 1, maximum: LIMITS.page, default: 50 },
  cursor: text(4000, '`next` of the previous page'),
  facets: text(1000, 'Fields to count values of, comma-separated'),
  links: text(1000, 'Names of relations, comma-separated: each item comes with its links by them (verified_by)'),
  roots: text(64, 'ID of a hierarchy: only items without a parent of the same kind'),
  deleted: { type: 'boolean', default: false, description: 'Deleted items only' },
  total: { type: 'boolean', default: true, description: 'Whether to count the matches' },
  exact: {
    type: 'boolean',
    default: false,
    description:
      `Whether to count all matches; otherwise a total of more than ${LIMITS.total}, ` +
      `in a text search ${LIMITS.matches}, is capped`,
  },
});

export type ListRequest = ValuesOf<typeof LIST_QUERY> & {
  /** given if the query depends on it */
  reader?: QueryReader;
};

const MAX_FACETS = 20;
/** more than there are items */
const ALL = 1_000_000_000;

/** One page of items as response text. Stored text is passed through unless a search needs snippets. */
export async function listItems(inventory: Inventory, request: ListRequest): Promise<string> {
  const fields = fieldsFor(inventory, request.type);
  const selection = select(inventory, request, fields);
  const sort = readSort(request.sort ?? '', fields);
  const { read } = inventory.store;
  const page: PageRequest = {
    ...selection,
    limit: request.limit,
    ...(sort.length > 0 && { sort }),
    ...(request.cursor !== undefined && { cursor: request.cursor }),
  };
  const added = { words: searchWords(selection.query), relations: relationsNamed(inventory, request.links ?? '') };
  const isPlain = added.words.length === 0 && added.relations.length === 0;
  const [{ results, next }, count] = await Promise.all([
    isPlain ? asText(inventory, page) : withMore(inventory, page, added),
    request.total ? read.count(selection, request.exact ? ALL : undefined) : undefined,
  ]);
  const parts = [`"results":${results}`, `"limit":${request.limit}`, `"next":${JSON.stringify(next)}`];
  if (count !== undefined) {
    const { total, capped } = count;
    parts.push(
      `"page":1,"totalResults":${total},"totalPages":${Math.ceil(total / request.limit)},"totalCapped":${capped}`,
    );
  }
  if (request.facets !== undefined && request.facets !== '') {
    parts.push(`"facets":${JSON.stringify(await countFacets(inventory, selection, request.facets, fields))}`);
  }
  return `{${parts.join(',')}}`;
}

/** The fields that a query, sort or facet may name: system fields, and those of one kind or of all. */
export function fieldsFor(inventory: Inventory, type: string | undefined): Field[] {
  return inventory.kinds.fieldsOf(type === '' ? undefined : type);
}

/** Parses a list request. @throws AppError `invalid` with an issue for every invalid part of the query */
export function select(
  inventory: Inventory,
  request: Pick<ListRequest, 'type' | 'q' | 'roots' | 'deleted' | 'reader'>,
  fields: readonly Field[],
): Selection {
  const { kinds, relationTypes } = inventory.kinds;
  const known = [...fields, ...coverageFields(fields)];
  const { query, issues } = readQuery(request.q ?? '', known, relationTypes, request.reader, fieldsOfKinds(kinds));
  refuseInvalid(
    issues.map(({ rule, message, hint }): Issue => ({
      path: '/q',
      rule,
      message,
      ...(hint !== undefined && { hint }),
    })),
  );
  if (request.roots !== undefined) query.clauses.push(rootsOf(inventory, request.roots, request.type));
  return {
    query,
    ...(request.type !== undefined && request.type !== '' && { kind: request.type }),
    ...(request.deleted && { deleted: true }),
  };
}

/** Root items of a tree of one kind: not part of another item of that kind, whatever else they belong to. */
function rootsOf(inventory: Inventory, relation: string, type: string | undefined): ResolvedClause {
  const { id } = hierarchy(inventory, relation);
  const of = type === undefined || type === '' ? {} : { of: type };
  return { kind: 'has', target: { kind: 'relation', type: id, direction: 'in', ...of }, negated: true };
}

/** @throws AppError `invalid` with an issue for every key that cannot be sorted by */
export function readSort(text: string, fields: readonly Field[]): ListSortKey[] {
  const { sort, issues } = resolveSort(parseSort(text), fields);
  refuseInvalid(issues.map((issue) => ({ ...issue, path: '/sort' })));
  return sort;
}

function notCountable(inventory: Inventory, name: string, fields: readonly Field[]): Issue {
  const near = nearest(name, knownNames(fields, inventory.kinds.relationTypes), 3);
  return {
    path: '/facets',
    rule: 'field',
    message: `Cannot count values of "${name}"`,
    hint: near.length === 0 ? 'Use a field of the kind.' : `Did you mean ${near.join(', ')}?`,
  };
}

function refuseInvalid(issues: Issue[]): void {
  if (issues.length > 0) throw invalidBy(issues);
}

type PageText = { results: string; next: string | null };

async function asText(inventory: Inventory, request: PageRequest): Promise<PageText> {
  const { json, next } = await inventory.store.read.listText(request);
  return { results: json, next };
}

type Added = { words: string[]; relations: NamedRelation[] };

async function withMore(inventory: Inventory, request: PageRequest, { words, relations }: Added): Promise<PageText> {
  const { items, next } = await inventory.store.read.list(request);
  const links = await linksOf(
    inventory,
    items.map(({ id }) => id),
    relations,
  );
  const results = items.map((item) => ({
    ...item,
    ...(words.length > 0 && { snippet: snippet(item.data, words) }),
    ...(relations.length > 0 && { links: links.get(item.id) ?? {} }),
  }));
  return { results: JSON.stringify(results), next };
}

function searchWords(query: ResolvedQuery): string[] {
  return query.clauses.flatMap((clause) => (clause.kind === 'text' && !clause.negated ? clause.words : []));
}

async function countFacets(inventory: Inventory, selection: Selection, names: string, fields: readonly Field[]) {
  const wanted = [...new Set(names.split(',').map((name) => name.trim()))]
    .filter((name) => name !== '')
    .slice(0, MAX_FACETS);
  const counted = await Promise.all(
    wanted.map(async (name) => {
      const found = findField(name, fields, inventory.kinds.relationTypes);
      const [own] = found?.fields ?? [];
      const by = found?.target.kind === 'builtin' ? found.target.name : own;
      if (by === undefined)
        throw new AppError('invalid', `Cannot count unknown field "${name}"`, {
          issues: [notCountable(inventory, name, fields)],
        });
      const choices = (found?.fields ?? []).flatMap((field) => field.choices ?? []);
      const titles = new Map(choices.map((choice) => [JSON.stringify(choice.value), choice.title]));
      const values = await inventory.store.read.facet(selection, by);
      return [
        name,
        values.map(({ value, count }) => ({
          value,
          title: titles.get(JSON.stringify(value)) ?? textOrJson(value),
          count,
        })),
      ] as const;
    }),
  );
  return Object.fromEntries(counted);
}
