import { Link } from '@tanstack/react-router';
import { Picture } from '../../ui/picture.tsx';
import type { KindSummary } from '../wire.ts';
import classes from './kind-chooser.module.css';

export function KindCard({ kind }: { kind: KindSummary }) {
  return (
    <li>
      <Link className={classes.card} to="/inventory/new" search={(search: object) => ({ ...search, type: kind.kind })}>
        <Picture src={kind.picture} name={kind.title} size={32} />
        <span className={classes.words}>
          <strong>{kind.title}</strong>
          <span>{kind.description}</span>
        </span>
        <kbd title="Ids of this kind begin with it">{kind.idPrefix}</kbd>
      </Link>
    </li>
  );
}
