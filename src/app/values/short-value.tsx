import { lazyComponent } from '#app/ui/lazy.tsx';
import type { Field } from '#generated/payloads.d.ts';
import { isObject, type Json } from '#shared/json.ts';
import { EntriesValue } from './entries-value.tsx';
import { Missing } from './missing.tsx';
import { ScalarValue } from './scalar-value.tsx';
import { isMissing, summarize } from './summarize.ts';

const LinkedValue = lazyComponent(async () => (await import('./linked-value.tsx')).LinkedValue);

/** The value of any field on one line, for a table cell. `ValueView` shows it whole. */
export function ShortValue({ field, value }: { field: Field; value: Json | undefined }) {
  if (isMissing(value)) return <Missing />;
  if (field.ref && field.path.length === 0) return <LinkedValue value={value} />;
  if (Array.isArray(value)) {
    if (!value.every((entry) => isObject(entry))) return <EntriesValue field={field} value={value} short />;
    return (
      <span className="ellipsis" title={value.map((entry) => summarize(entry)).join('\n')}>
        {value.length} {value.length === 1 ? 'entry' : 'entries'}
      </span>
    );
  }
  if (!isObject(value)) return <ScalarValue field={field} value={value} short />;
  return (
    <span className="ellipsis" title={summarize(value, 12)}>
      {summarize(value)}
    </span>
  );
}
