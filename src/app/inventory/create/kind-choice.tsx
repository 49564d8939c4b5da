import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Picture } from '#app/ui/picture.tsx';
import type { KindSummary } from '#generated/payloads.d.ts';
import { matchingKinds } from './matching-kinds.ts';
import classes from '#app/inventory/edit/edit.module.css';

type KindChoiceProps = { kinds: KindSummary[]; onChoose: (kind: KindSummary) => void; onCancel: () => void };

/** Chooses the kind of a new item. Enter takes the first match, Tab goes through all. */
export function KindChoice({ kinds, onChoose, onCancel }: KindChoiceProps) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const found = matchingKinds(kinds, text);
  useEffect(() => input.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent): void => {
    const [first] = found;
    if (event.key === 'Enter' && event.target === input.current && first) onChoose(first);
    else if (event.key === 'Escape') onCancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // the keys belong to whatever control has the focus
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classes.panel} onKeyDown={onKeyDown}>
      <TextInput
        ref={input}
        label="Kind of the new item"
        placeholder="Search kinds"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ul className={classes.kinds}>
        {found.map((kind) => (
          <li key={kind.kind}>
            <button
              className="grid gap-10 full-width small rounded hover-shade"
              type="button"
              onClick={() => onChoose(kind)}
            >
              <Picture src={kind.picture} name={kind.title} size={24} />
              <span>{kind.title}</span>
              <small className="dim truncated">{kind.description}</small>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p>No kind matches “{text}”</p>}
    </div>
  );
}
