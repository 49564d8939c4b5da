import type { Field } from '#generated/payloads.d.ts';
import type { Json } from '#shared/json.ts';
import { ScalarValue } from './scalar-value.tsx';
import { summarize } from './summarize.ts';
import classes from './values.module.css';

const SHORT = 2;

type Props = { field: Field; value: Json[]; short?: boolean };

/** Entries in a row; `short` truncates them and shows how many are left. */
export function EntriesValue({ field, value, short = false }: Props) {
  const shown = short ? value.slice(0, SHORT) : value;
  const rest = value.slice(shown.length);
  return (
    <span className={short ? `row gap-6 shrink ${classes.row}` : `flex wrap ${classes.wrap}`}>
      {shown.map((entry, i) => (
        // entries have no identity, and the list always renders as a whole
        // oxlint-disable-next-line react/no-array-index-key
        <ScalarValue key={i} field={field} value={entry} short={short} inList />
      ))}
      {rest.length > 0 && (
        <span className="faint fixed" title={rest.map((entry) => summarize(entry)).join('\n')}>
          +{rest.length}
        </span>
      )}
    </span>
  );
}
