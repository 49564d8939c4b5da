import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { ListParams } from '#app/data/lists.ts';
import { lazyComponent, loadForAction } from '#app/ui/lazy.tsx';
import { MenuSearch } from '#app/ui/menu/menu-search.tsx';
import { PopupMenu } from '#app/ui/menu/popup-menu.tsx';
import type { Field } from '#generated/payloads.d.ts';
import type { Query } from '#shared/query-terms/ast.ts';
import { chosenValues, matchesMissing } from '#shared/query/chosen-values.ts';
import { queryName } from '#shared/query/field-names.ts';
import { facetValues, type FacetValue } from './facet-values.ts';
import shared from '#app/ui/chips.module.css';
import classes from './facets.module.css';

const FacetItems = lazyComponent(async () => (await import('./facet-items.tsx')).FacetItems);

type FacetMenuProps = {
  field: Field;
  query: Query;
  params: ListParams;
  text: string;
  onText: (text: string) => void;
  /** open on mount, since the user requested it by name */
  isOpen?: boolean;
  onClose?: () => void;
};

/** above this number of values they can be searched */
const MANY = 12;

/** Filters by the values of one field. It edits the text in the search box, so the two always agree. */
export function FacetMenu({ field, query, params, text, onText, isOpen = false, onClose }: FacetMenuProps) {
  const [search, setSearch] = useState('');
  const name = queryName(field);
  const chosen = chosenValues(query, name);
  const isMissing = matchesMissing(query, name);
  const isOn = chosen.length > 0 || isMissing;
  const values = facetValues(field, undefined);
  const labels = isMissing ? ['not set'] : labelsOf(values, chosen);
  const remove = async () => {
    const edit = await loadForAction(() => import('#shared/query/query-edit.ts'));
    if (edit) onText(edit.withoutField(text, name));
  };
  return (
    <div className={classes.facet} data-on={isOn || undefined}>
      <PopupMenu
        label={field.title}
        width={260}
        isOpen={isOpen}
        onChange={(next) => {
          setSearch('');
          if (!next) onClose?.();
        }}
        head={values.length > MANY && <MenuSearch label={`Find ${field.title}`} value={search} onValue={setSearch} />}
        className={classes.pill}
        face={
          <>
            {field.title}
            {isOn ? (
              <b className="accent strong ellipsis">{labels.join(', ')}</b>
            ) : (
              <IconChevronDown className="dimmer" size={13} stroke={2} aria-hidden />
            )}
          </>
        }
        fetch={FacetItems.fetch}
      >
        <FacetItems field={field} query={query} params={params} text={text} onText={onText} search={search} />
      </PopupMenu>
      {isOn && (
        <button
          type="button"
          className={shared.remove}
          aria-label={`Remove filter ${field.title}: ${labels.join(', ')}`}
          onClick={() => void remove()}
        >
          <IconX size={13} stroke={2} aria-hidden />
        </button>
      )}
    </div>
  );
}

function labelsOf(values: FacetValue[], chosen: string[]): string[] {
  return chosen.map((text) => values.find((value) => value.text === text)?.label ?? text);
}
