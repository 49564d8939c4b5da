import { Checkbox } from '@mantine/core';
import { formatCount } from '#app/values/words/numbers.ts';
import type { ImportFile, RelationType, TableMapping } from '#generated/payloads.d.ts';
import { hierarchiesOf } from '#shared/exchange/guess-mapping.ts';
import { ID_TARGET } from '#shared/exchange/import-wire.ts';
import type { Kind } from '#shared/kinds/kind.ts';

type HierarchyChoiceProps = {
  file: ImportFile;
  kind: Kind;
  types: readonly RelationType[];
  mapping: TableMapping;
  onChange: (mapping: TableMapping) => void;
};

/** Whether dotted ids such as 4.2.1 build a hierarchy; shown only where the ids look like it. */
export function HierarchyChoice({ file, kind, types, mapping, onChange }: HierarchyChoiceProps) {
  const [type] = hierarchiesOf(kind, types);
  const column = file.columns[mapping.columns.indexOf(ID_TARGET)];
  const parts = column?.parts ?? 0;
  const sample = column?.samples.find((text) => text.includes('.'));
  if (type === undefined || (parts === 0 && mapping.hierarchy === null)) return null;
  return (
    <Checkbox
      size="sm"
      label={`Build a hierarchy from dotted IDs (${formatCount(parts)} ${parts === 1 ? 'child' : 'children'})`}
      description={sample && `${sample} is ${type.inverseName} ${sample.slice(0, sample.lastIndexOf('.'))}`}
      checked={mapping.hierarchy !== null}
      onChange={(event) => onChange({ ...mapping, hierarchy: event.currentTarget.checked ? type.id : null })}
    />
  );
}
