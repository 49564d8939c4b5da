import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from '#app/ui/search-box.module.css';

/** ms after the last key press before the search runs */
const PAUSE = 200;

type UrlSearchProps = { label: string; placeholder: string; q: string; onQuery: (text: string) => void };

/** Searches a gallery while typing; `q` is the query in the URL, which follows when the typing pauses. */
export function UrlSearch({ label, placeholder, q, onQuery }: UrlSearchProps) {
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
    <search className={`control row gap-8 shrink ${classes.box}`}>
      <IconSearch size={16} stroke={1.8} aria-hidden />
      <input
        className="grow shrink full-height full-text"
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => setDraft({ q, text: target.value })}
      />
    </search>
  );
}
