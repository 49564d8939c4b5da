import { linkTitle, relationsOf } from '#app/inventory/list/state/columns.ts';
import { MenuGroup, MenuItem } from '#app/ui/menu/menu-items.tsx';
import type { Field, RelationType } from '#generated/payloads.d.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import { queryName } from '#shared/query/field-names.ts';
import { withMissing, withValue } from '#shared/query/query-edit.ts';
import { SYSTEM_FIELDS } from '#shared/system-fields.ts';
import { coverageFields } from '#shared/trace-rules/trace-fields.ts';
import { COVERAGE_STATES } from '#shared/trace/index.ts';
import { hasConditions } from './conditions.ts';

export type FacetNamesProps = {
  kind: Kind;
  relationTypes: readonly RelationType[];
  /** filterable fields that have no menu yet */
  fields: Field[];
  /** filters the entries by name */
  search: string;
  onRequest: (name: string) => void;
  text: string;
  onText: (text: string) => void;
  /** asks for a condition on a field or on links */
  onCondition: (name: string) => void;
};

type Entry = { name: string; title: string };

const STATES: readonly Entry[] = COVERAGE_STATES.map((name) => ({ name, title: `Coverage ${name}` }));

/** Further filters: fields with few values, conditions on the others and on links, then everything that an item may lack. */
export function FacetNames(props: FacetNamesProps) {
  const { kind, relationTypes, fields, search, text, onText, onRequest, onCondition } = props;
  const wanted = search.trim().toLowerCase();
  const isWanted = ({ title }: { title: string }) => title.toLowerCase().includes(wanted);
  const offered = fields.filter(isWanted);
  const asked = askable(kind, relationTypes).filter(({ title }) => isWanted({ title: `where ${title}` }));
  const coverage = coverageFields(kind.fields).at(-1)?.name ?? '';
  const states = isCoverable(kind, relationTypes) ? STATES.filter(isWanted) : [];
  const missing = missable(kind, relationTypes).filter(isWanted);
  return (
    <>
      {offered.map((field) => (
        <MenuItem key={queryName(field)} onSelect={() => onRequest(queryName(field))} label={field.title} />
      ))}
      {states.length > 0 && (
        <MenuGroup label="Coverage">
          {states.map(({ name, title }) => (
            <MenuItem key={name} onSelect={() => onText(withValue(text, coverage, name, true))} label={title} />
          ))}
        </MenuGroup>
      )}
      {asked.length > 0 && (
        <MenuGroup label="Where …">
          {asked.map(({ name, title }) => (
            <MenuItem key={name} onSelect={() => onCondition(name)} label={`${title} …`} />
          ))}
        </MenuGroup>
      )}
      {missing.length > 0 && (
        <MenuGroup label="What is missing">
          {missing.map(({ name, title }) => (
            <MenuItem key={name} onSelect={() => onText(withMissing(text, name, true))} label={title} />
          ))}
        </MenuGroup>
      )}
    </>
  );
}

/** Fields that people can put a condition on, the kind's own first, then links. */
function askable(kind: Kind, types: readonly RelationType[]): Entry[] {
  const own = new Set(kind.fields.map(queryName));
  // the list has one kind
  const system = SYSTEM_FIELDS.filter((field) => field.name !== 'type' && !own.has(queryName(field)));
  const fields = [...kind.fields, ...system].filter((field) => hasConditions(field));
  return [
    ...fields.map((field) => ({ name: queryName(field), title: field.title })),
    ...linksOf(kind, types).map(({ name, title }) => ({ name, title: linkTitle(title) })),
  ];
}

/** What an item may lack: links first, then optional fields outside of objects. */
function missable(kind: Kind, types: readonly RelationType[]): Entry[] {
  const fields = kind.fields
    .filter(({ path, required, deprecated }) => path.length === 1 && !required && !deprecated)
    .map((field) => ({ name: queryName(field), title: `Has no ${field.title}` }));
  return [
    ...linksOf(kind, types).map(({ name, title }) => ({ name, title: `${linkTitle(title)} nothing` })),
    ...fields,
  ];
}

/** Relations that no field of the kind hides by its name. */
function linksOf(kind: Kind, types: readonly RelationType[]): Entry[] {
  const own = new Set(kind.fields.map(queryName));
  return relationsOf(kind, types).filter(({ name }) => !own.has(name));
}

/** Whether links can cover items of this kind. */
function isCoverable({ kind }: Kind, types: readonly RelationType[]): boolean {
  return types.some(
    ({ covers, allowed }) =>
      covers !== undefined &&
      covers !== false &&
      allowed.some(({ target }) => target.includes('*') || target.includes(kind)),
  );
}
