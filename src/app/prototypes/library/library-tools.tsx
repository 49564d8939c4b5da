import { IconChartBubble, IconLayoutGrid } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { GalleryFilters } from '#app/ui/gallery/gallery-filters.tsx';
import { UrlSearch } from '#app/ui/gallery/url-search.tsx';
import type { ListedPrototype } from '#generated/payloads.d.ts';
import { SORTS, sortOf, statesOf, type LibrarySearch } from './shown-prototypes.ts';
import gallery from '#app/ui/gallery/gallery.module.css';
import views from '#app/ui/link-switch.module.css';
import controls from '#app/ui/select.module.css';

type LibraryToolsProps = {
  tab: 'list' | 'portfolio';
  all: readonly ListedPrototype[];
  search: LibrarySearch;
  onSearch: (change: LibrarySearch) => void;
  action: ReactNode;
};

/** Search, filters, order and view of a library. */
export function LibraryTools({ tab, all, search, onSearch, action }: LibraryToolsProps) {
  const { state, tag } = search;
  const states = statesOf(all);
  return (
    <div className={`row wrap gap-8-12 ${gallery.tools}`}>
      <UrlSearch
        label="Search prototypes"
        placeholder="Search prototypes"
        q={search.q ?? ''}
        onQuery={(q) => onSearch({ q: q || undefined })}
      />
      {(states.length > 1 || state !== undefined || tag !== undefined) && (
        <GalleryFilters
          states={states.map((name) => ({ value: name, name }))}
          state={state}
          onState={(next) => onSearch({ state: next })}
          tag={tag}
          onRemoveTag={() => onSearch({ tag: undefined })}
        />
      )}
      <span className="grow" />
      {tab === 'list' && (
        <select
          className={controls.select}
          aria-label="Sort by"
          value={sortOf(search.sort)}
          onChange={({ target }) => onSearch({ sort: target.value })}
        >
          {Object.entries(SORTS).map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </select>
      )}
      <Views tab={tab} />
      {action}
    </div>
  );
}

function Views({ tab }: { tab: 'list' | 'portfolio' }) {
  const { model_id: model = '', prototype_id: previewed } = useParams({ strict: false });
  const view = (name: 'list' | 'portfolio', icon: ReactNode, title: string) => (
    <Link
      to="/model/$model_id/library/{-$tab}/{-$prototype_id}"
      params={{ model_id: model, tab: name, prototype_id: previewed }}
      search={true}
      aria-current={tab === name ? 'true' : undefined}
      data-on={tab === name || undefined}
    >
      {icon} {title}
    </Link>
  );
  return (
    <nav className={`control flex ${views.switch}`} aria-label="Views of the library">
      {view('list', <IconLayoutGrid size={15} stroke={1.75} aria-hidden />, 'List')}
      {view('portfolio', <IconChartBubble size={15} stroke={1.75} aria-hidden />, 'Portfolio')}
    </nav>
  );
}
