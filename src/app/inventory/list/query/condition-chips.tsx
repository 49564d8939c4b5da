import { IconX } from '@tabler/icons-react';
import type { RelationType } from '#generated/payloads.d.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import type { Clause } from '#shared/query-terms/ast.ts';
import { clauseText, withoutClause } from '#shared/query/query-edit.ts';
import { clauseLabel } from './clause-label.ts';
import { useQueryableFields } from './queryable-fields.ts';
import shared from '#app/ui/chips.module.css';
import classes from './facets.module.css';

type ConditionChipsProps = {
  kind: Kind;
  relationTypes: readonly RelationType[];
  /** conditions of `text`, each with its index among all of them */
  conditions: readonly { clause: Clause; i: number }[];
  text: string;
  onText: (text: string) => void;
};

/** The conditions of a query that no facet shows, each with a button that removes it. */
export function ConditionChips({ kind, relationTypes, conditions, text, onText }: ConditionChipsProps) {
  const { kinds } = useQueryableFields(kind, text);
  return conditions.map(({ clause, i }) => (
    <span key={`${i}${clauseText(clause)}`} className={classes.chip}>
      <span className="truncated" title={clauseText(clause)}>
        {clauseLabel(clause, kind, relationTypes, kinds)}
      </span>
      <button
        type="button"
        className={shared.remove}
        aria-label={`Remove condition ${clauseLabel(clause, kind, relationTypes, kinds)}`}
        onClick={() => onText(withoutClause(text, i))}
      >
        <IconX size={13} stroke={2} aria-hidden />
      </button>
    </span>
  ));
}
