import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { relationTypesQuery } from '#app/data/relations.ts';
import { PlainSelect } from '#app/schema-form/fields/plain-select.tsx';
import { Section } from '#app/ui/shell/page.tsx';
import { formatCount } from '#app/values/words/numbers.ts';
import type { ColumnTarget, ImportColumn, ImportFile, TableMapping } from '#generated/payloads.d.ts';
import { evidenceFor, isIdLike } from '#shared/exchange/column-evidence.ts';
import { fillableFields, guessMapping } from '#shared/exchange/guess-mapping.ts';
import { fieldTarget, ID_TARGET } from '#shared/exchange/import-wire.ts';
import { columnTitles } from '#shared/kinds/column-titles.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import { NewField } from './create-field.tsx';
import classes from './import.module.css';

type ColumnMappingProps = {
  file: ImportFile;
  kind: Kind;
  mapping: TableMapping;
  isRemembered: boolean;
  onChange: (mapping: TableMapping) => void;
};

/** Maps each column of the file to a field. */
export function ColumnMapping({ file, kind, mapping, isRemembered, onChange }: ColumnMappingProps) {
  const { data: relationTypes = [] } = useQuery(relationTypesQuery());
  const targets = targetsOf(kind);
  const read = mapping.columns.filter((target) => target !== '').length;
  const choose = (i: number, target: ColumnTarget) =>
    onChange({ ...mapping, columns: mapping.columns.with(i, target) });
  const guess = () => onChange(guessMapping(file.columns, kind, relationTypes));
  return (
    <Section
      title="Column mapping"
      aside={
        <span className="inline-row gap-4 fine dim">
          {read} of {mapping.columns.length} mapped
          {isRemembered && (
            <>
              , remembered from a similar file
              <Button variant="subtle" size="compact-xs" onClick={guess}>
                Detect again
              </Button>
            </>
          )}
        </span>
      }
    >
      <table className={`full-width small ${classes.columns}`}>
        <thead>
          <tr>
            {['Column', 'Sample values', 'Maps to'].map((head) => (
              <th key={head} className="faint weight-500" scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {file.columns.map((column, i) => {
            const { title, samples, filled } = column;
            const target = mapping.columns[i] ?? '';
            return (
              <tr key={`${i} ${title}`} data-read={target !== '' || undefined}>
                <th className="medium" scope="row" id={`import-column-${i}`}>
                  {title}
                </th>
                <td className={classes.samples} title={samples.join('\n')}>
                  {samples.length === 0 ? '(empty)' : samples.join(' · ')}
                  {filled < file.rows && filled > 0 && <i>{formatCount(filled)} rows with values</i>}
                </td>
                <td>
                  <PlainSelect
                    id={`import-target-${i}`}
                    aria-labelledby={`import-column-${i}`}
                    labels={targets.map(({ label }) => label)}
                    chosen={Math.max(
                      0,
                      targets.findIndex((entry) => entry.target === target),
                    )}
                    onChoose={(chosen) => choose(i, targets[chosen]?.target ?? '')}
                    small
                  />
                  <Evidence column={column} target={target} kind={kind} />
                  <NewField
                    heading={`import-column-${i}`}
                    input={`import-target-${i}`}
                    column={column}
                    kind={kind}
                    isUnread={target === '' && title.trim() !== ''}
                    onCreated={({ name }) => choose(i, fieldTarget(name))}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Section>
  );
}

/** What the values say about the chosen target. */
function Evidence({ column, target, kind }: { column: ImportColumn; target: ColumnTarget; kind: Kind }) {
  const { filled } = column;
  if (target === '' && isIdLike(column))
    return (
      <small className="warn">
        Each row has another code: without an ID, the next import of this file makes new items
      </small>
    );
  const rows = evidenceFor(column, target, kind);
  if (rows === undefined || filled === 0) return null;
  return (
    <small className={rows < filled ? 'warn' : 'faint'}>
      {formatCount(rows)} of {formatCount(filled)} rows fit
    </small>
  );
}

function targetsOf(kind: Kind): { target: ColumnTarget; label: string }[] {
  const titles = columnTitles(kind);
  return [
    { target: '', label: 'Skip' },
    { target: ID_TARGET, label: 'ID' },
    ...fillableFields(kind).map((field) => ({
      target: fieldTarget(field.name),
      label: titles.get(field.name) ?? field.name,
    })),
  ];
}
