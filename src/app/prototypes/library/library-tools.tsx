import { IconChartBubble, IconLayoutGrid, IconSearch, IconX } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import type { ListedPrototype } from '#generated/payloads.d.ts';
import classes from './library.module.css';
import { SORTS, sortOf, statesOf, type LibrarySearch } from './shown-prototypes.ts';

const PAUSE = 200;

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
    <div className={classes.tools}>
      <SearchLibrary q={search.q ?? ''} onQuery={(q) => onSearch({ q: q || undefined })} />
      {(states.length > 1 || state !== undefined || tag !== undefined) && (
        <div className={classes.filters}>
          {states.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={state === name}
              onClick={() => onSearch({ state: state === name ? undefined : name })}
            >
              {name}
            </button>
          ))}
          {tag !== undefined && (
            <button
              type="button"
              aria-pressed
              aria-label={`Remove tag ${tag}`}
              onClick={() => onSearch({ tag: undefined })}
            >
              Tag: {tag}
              <IconX size={13} stroke={2} aria-hidden />
            </button>
          )}
        </div>
      )}
      <span className={classes.gap} />
      {tab === 'list' && (
        <select
          className={classes.sort}
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
    <nav className={classes.views} aria-label="Views of the library">
      {view('list', <IconLayoutGrid size={15} stroke={1.75} aria-hidden />, 'List')}
      {view('portfolio', <IconChartBubble size={15} stroke={1.75} aria-hidden />, 'Portfolio')}
    </nav>
  );
}

/** The URL follows the typing when it pauses. */
function SearchLibrary({ q, onQuery }: { q: string; onQuery: (text: string) => void }) {
  const [draft, setDraft] = useState({ q, text: q });
  const text = draft.q === q ? draft.text : q;
  useEffect(() => {
    if (text.trim() === q) return undefined;
    const timer = setTimeout(() => onQuery(text.trim()), PAUSE);
    return () => clearTimeout(timer);
    // one timer for each text
    // oxlint-disable-next-line react/exhaustive-deps
  }, [text, q]);
  return (
    <search className={classes.search}>
      <IconSearch size={16} stroke={1.8} aria-hidden />
      <input
        type="search"
        aria-label="Search prototypes"
        placeholder="Search prototypes"
        value={text}
        onChange={({ target }) => setDraft({ q, text: target.value })}
      />
    </search>
  );
}
