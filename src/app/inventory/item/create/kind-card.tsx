import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { Picture } from '#app/ui/picture.tsx';
import type { KindSummary } from '#generated/payloads.d.ts';
import classes from './kind-chooser.module.css';

type KindCardProps = { kind: KindSummary; onKeyDown: (event: KeyboardEvent) => void };

export function KindCard({ kind, onKeyDown }: KindCardProps) {
  return (
    <li>
      <Link
        className={classes.card}
        to="/inventory/new"
        onKeyDown={onKeyDown}
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
