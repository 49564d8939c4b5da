import { useState } from 'react';
import { ShowAll } from '#app/ui/show-all.tsx';
import { ItemAnchor } from '#app/values/item-anchor.tsx';
import { formatCount } from '#app/values/words/numbers.ts';
import type { BrokenReference } from '#generated/payloads.d.ts';
import classes from './tree-report-view.module.css';

const SHOWN = 20;

/** Items whose signals are about to be removed. */
export function BrokenList({ broken }: { broken: readonly BrokenReference[] }) {
  const [isExpanded, setExpanded] = useState(false);
  if (broken.length === 0) return null;
  const title = `${formatCount(broken.length)} ${broken.length === 1 ? 'reference' : 'references'} would break`;
  return (
    <section className={classes.issues} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {broken.slice(0, isExpanded ? undefined : SHOWN).map(({ path, id, name }) => (
          <li key={`${path} ${id}`}>
            <span>
              <code>{path}</code>
              <ItemAnchor id={id}>
                {id} {name}
              </ItemAnchor>
            </span>
          </li>
        ))}
      </ul>
      {!isExpanded && broken.length > SHOWN && (
        <ShowAll label={`Show all ${formatCount(broken.length)}`} onShow={() => setExpanded(true)} />
      )}
    </section>
  );
}
