import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { prototypeParams } from '#app/prototypes/params.ts';
import { PrototypePicture } from '#app/prototypes/prototype-picture.tsx';
import type { ListedPrototype } from '#generated/payloads.d.ts';
import cards from '#app/ui/link-card.module.css';
import classes from './prototype-tiles.module.css';

type PrototypeTilesProps = {
  prototypes: readonly ListedPrototype[];
  label: string;
  /** text after the name of the model */
  aside?: (prototype: ListedPrototype) => ReactNode;
  /** the tab to open */
  tab?: (prototype: ListedPrototype) => string | undefined;
};

/** A few prototypes of several models. */
export function PrototypeTiles({ prototypes, label, aside, tab }: PrototypeTilesProps) {
  return (
    <ul className={`${cards.cards} ${classes.tiles}`} aria-label={label}>
      {prototypes.map((prototype) => (
        <li key={prototype.id}>
          <Link
            className="hover-shade hover-line card flex gap-12 full-height full-text no-underline pad-10-12"
            to="/model/$model_id/library/prototype/$prototype_id/{-$tab}"
            params={prototypeParams(prototype.model?.id ?? prototype.model_id ?? '', prototype.id, tab?.(prototype))}
          >
            <PrototypePicture prototype={prototype} size={36} />
            <span>
              <strong className="text-13-5 medium break-words">{prototype.name}</strong>
              <span className="dim break-words">
                {prototype.model?.name} {aside?.(prototype)}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
