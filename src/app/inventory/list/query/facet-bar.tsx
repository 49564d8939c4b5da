import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ListParams } from '#app/data/lists.ts';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { MenuSearch } from '#app/ui/menu/menu-search.tsx';
import { PopupMenu } from '#app/ui/menu/popup-menu.tsx';
import type { Field, RelationType } from '#generated/payloads.d.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import type { Clause, Query } from '#shared/query-terms/ast.ts';
import { chosenValues, matchesMissing } from '#shared/query/chosen-values.ts';
import { queryName } from '#shared/query/field-names.ts';
import { parseQuery } from '#shared/query/parse.ts';
import { FacetMenu } from './facet-menu.tsx';
import type { FacetNamesProps } from './facet-names.tsx';
import { facetFields } from './facet-values.ts';
import classes from './facets.module.css';

const ConditionChips = lazyComponent(async () => (await import('./condition-chips.tsx')).ConditionChips);
const ConditionDialog = lazyComponent(async () => (await import('./condition-dialog.tsx')).ConditionDialog);
const FacetNames = lazyComponent(async () => (await import('./facet-names.tsx')).FacetNames);

type FacetBarProps = {
  kind: Kind;
  relationTypes: readonly RelationType[];
  shown: string[];
  params: ListParams;
  text: string;
  onText: (text: string) => void;
};

/** number of facets shown in the bar; others wait in a menu until they are used */
const OPEN = 5;

/** The filters of a list: fields with few values as menus, every other condition of the query as a chip. */
export function FacetBar({ kind, relationTypes, shown, params, text, onText }: FacetBarProps) {
  const [requested, setRequested] = useState<string | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const { query } = parseQuery(text);
  const fields = facetFields(kind, shown);
  const isOpen = (field: Field, i: number) => i < OPEN || isUsed(query, field) || queryName(field) === requested;
  const hidden = fields.filter((field, i) => !isOpen(field, i));
  const facets = new Set(fields.map(queryName));
  const props = { query, params, text, onText };
  const conditions = query.clauses.flatMap((clause, i) => (isFacetClause(clause, facets) ? [] : [{ clause, i }]));
  return (
    <section className="slides row wrap gap-6" aria-label="Filters">
      {fields.filter(isOpen).map((field) => (
        <FacetMenu
          key={queryName(field)}
          field={field}
          {...props}
          isOpen={queryName(field) === requested}
          onClose={() => setRequested((name) => (isUsed(query, field) || name !== queryName(field) ? name : null))}
        />
      ))}
      <MoreFacets
        kind={kind}
        relationTypes={relationTypes}
        fields={hidden}
        onRequest={setRequested}
        text={text}
        onText={onText}
        onCondition={setAsked}
      />
      {asked !== null && (
        <ConditionDialog kind={kind} name={asked} text={text} onText={onText} onClose={() => setAsked(null)} />
      )}
      {conditions.length > 0 && (
        <ConditionChips kind={kind} relationTypes={relationTypes} conditions={conditions} text={text} onText={onText} />
      )}
      {query.clauses.length > 1 && (
        <button type="button" className={classes.clear} onClick={() => onText('')}>
          Clear all
        </button>
      )}
    </section>
  );
}

function MoreFacets(props: Omit<FacetNamesProps, 'search'>) {
  const [search, setSearch] = useState('');
  return (
    <PopupMenu
      label="More filters"
      width={260}
      onChange={() => setSearch('')}
      head={<MenuSearch label="Find a filter" value={search} onValue={setSearch} />}
      className={classes.more}
      face={
        <>
          <IconPlus size={13} stroke={2} aria-hidden />
          Filter
        </>
      }
      fetch={FacetNames.fetch}
    >
      <FacetNames {...props} search={search} />
    </PopupMenu>
  );
}

function isUsed(query: Query, field: Field): boolean {
  const name = queryName(field);
  return matchesMissing(query, name) || chosenValues(query, name).length > 0;
}

/** True for clauses already shown by a facet in the bar. */
function isFacetClause(clause: Clause, facets: ReadonlySet<string>): boolean {
  if (clause.kind === 'has') return clause.negated && facets.has(clause.field);
  if (clause.kind !== 'field' || clause.negated || !facets.has(clause.field)) return false;
  return clause.tests.every(({ kind }) => kind === 'is');
}
