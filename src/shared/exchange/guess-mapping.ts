import type { ColumnTarget, Field, ImportColumn, RelationType, TableMapping } from '#generated/payloads.d.ts';
import { columnTitles } from '#shared/kinds/column-titles.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import { allowsKinds } from '#shared/relations/rules.ts';
import { nearest } from '#shared/suggest.ts';
import { isIdLike, rowsThatFit, SENTENCE } from './column-evidence.ts';
import { fieldOfTarget, fieldTarget, ID_TARGET } from './import-wire.ts';

/** Common column headings for IDs and titles in other tools. */
const ID_WORDS = ['id', 'key', 'identifier', 'uid', 'itemid', 'issuekey', 'issueid', 'externalid'];
/** How headings of IDs end: "Req ID", "Ticket No.", "Anforderungsnummer". */
const ID_ENDING = /(?:\b(?:id|key|nr|no|number|code|ref|kennung)|nummer)\.?$/i;
const TITLE_WORDS = ['name', 'title', 'summary', 'headline', 'subject', 'label', 'caption', 'shortdescription'];

/**
 * The most likely mapping of the columns of a foreign table to the fields of a kind. Each field is mapped to at most
 * one column.
 */
export function guessMapping(
  columns: readonly ImportColumn[],
  kind: Kind,
  relationTypes: readonly RelationType[],
): TableMapping {
  const taken = new Set<ColumnTarget>();
  const targets = columns.map((): ColumnTarget => '');
  for (const rule of RULES) {
    columns.forEach(({ title }, i) => {
      if (targets[i] !== '') return;
      const target = spellings(title, kind)
        .map((text) => rule(text, kind))
        .find((found) => found !== '' && !taken.has(found) && isPossible(columns[i], found, kind));
      if (target === undefined) return;
      targets[i] = target;
      taken.add(target);
    });
  }
  for (const rule of VALUE_RULES) {
    columns.forEach((column, i) => {
      if (targets[i] !== '' || column.filled === 0) return;
      const target = rule(column, kind, taken);
      if (target === '' || taken.has(target)) return;
      targets[i] = target;
      taken.add(target);
    });
  }
  const prose = proseColumn(columns, targets, kind, taken);
  if (prose !== undefined) targets[prose.at] = prose.target;
  const idColumn = columns[targets.indexOf(ID_TARGET)];
  const hierarchy = hierarchiesOf(kind, relationTypes)[0]?.id ?? null;
  return { kind: kind.kind, columns: targets, values: {}, hierarchy: (idColumn?.parts ?? 0) > 0 ? hierarchy : null };
}

/** The one column of sentences that is left, if the kind says which field is its text. */
function proseColumn(
  columns: readonly ImportColumn[],
  targets: readonly ColumnTarget[],
  { document }: Kind,
  taken: ReadonlySet<ColumnTarget>,
): { at: number; target: ColumnTarget } | undefined {
  const [first, second] = columns.flatMap(({ longest = 0 }, at) =>
    targets[at] === '' && longest >= SENTENCE ? [at] : [],
  );
  if (document?.text === undefined || first === undefined || second !== undefined) return undefined;
  const target = fieldTarget(document.text);
  return taken.has(target) ? undefined : { at: first, target };
}

/** The fields that a table may fill; server-managed ones are excluded. */
export function fillableFields(kind: Kind): Field[] {
  return kind.fields.filter((field) => !field.readOnly);
}

/** The relation types by which an item of a kind can be part of another of the same kind. */
export function hierarchiesOf(kind: Kind, relationTypes: readonly RelationType[]): RelationType[] {
  return relationTypes.filter((type) => type.hierarchy && allowsKinds(type, kind.kind, kind.kind));
}

type Rule = (text: string, kind: Kind) => ColumnTarget;

/** Best matches first, so that a column that only resembles a field does not take it from the right one. */
const RULES: readonly Rule[] = [
  (text, kind) => named(kind, (field, title) => text === field.name || text === title),
  (text, kind) => named(kind, (field, title) => plain(text) === plain(field.name) || plain(text) === plain(title)),
  (text, kind) =>
    named(kind, (field) => plain(text) === plain(field.title) || plain(text) === plain(field.path.at(-1) ?? '')),
  (text, kind) => named(kind, (field) => field.renamedFrom?.some((name) => plain(text) === plain(name)) ?? false),
  (text) => (ID_WORDS.includes(plain(text)) ? ID_TARGET : ''),
  (text, kind) => (TITLE_WORDS.includes(plain(text)) && kind.titleField !== null ? fieldTarget(kind.titleField) : ''),
  (text, kind) => {
    const fields = fillableFields(kind);
    const [near] =
      plain(text).length < 4
        ? []
        : nearest(
            plain(text),
            fields.flatMap((field) => [plain(field.title), plain(field.name)]),
            1,
          );
    return near === undefined ? '' : named(kind, (field) => plain(field.title) === near || plain(field.name) === near);
  },
];

type ValueRule = (column: ImportColumn, kind: Kind, taken: ReadonlySet<ColumnTarget>) => ColumnTarget;

/** What the values say where the heading says nothing. */
const VALUE_RULES: readonly ValueRule[] = [
  (column) => (ID_ENDING.test(column.title.trim()) && (column.ids ?? 0) > 1 ? ID_TARGET : ''),
  (column) => (isIdLike(column) ? ID_TARGET : ''),
  (column, kind, taken) => {
    const free = fillableFields(kind).filter((field) => !taken.has(fieldTarget(field.name)));
    const fitting = free
      .filter(({ choices }) => choices !== undefined)
      .map((field) => ({ field, rows: rowsThatFit(column, field) ?? 0 }))
      .toSorted((a, b) => b.rows - a.rows);
    const [best, second] = fitting;
    if (best === undefined || best.rows < column.filled * NEARLY_ALL || best.rows === second?.rows) return '';
    return fieldTarget(best.field.name);
  },
  (column, kind, taken) => {
    const days = fillableFields(kind).filter(({ format }) => format === 'date');
    const [only] = days;
    const isOnly = days.length === 1 && column.guess.type === 'date';
    return only === undefined || !isOnly || taken.has(fieldTarget(only.name)) ? '' : fieldTarget(only.name);
  },
];

/** This share of the rows has to have a value of the field. */
const NEARLY_ALL = 0.9;

/** Whether the values do not speak against it: sentences are no choices. */
function isPossible(column: ImportColumn | undefined, target: ColumnTarget, kind: Kind): boolean {
  const field = kind.fields.find(({ name }) => name === fieldOfTarget(target));
  return (
    column === undefined ||
    field === undefined ||
    column.filled === 0 ||
    rowsThatFit(column, field) !== 0 ||
    (column.longest ?? 0) < SENTENCE
  );
}

function named(kind: Kind, isMeant: (field: Field, title: string) => boolean): ColumnTarget {
  const titles = columnTitles(kind);
  const field = fillableFields(kind).find((entry) => isMeant(entry, titles.get(entry.name) ?? entry.title));
  return field === undefined ? '' : fieldTarget(field.name);
}

/**
 * A heading and its variants without decoration: "Custom field (Widget ID)" is also "Widget ID" and, for a widget,
 * "ID"; "Power [kW]" is also "Power".
 */
function spellings(heading: string, kind: Kind): string[] {
  const text = heading.trim();
  const [, outside = text, inside] = /^(.*?)\s*[([](.*?)[)\]]\s*$/.exec(text) ?? [];
  const found = [
    text,
    ...(/^custom\s+field$/i.test(outside) ? [] : [outside]),
    ...(inside === undefined ? [] : [inside]),
  ];
  const names = [kind.title, kind.plural, kind.kind];
  const bare = found.flatMap((entry) => names.flatMap((name) => without(entry, name)));
  return [...new Set([...found, ...bare])].filter((entry) => entry !== '');
}

function without(text: string, word: string): string[] {
  const rest = plain(text).startsWith(plain(word)) ? plain(text).slice(plain(word).length) : '';
  return rest === '' ? [] : [rest];
}

/** Letters and digits only, in lower case. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
