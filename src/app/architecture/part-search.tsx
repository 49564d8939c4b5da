import { useRef, useState, type KeyboardEvent } from 'react';
import { useShortcuts } from '#app/ui/shortcuts.ts';
import inputs from '#app/ui/filter-input.module.css';
import classes from './architecture.module.css';

type Props = { q: string; found: readonly string[]; onSearch: (q: string) => void; onGo: (id: string) => void };

/** Finds items in the drawing while typing; Enter steps through the matches. */
export function PartSearch({ q, found, onSearch, onGo }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [at, setAt] = useState(-1);
  useShortcuts([
    { keys: '/', label: 'Search in the architecture', group: 'Architecture', run: () => input.current?.focus() },
  ]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && q !== '') {
      event.stopPropagation();
      event.preventDefault();
      onSearch('');
    }
    const step = event.shiftKey ? -1 : 1;
    const next = (at + step + found.length) % Math.max(1, found.length);
    const id = found[at < 0 && step < 0 ? found.length - 1 : next];
    if (event.key !== 'Enter' || id === undefined) return;
    event.preventDefault();
    setAt(found.indexOf(id));
    onGo(id);
  };
  return (
    <div className={classes.search}>
      <input
        className={`control small full-text full-width ${inputs.filter}`}
        ref={input}
        type="search"
        value={q}
        placeholder="Search (/)"
        aria-label="Search in the architecture"
        aria-describedby="architecture-found"
        onChange={(event) => {
          setAt(-1);
          onSearch(event.target.value);
        }}
        onKeyDown={onKeyDown}
      />
      <span id="architecture-found" className={`faint over ${classes.count}`} aria-live="polite">
        {q.trim() !== '' &&
          (found.length === 0 ? 'None' : at < 0 ? `${found.length} found` : `${at + 1} of ${found.length}`)}
      </span>
    </div>
  );
}
