import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { validatorQuery } from '#app/data/kinds.ts';
import { useMay } from '#app/data/permissions.ts';
import { TabLink } from '#app/inventory/routes/item-route.tsx';
import { asSentence } from '#app/ui/error-messages.ts';
import type { Item, KindDetail } from '#generated/payloads.d.ts';
import { validatorOf } from '#shared/validation/validator.ts';
import classes from './banner.module.css';

const SHOWN = 4;

/** Shows which rules a stored item breaks since its schema changed. Validates only if the server reports such items. */
export function InvalidNote({ item, kind }: { item: Item; kind: KindDetail }) {
  const mayEdit = useMay('update', kind.kind);
  const isAny = (kind.invalid ?? 0) > 0;
  const { data: module } = useQuery({ ...validatorQuery(kind.validator), enabled: isAny });
  const issues = module && isAny ? validatorOf(kind.schema, module.validate)(item.data) : [];
  if (issues.length === 0 || item.deletedAt !== undefined) return null;
  const rest = issues.length - SHOWN;
  return (
    <section className={classes.banner} data-tone="warn" aria-label="Errors">
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <p>
          <strong>This item no longer fits its schema.</strong> Nothing is lost, and other fields can be changed
          meanwhile. {mayEdit && <TabLink tab="edit">Edit</TabLink>}
        </p>
        <ul>
          {issues.slice(0, SHOWN).map(({ path, rule, message, hint }) => (
            <li key={`${path} ${rule} ${message}`}>
              {asSentence(message)} {hint !== undefined && asSentence(hint)}
            </li>
          ))}
          {rest > 0 && <li>and {rest} more</li>}
        </ul>
      </div>
    </section>
  );
}
