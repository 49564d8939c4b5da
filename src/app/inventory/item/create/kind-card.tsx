import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { Picture } from '#app/ui/picture.tsx';
import { kindQuery } from '#app/data/kinds.ts';
import type { KindSummary } from '#app/data/wire.ts';
import classes from './kind-chooser.module.css';

type KindCardProps = { kind: KindSummary; onKeyDown: (event: KeyboardEvent) => void };

export function KindCard({ kind, onKeyDown }: KindCardProps) {
  const client = useQueryClient();
  return (
    <li>
      <Link
        className={classes.card}
        to="/inventory/new"
        onKeyDown={onKeyDown}
        onPointerEnter={() => void client.prefetchQuery(kindQuery(kind.kind))}
        search={(search: object) => ({ ...search, type: kind.kind })}
      >
        <Picture src={kind.picture} name={kind.title} size={32} />
        <span className={classes.words}>
          <strong>{kind.title}</strong>
          <span>{kind.description}</span>
        </span>
        <kbd title="ID prefix of this kind">{kind.idPrefix}</kbd>
      </Link>
    </li>
  );
}
