/** Search params are plain text in the URL: readable, and never parsed as numbers. */

/** The state of a list. The links to its items carry it, so that next, previous and back stay in the same view. */
export type ListSearch = {
  /** kind id */
  type?: string;
  /** query language */
  q?: string;
  /** `-updatedAt,name` */
  sort?: string;
  /** names of the shown fields, comma-separated in the URL */
  columns?: string[];
  /** layout of the items; unset for the table */
  layout?: string;
  /** field that groups a table or makes the columns of a board, or id of the relation of a tree */
  group?: string;
  /** keys of the collapsed groups, comma-separated in the URL */
  folded?: string[];
  /** `text` if the rows of a table are high enough to read texts */
  view?: string;
  /** `text` where rows of a table are high enough to read texts */
  wrap?: string;
};

/** `edit`: ids of the items that are open in the side panel, `*` for the whole selection; comma-separated in the URL. */
export type ListPageSearch = ListSearch & { edit?: string[] };

/** `compare`: `from,to`, two revisions. `graph`: settings of the relation graph, unset for the list of relations. */
export type DetailSearch = ListSearch & { compare?: string; graph?: string };

type Raw = Record<string, unknown>;

/** Reads the named params. */
function texts<Name extends string>(...names: Name[]) {
  return (raw: Raw) => {
    const found: Partial<Record<Name, string>> = {};
    for (const name of names) {
      const value = raw[name];
      if (typeof value === 'string' && value !== '') found[name] = value;
    }
    return found;
  };
}

const listTexts = texts('type', 'q', 'sort', 'layout', 'group', 'view', 'wrap');

export function listSearch(raw: Raw): ListSearch {
  const columns = list(raw.columns);
  const folded = list(raw.folded);
  return { ...listTexts(raw), ...(columns && { columns }), ...(folded && { folded }) };
}

export function listPageSearch(raw: Raw): ListPageSearch {
  const edit = list(raw.edit);
  return { ...listSearch(raw), ...(edit && { edit }) };
}

const detailTexts = texts('compare', 'graph');

export function detailSearch(raw: Raw): DetailSearch {
  return { ...listSearch(raw), ...detailTexts(raw) };
}

/** The state of an architecture; lists are comma-separated. */
export const architectureSearch = texts('q', 'kinds', 'types', 'toggle', 'focus', 'as', 'id');

/** `type`: the kind, unset until it is chosen. `from`: ID of the item to copy. `role`: the persona to return to. */
export const newSearch = texts('type', 'from', 'role');

/** Pages of models and signals: query and view, tab, page of a list, and what to compare with. */
export const modelSearch = texts('q', 'view', 'state', 'tag', 'sort', 'page', 'with');

/** `run`: the recorded run that the dashboard of a prototype shows. */
export const prototypeSearch = texts('run');

/** `token`: from the mailed link. */
export const tokenSearch = texts('token');

/** `search`: part of a name or email address. */
export const usersSearch = texts('search');

/** `role`: the role whose members are shown. */
export const featuresSearch = texts('role');

/** `step`: of the wizard, by default the first; `model`: the one whose signals an app uses. */
export const generatorSearch = texts('step', 'model');

/** `type`: the kind to import as. */
export const importSearch = texts('type');

/** `kind` of the source, `type` of the relation, ID of the `target`; `mine`: of items that the reader wrote. */
export const suspectSearch = texts('kind', 'type', 'target', 'mine');

/** `rule`: the one whose gaps are shown; `mine`: only those of the reader's items. */
export const gapsSearch = texts('rule', 'mine');

/** `from` and `to`: calendar days, inclusive. */
export const auditSearch = texts('search', 'type', 'from', 'to');

/** A comma inside a name is written as `%2C`. */
function list(value: unknown): string[] | undefined {
  if (Array.isArray(value)) return value.filter((entry) => typeof entry === 'string');
  if (typeof value !== 'string' || value === '') return undefined;
  return value.split(',').map((entry) => entry.replaceAll('%2C', ',').replaceAll('%25', '%'));
}

/** The router's `parseSearch`. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** The router's `stringifySearch`: keeps the query language legible in the URL. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parts: string[] = [];
  for (const [key, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === '') continue;
    const text = Array.isArray(value) ? value.map((entry) => escapeComma(String(entry))).join(',') : String(value);
    parts.push(`${encodeURIComponent(key)}=${legible(text)}`);
  }
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

function escapeComma(text: string): string {
  return text.replaceAll('%', '%25').replaceAll(',', '%2C');
}

function legible(text: string): string {
  return encodeURIComponent(text)
    .replaceAll('%2C', ',')
    .replaceAll('%3A', ':')
    .replaceAll('%2F', '/')
    .replaceAll('%3E', '>')
    .replaceAll('%3C', '<')
    .replaceAll('%20', '+');
}
