import { IconSearch } from '@tabler/icons-react';
import { useId, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Keys } from '#app/ui/keys.tsx';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { CloseIconButton } from '#app/ui/plain-button.tsx';
import { useShortcuts } from '#app/ui/shortcuts.ts';
import type { QueryIssue } from '#shared/query-terms/ast.ts';
import type { QueryableFields } from './query-names.ts';
import { useQueryRules } from './use-query-rules.ts';
import { fetchCompletion, useSuggestions } from './use-suggestions.ts';
import classes from './search.module.css';

/** the whole text, until what highlights its parts is there */
const PLAIN = { start: 0, role: 'plain', hasIssues: false };
const QueryIssues = lazyComponent(async () => (await import('./query-issues.tsx')).QueryIssues);

type SearchBoxProps = {
  /** plural of the searched items */
  what: string;
  text: string;
  issues: QueryIssue[];
  queryable: QueryableFields;
  /** called on every keystroke; `flush` applies the text at once instead of when the typing pauses */
  onText: (text: string, flush?: boolean) => void;
  /** Escape in an unchanged box: moves the focus back to the rows */
  onLeave: () => void;
};

/** The search box for the query language: completes input, highlights names and underlines issues. */
export function SearchBox({ what, text, issues, queryable, onText, onLeave }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const issuesId = useId();
  const [caret, setCaret] = useState(text.length);
  const suggestions = useSuggestions({ text, caret, queryable });
  const { isOpen, chosen, options, List, Offers } = suggestions;
  useShortcuts([{ keys: '/', label: 'Search the list', group: 'List', run: () => input.current?.focus() }]);

  const take = (index: number) => {
    const taken = suggestions.take(index);
    if (!taken) return;
    onText(taken.text);
    if (taken.text[taken.caret - 1] === ' ') suggestions.close();
    putCaret(input, taken.caret);
    setCaret(taken.caret);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') suggestions.step(event.key === 'ArrowDown' ? 1 : -1);
    else if ((event.key === 'Enter' || event.key === 'Tab') && isOpen && chosen >= 0) take(chosen);
    else if (event.key === 'Enter') {
      suggestions.close();
      onText(text, true);
    } else if (event.key === 'Escape' && isOpen) suggestions.close();
    else if (event.key === 'Escape') onLeave();
    else return;
    event.preventDefault();
  };
  const follow = () => setCaret(input.current?.selectionStart ?? text.length);

  return (
    <search className={classes.search}>
      <div className={classes.box} data-invalid={issues.length > 0 || undefined}>
        <IconSearch size={16} stroke={1.8} aria-hidden />
        <div className={`grow shrink anchor ${classes.field}`}>
          <Drawn text={text} issues={issues} input={input} />
          <input
            ref={input}
            type="text"
            role="combobox"
            aria-label={`Search ${what}`}
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && chosen >= 0 ? `${listId}-${chosen}` : undefined}
            aria-invalid={issues.length > 0 || undefined}
            aria-describedby={issues.length > 0 ? issuesId : undefined}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder={`Search ${what} by text or any field`}
            value={text}
            onChange={(event) => {
              onText(event.target.value);
              setCaret(event.target.selectionStart ?? event.target.value.length);
              suggestions.open();
            }}
            onKeyDown={onKeyDown}
            onSelect={follow}
            onFocus={() => {
              void fetchCompletion();
              if (text === '') suggestions.open();
            }}
            onBlur={suggestions.close}
          />
        </div>
        <BoxEnd isEmpty={text === ''} onClear={() => onText('', true)} />
      </div>
      {isOpen && List && <List id={listId} options={options} chosen={chosen} onTake={take} />}
      <div id={issuesId} aria-live="polite" className={classes.issues}>
        {issues.length > 0 && (
          <QueryIssues text={text} issues={issues} queryable={queryable} onText={(fixed) => onText(fixed, true)} />
        )}
        {issues.length === 0 && Offers && (
          <Offers text={text} queryable={queryable} onText={(condition) => onText(condition, true)} />
        )}
      </div>
    </search>
  );
}

function BoxEnd({ isEmpty, onClear }: { isEmpty: boolean; onClear: () => void }) {
  if (!isEmpty) return <CloseIconButton label="Clear search" onClick={onClear} />;
  return (
    <span className="mr-6 pointer-only wide-only" aria-hidden>
      <Keys keys="/" />
    </span>
  );
}

/** The same text behind the input, with highlighting. It scrolls along. */
function Drawn({
  text,
  issues,
  input,
}: {
  text: string;
  issues: QueryIssue[];
  input: RefObject<HTMLInputElement | null>;
}) {
  const rules = useQueryRules(text !== '');
  const parts = useMemo(() => rules?.queryParts(text, issues) ?? [{ ...PLAIN, text }], [text, issues, rules]);
  const follow = (drawn: HTMLDivElement | null) => {
    const box = input.current;
    if (!drawn || !box) return;
    const scroll = () => drawn.scrollTo({ left: box.scrollLeft });
    scroll();
    box.addEventListener('scroll', scroll, { passive: true });
    return () => box.removeEventListener('scroll', scroll);
  };
  return (
    <div ref={follow} className={classes.drawn} aria-hidden>
      {parts.map(({ start, text: part, role, hasIssues }) => (
        <span key={start} data-role={role} data-invalid={hasIssues || undefined}>
          {part}
        </span>
      ))}
    </div>
  );
}

/** After a change of the text from outside, the browser would move the caret to its end. */
function putCaret(input: RefObject<HTMLInputElement | null>, caret: number): void {
  requestAnimationFrame(() => {
    input.current?.focus();
    input.current?.setSelectionRange(caret, caret);
  });
}
