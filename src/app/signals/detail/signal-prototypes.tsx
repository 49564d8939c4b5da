import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { signalPrototypesQuery } from '#app/data/prototypes/prototypes.ts';
import { ShowAll } from '#app/ui/show-all.tsx';
import { formatCount } from '#app/values/words/numbers.ts';
import classes from './signal-detail.module.css';

const SHOWN = 10;

/** The prototypes that use a signal, those of this model first; nothing if there are none. */
export function SignalPrototypes({ model, path }: { model: string; path: string }) {
  const { data: found = [] } = useQuery(signalPrototypesQuery(path));
  const [isExpanded, setExpanded] = useState(false);
  if (found.length === 0) return null;
  const isOwn = (one: (typeof found)[number]) => one.model.id === model;
  const sorted = [...found.filter(isOwn), ...found.filter((one) => !isOwn(one))];
  return (
    <section className={classes.section} aria-label="Prototypes">
      <h3>
        Prototypes
        <span className="dimmer plain-weight">{formatCount(found.length)}</span>
      </h3>
      <ul className={`stack gap-4 ${classes.uses}`}>
        {(isExpanded ? sorted : sorted.slice(0, SHOWN)).map((one) => (
          <li key={one.id}>
            <Link
              to="/model/$model_id/library/prototype/$prototype_id/{-$tab}"
              params={{ model_id: one.model.id, prototype_id: one.id, tab: undefined }}
            >
              {one.name}
            </Link>
            {!isOwn(one) && <span className="faint">{one.model.name}</span>}
          </li>
        ))}
      </ul>
      {!isExpanded && found.length > SHOWN && (
        <ShowAll label={`Show all ${formatCount(found.length)}`} onShow={() => setExpanded(true)} />
      )}
    </section>
  );
}
