import { Link } from '@tanstack/react-router';
import { Picture } from '#app/ui/picture.tsx';
import { roleSearch } from '#app/values/words/role-names.ts';
import type { KindSummary, Role } from '#generated/payloads.d.ts';
import cards from '#app/ui/link-card.module.css';
import classes from './role-cards.module.css';

/** The personas; each opens the list of its main kind. */
export function RoleCards({ roles, kinds }: { roles: Role[]; kinds: KindSummary[] }) {
  return (
    <ul className={`${cards.cards} ${classes.roles}`}>
      {roles.map((role) => {
        const kind = kinds.find((known) => known.kind === role.kind);
        return (
          <li key={role.id}>
            <Link
              className="hover-shade hover-line card flex gap-12 full-height full-text no-underline pad-10-12"
              to="/inventory/role/$role"
              params={{ role: role.id }}
              search={roleSearch(role)}
            >
              <Picture src={role.picture} name={role.name} size={63} ratio={16 / 9} />
              <span className={`stack gap-2 shrink small ${classes.words}`}>
                <strong className="text-14">{role.name}</strong>
                <span>{role.description}</span>
                {kind && (
                  <small>
                    {kind.plural} <b className="dim strong">{kind.count}</b>
                  </small>
                )}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
