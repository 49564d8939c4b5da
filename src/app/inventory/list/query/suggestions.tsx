// the native elements for these roles cannot follow a text box
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { useEffect, useRef } from 'react';
import type { Suggestion } from '#shared/query/complete.ts';
import option from '#app/ui/overlay/option.module.css';
import classes from './search.module.css';

type SuggestionsProps = { id: string; options: Suggestion[]; chosen: number; onTake: (index: number) => void };

/** Suggestions at the caret. The box keeps the focus; a press here takes an option. */
export function Suggestions({ id, options, chosen, onTake }: SuggestionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <div className={classes.popup}>
      <div ref={list} id={id} role="listbox" aria-label="Suggestions" className={classes.options}>
        {options.map(({ label, detail, text }, i) => (
          <div
            key={text}
            id={`${id}-${i}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === chosen}
            className={`row gap-10 small ${option.option}`}
            onPointerDown={(event) => {
              event.preventDefault();
              onTake(i);
            }}
          >
            <b className="medium one-line">{label}</b>
            <span className="faint truncated">{detail}</span>
          </div>
        ))}
      </div>
      <p className={classes.hint} aria-hidden>
        <code>state:a,b</code> any of · <code>-state:a</code> not · <code>size:&gt;5</code> <code>1..9</code> ·{' '}
        <code>has:x</code> <code>no:x</code> · <code>"exact words"</code>
      </p>
    </div>
  );
}
