import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { explainedQuery } from '#app/data/accounts/explained.ts';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { Loaded } from '#app/ui/states.tsx';
import type { ExplainedPermission, PermissionExplanation } from '#generated/payloads.d.ts';
import { reasonText } from './reason-text.ts';
import classes from './permissions.module.css';

const AREAS = [
  { title: 'Items', areas: ['inventory'] },
  { title: 'Models', areas: ['model'] },
  { title: 'Assets', areas: ['asset'] },
  { title: 'Users and administration', areas: [] },
];

/** What someone may do and why, by area; the current user without an ID. */
export function ExplainedPermissions({ user }: { user?: string }) {
  const query = useQuery(explainedQuery(user));
  return (
    <Loaded query={query} skeleton={<SkeletonLines count={10} height={30} />} what="user">
      {(explanation) => <Explanation explanation={explanation} isSelf={user === undefined} />}
    </Loaded>
  );
}

type ExplanationProps = { explanation: PermissionExplanation; isSelf: boolean };

function Explanation({ explanation, isSelf }: ExplanationProps) {
  const { disabled, mustChangePassword, personas, permissions, name } = explanation;
  if (disabled)
    return (
      <p className="toned pad small rounded" data-tone="warn">
        This account is disabled: {name} cannot sign in.
      </p>
    );
  return (
    <div className="grid small gap-18">
      {mustChangePassword && (
        <p className="toned pad small rounded" data-tone="warn">
          All this applies once the password that an administrator set has been changed.
        </p>
      )}
      {personas.length > 0 && (
        <p>
          {personas.length === 1 ? 'Persona' : 'Personas'}: {personas.map((persona) => persona.name).join(', ')}
        </p>
      )}
      {AREAS.map(({ title, areas }) => {
        const own = permissions.filter(({ area }) => (areas.length > 0 ? areas.includes(area) : isOther(area)));
        return (
          own.length > 0 && (
            <section key={title}>
              <h2 className="mb-6">{title}</h2>
              <ul className="rows" aria-label={title}>
                {own.map((permission) => (
                  <Row
                    key={`${permission.action} ${permission.area} ${permission.ref}`}
                    permission={permission}
                    explanation={explanation}
                    isSelf={isSelf}
                  />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </div>
  );
}

function isOther(area: string): boolean {
  return !AREAS.some(({ areas }) => areas.includes(area));
}

function Row({ permission, explanation, isSelf }: ExplanationProps & { permission: ExplainedPermission }) {
  const { allowed, title, ref, name, reasons } = permission;
  const Mark = allowed ? IconCheck : IconMinus;
  return (
    <li className={`grid gap-10 break-words ${classes.row}`} data-allowed={allowed}>
      <Mark size={16} stroke={2} aria-hidden />
      <div>
        <span className={`weight-500 ${classes.what}`}>
          {title}
          {ref !== '*' && `: ${name || ref}`}
        </span>
        <p className="note">
          {allowed
            ? reasons.map((reason) => reasonText(reason, explanation, isSelf)).join('; ')
            : 'Not allowed: no role grants this'}
        </p>
      </div>
    </li>
  );
}
