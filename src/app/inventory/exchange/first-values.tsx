import { useState } from 'react';
import { PlainSelect } from '#app/schema-form/fields/plain-select.tsx';
import { Section } from '#app/ui/shell/page.tsx';
import type { Field, TableMapping } from '#generated/payloads.d.ts';
import { fillableFields } from '#shared/exchange/guess-mapping.ts';
import { fieldOfTarget } from '#shared/exchange/import-wire.ts';
import { fixedValues } from '#shared/field-types/field-types.ts';
import { choiceLabel } from '#shared/fields/choice-label.ts';
import type { Json } from '#shared/json.ts';
import { columnTitles } from '#shared/kinds/column-titles.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import { isNumberField } from '#shared/reading/number.ts';
import controls from '#app/schema-form/fields/controls.module.css';
import classes from './import.module.css';

type FirstValuesProps = { kind: Kind; mapping: TableMapping; onChange: (mapping: TableMapping) => void };

/** Default values for new items where the file has none, above all for required fields. */
export function FirstValues({ kind, mapping, onChange }: FirstValuesProps) {
  const [added, setAdded] = useState<string[]>([]);
  const titles = columnTitles(kind);
  const filled = new Set(mapping.columns.map(fieldOfTarget));
  const simple = fillableFields(kind).filter(isSimple);
  const isShown = ({ name, required, path }: Field) =>
    name in mapping.values || added.includes(name) || (required && path.length === 1 && !filled.has(name));
  const shown = simple.filter(isShown);
  const others = simple.filter((field) => !isShown(field));
  const set = (name: string, value: Json | undefined) => {
    const { [name]: _, ...rest } = mapping.values;
    onChange({ ...mapping, values: value === undefined ? rest : { ...rest, [name]: value } });
  };
  return (
    <Section title="Defaults for new items">
      <div className={classes.values}>
        {shown.map((field) => (
          <div key={field.name} className="grid gap-4 shrink">
            <span id={`import-value-${field.name}`} className="fine dim">
              {titles.get(field.name) ?? field.title}
              {field.required && !filled.has(field.name) && <em className="bad upright"> required</em>}
            </span>
            <ValueInput field={field} value={mapping.values[field.name]} onChange={(value) => set(field.name, value)} />
          </div>
        ))}
        {others.length > 0 && (
          <div className="grid gap-4 shrink">
            <span id="import-value-more" className="fine dim">
              Add a field
            </span>
            <PlainSelect
              id="import-more"
              aria-labelledby="import-value-more"
              placeholder="Choose a field"
              labels={others.map(({ name, title }) => titles.get(name) ?? title)}
              chosen={undefined}
              onChoose={(i) => setAdded([...added, others[i]?.name ?? ''])}
            />
          </div>
        )}
      </div>
    </Section>
  );
}

/** Fields that fit in one control. */
function isSimple({ type, choices, ref }: Field): boolean {
  if (ref !== undefined) return false;
  return choices !== undefined ? type !== 'array' : ['string', 'number', 'integer', 'boolean'].includes(type);
}

type ValueInputProps = { field: Field; value: Json | undefined; onChange: (value: Json | undefined) => void };

function ValueInput({ field, value, onChange }: ValueInputProps) {
  const { name } = field;
  const labelled = { id: `import-input-${name}`, 'aria-labelledby': `import-value-${name}` };
  const values = fixedValues(field);
  if (values !== undefined) {
    const labels = values.map((entry) => choiceLabel(field, entry));
    const chosen = values.findIndex((entry) => entry === value);
    return (
      <PlainSelect
        {...labelled}
        labels={labels}
        placeholder="Choose a value"
        chosen={chosen < 0 ? undefined : chosen}
        onChoose={(i) => onChange(values[i])}
        onClear={() => onChange(undefined)}
      />
    );
  }
  const isNumber = isNumberField(field);
  const read = (text: string): Json | undefined => (text === '' ? undefined : isNumber ? Number(text) : text);
  return (
    <input
      {...labelled}
      className={controls.input}
      type={isNumber ? 'number' : field.format === 'date' ? 'date' : 'text'}
      step="any"
      value={value === undefined || value === null ? '' : String(value)}
      onChange={(event) => onChange(read(event.target.value))}
    />
  );
}
