import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Picture } from '#app/ui/picture.tsx';
import { Section } from '#app/ui/shell/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { byGroup } from '#app/values/kind-order.ts';
import { roleOfKind } from '#app/values/words/role-names.ts';
import type { KindSummary, Role } from '#generated/payloads.d.ts';
import classes from './kind-groups.module.css';

const NUMBER = new Intl.NumberFormat('en');

/** Every kind by group, with its number of items. */
export function KindGroups({ kinds, roles }: { kinds: KindSummary[]; roles: Role[] }) {
  if (kinds.length === 0) {
    return (
      <EmptyState title="No kinds yet">
        Add a JSON Schema to the schema folder of this installation to get its list, form and API.
      </EmptyState>
    );
  }
  return byGroup(kinds).map(([group, members]) => (
    <Section key={group} title={group}>
      <ul className="block">
        {members.map((kind) => (
          <li key={kind.kind}>
            <KindTile kind={kind} role={roleOfKind(roles, kind.kind)} />
          </li>
        ))}
      </ul>
    </Section>
  ));
}

function KindTile({ kind, role }: { kind: KindSummary; role: string }) {
  return (
    <Link
      className={`hover-shade row gap-10 full-text no-underline rounded ${classes.tile}`}
      to="/inventory/role/$role"
      params={{ role }}
      search={{ type: kind.kind }}
      title={kind.description || undefined}
    >
      <Picture src={kind.picture} name={kind.title} size={26} />
      <span className={`stack grow shrink break-words ${classes.name}`}>
        {kind.plural}
        <KindState kind={kind} />
      </span>
      <b className="small dimmer weight-500">{NUMBER.format(kind.count)}</b>
    </Link>
  );
}

/** As text, not as an error state: items stay readable whatever the state of their schema. */
function KindState({ kind: { issues, warnings, status } }: { kind: KindSummary }) {
  if (issues && issues.length > 0) {
    return (
      <small className={classes.issue} title={issues.map(({ message }) => message).join('\n')}>
        <IconAlertTriangle size={13} aria-hidden /> Changed schema has errors
      </small>
    );
  }
  if (status === 'retired') return <small>Schema removed</small>;
  if (!warnings || warnings.length === 0) return null;
  return (
    <small className={classes.warning} title={warnings.map(({ message }) => message).join('\n')}>
      <IconInfoCircle size={13} aria-hidden />{' '}
      {warnings.every(({ rule }) => rule === 'x-renamed-from') ? 'Stored fields not declared' : 'Partly validated'}
    </small>
  );
}
