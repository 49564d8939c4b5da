import { useQuery } from '@tanstack/react-query';
import { type ListParams, someItemsQuery } from '#app/data/lists.ts';
import { MenuCheckItem, MenuDivider } from '#app/ui/menu/menu-items.tsx';
import { ChoiceTag } from '#app/values/choice-tag.tsx';
import { formatCount } from '#app/values/words/numbers.ts';
import type { Field } from '#generated/payloads.d.ts';
import type { Query } from '#shared/query-terms/ast.ts';
import { chosenValues, matchesMissing } from '#shared/query/chosen-values.ts';
import { queryName } from '#shared/query/field-names.ts';
import { withMissing, withoutField, withValue } from '#shared/query/query-edit.ts';
import { facetValues, type FacetValue } from './facet-values.ts';

type FacetItemsProps = {
  field: Field;
  query: Query;
  params: ListParams;
  text: string;
  onText: (text: string) => void;
  /** shows only the values with this text in their labels */
  search: string;
};

/** The values of a field with their item counts. */
export function FacetItems({ field, query, params, text: edited, onText, search }: FacetItemsProps) {
  const name = queryName(field);
  const chosen = chosenValues(query, name);
  const wanted = search.trim().toLowerCase();
  const values = useFacetValues(field, params).filter(({ label }) => label.toLowerCase().includes(wanted));
  const onValue = (value: string, on: boolean) => onText(withValue(edited, name, value, on));
  return (
    <>
      {values.map(({ value, text, label, count }) => (
        <MenuCheckItem
          key={text}
          isChecked={chosen.includes(text)}
          onChange={(on) => onValue(text, on)}
          aside={<span className="faint">{count === undefined ? '' : formatCount(count)}</span>}
        >
          {field.choices ? <ChoiceTag field={field} value={value} /> : label}
        </MenuCheckItem>
      ))}
      {!field.required && (
        <>
          <MenuDivider />
          <MenuCheckItem
            isChecked={matchesMissing(query, name)}
            onChange={(on) => onText(withMissing(edited, name, on))}
          >
            <span className="dim">Not set</span>
          </MenuCheckItem>
        </>
      )}
    </>
  );
}

/** Counts without this field's own filter, so that the other values do not all show 0. */
function useFacetValues(field: Field, { type, q }: ListParams): FacetValue[] {
  const name = queryName(field);
  const others = withoutField(q ?? '', name);
  const { data } = useQuery(someItemsQuery({ type, q: others || undefined, facets: [name], limit: 1 }));
  return facetValues(field, data?.facets?.[name]);
}
