import { useMemo, useState } from 'react';
import { wordDiff } from '#shared/word-diff.ts';
import { around } from './around.ts';
import classes from './changes.module.css';

type Props = { before: string; after: string };

/** Word diff of a long text; unchanged text is cut to the context of the changes. */
export function TextDiff({ before, after }: Props) {
  const [whole, setWhole] = useState(false);
  const parts = useMemo(() => wordDiff(before, after), [before, after]);
  const shown = whole ? parts : around(parts);
  return (
    <div className={`pad small surface ${classes.diff}`}>
      <p>
        {shown.map(({ text, kind }, i) => {
          const key = `${i}${kind}`;
          if (kind === 'remove')
            return (
              <del className="bad bad-ground" key={key}>
                {text}
              </del>
            );
          if (kind === 'add') return <ins key={key}>{text}</ins>;
          return <span key={key}>{text}</span>;
        })}
      </p>
      {shown !== parts && (
        <button type="button" className={`hover-underline ${classes.quiet}`} onClick={() => setWhole(true)}>
          Show the whole text
        </button>
      )}
    </div>
  );
}
