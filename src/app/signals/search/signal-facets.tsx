import { IconChevronDown, IconX } from '@tabler/icons-react';
import { memo, useMemo, useState } from 'react';
import { TYPE_NAMES, TypeMark } from '#app/signals/tree/type-mark.tsx';
import { MenuCheckItem } from '#app/ui/menu/menu-items.tsx';
import { MenuSearch } from '#app/ui/menu/menu-search.tsx';
import { PopupMenu } from '#app/ui/menu/popup-menu.tsx';
import { formatCount } from '#app/values/words/numbers.ts';
import { chosenValues } from '#shared/query/chosen-values.ts';
import { parseQuery } from '#shared/query/parse.ts';
import { withoutField, withValue } from '#shared/query/query-edit.ts';
import { SIGNAL_TYPES } from '#shared/vss/index.ts';
import type { FoundSignals, SignalFinder } from './find-signals.ts';
import chips from '#app/ui/chips.module.css';
import classes from './signal-search.module.css';

type FacetsProps = {
  finder: SignalFinder;
  found: FoundSignals;
  onText: (text: string) => void;
};

type FacetProps = FacetsProps & { field: string; title: string };

const MANY = 12;

/** Filters that edit the text in the search box, so that the two always agree. */
export const SignalFacets = memo(function SignalFacets(props: FacetsProps) {
  return (
    <section className={`row wrap gap-6 shrink ${classes.facets}`} aria-label="Filters">
      <Types {...props} />
      <FacetMenu {...props} field="datatype" title="Datatype" />
      <FacetMenu {...props} field="unit" title="Unit" />
      <Flag {...props} field="deprecated" title="Deprecated" />
      <Flag {...props} field="custom" title="Custom" />
    </section>
  );
});

/** The type of each node, always visible, since it is also the legend of the colours. */
function Types(props: FacetsProps) {
  const { finder, found, onText } = props;
  const { text } = found;
  const counts = useFacet({ ...props, field: 'type', title: 'Type' }, true);
  const all = useMemo(() => finder.facet(null, 'type'), [finder]);
  const chosen = chosenValues(parseQuery(text).query, 'type');
  return SIGNAL_TYPES.filter((type) => all.has(type)).map((type) => {
    const isOn = chosen.includes(type);
    return (
      <button
        key={type}
        type="button"
        className={`${chips.chip} ${classes.chip}`}
        aria-pressed={isOn}
        onClick={() => onText(withValue(text, 'type', type, !isOn))}
      >
        <TypeMark type={type} />
        <span aria-hidden>{TYPE_NAMES[type]}</span>
        <b className="dimmer plain-weight">{formatCount(counts.get(type) ?? 0)}</b>
      </button>
    );
  });
}

function Flag(props: FacetProps) {
  const { finder, found, onText, field, title } = props;
  const { text } = found;
  const counts = useFacet(props, true);
  const has = useMemo(() => finder.facet(null, field).has('yes'), [finder, field]);
  const isOn = chosenValues(parseQuery(text).query, field).includes('yes');
  if (!has && !isOn) return null;
  return (
    <button
      type="button"
      className={`${chips.chip} ${classes.chip}`}
      aria-pressed={isOn}
      onClick={() => onText(isOn ? withoutField(text, field) : withValue(text, field, 'yes', true))}
    >
      {title}
      <b>{formatCount(counts.get('yes') ?? 0)}</b>
    </button>
  );
}

function FacetMenu(props: FacetProps) {
  const { found, onText, field, title } = props;
  const { text } = found;
  const [isOpened, setOpened] = useState(false);
  const [search, setSearch] = useState('');
  const chosen = chosenValues(parseQuery(text).query, field);
  const values = [...useFacet(props, isOpened)];
  const isOn = chosen.length > 0;
  return (
    <span className={`${chips.chip} ${classes.facet}`} data-on={isOn || undefined}>
      <PopupMenu
        label={title}
        width={240}
        className={classes.pill}
        onChange={(next) => {
          setOpened(next);
          setSearch('');
        }}
        head={values.length > MANY && <MenuSearch label={`Find ${title}`} value={search} onValue={setSearch} />}
        face={
          <>
            {title}
            {isOn ? <b>{chosen.join(', ')}</b> : <IconChevronDown size={13} stroke={2} aria-hidden />}
          </>
        }
      >
        {values
          .filter(([value]) => value.toLowerCase().includes(search.trim().toLowerCase()))
          .map(([value, count]) => (
            <MenuCheckItem
              key={value}
              label={value}
              isChecked={chosen.includes(value)}
              onChange={(on) => onText(withValue(text, field, value, on))}
              aside={<span>{formatCount(count)}</span>}
            />
          ))}
      </PopupMenu>
      {isOn && (
        <button
          type="button"
          className={chips.remove}
          aria-label={`Remove filter ${title}: ${chosen.join(', ')}`}
          onClick={() => onText(withoutField(text, field))}
        >
          <IconX size={13} stroke={2} aria-hidden />
        </button>
      )}
    </span>
  );
}

/** Counts without this field's own filter, so that its other values do not all show 0. */
function useFacet({ finder, found, field }: FacetProps, isEnabled: boolean): Map<string, number> {
  return useMemo(() => {
    if (!isEnabled) return new Map<string, number>();
    const others = withoutField(found.text, field);
    return finder.facet(others === found.text ? found.matches : finder.find(others).matches, field);
  }, [finder, found, field, isEnabled]);
}
