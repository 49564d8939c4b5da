import { queryOptions, useQuery } from '@tanstack/react-query';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { FileIssue } from '#shared/kinds/catalog.ts';
import { get } from '../../api.ts';
import { INVENTORY, keys } from '../queries.ts';
import classes from './schema-faults.module.css';

const SHOWN = 20;

/** Read again with the kinds, whose schema files these faults are in. */
const schemaFaultsQuery = queryOptions({
  queryKey: [...keys.kinds, { faults: true }],
  queryFn: async ({ signal }) =>
    (await get<{ results: FileIssue[] }>(`${INVENTORY}/schema-faults`, {}, signal)).results,
});

/** Schema files that the server refuses, with the place and the remedy; nothing while all are well. */
export function SchemaFaults() {
  const { data: faults = [] } = useQuery(schemaFaultsQuery);
  if (faults.length === 0) return null;
  const files = new Set(faults.map(({ file }) => file)).size;
  return (
    <section className={classes.faults} aria-label="Refused schemas">
      <header>
        <IconAlertTriangle size={16} aria-hidden />
        <h2>{files === 1 ? 'One schema file is refused' : `${files} schema files are refused`}</h2>
        <p>What was good before stays in use. The server reads a file again as soon as it is saved.</p>
      </header>
      <ul>
        {faults.slice(0, SHOWN).map((fault) => (
          <li key={`${fault.file} ${fault.line} ${fault.column} ${fault.message}`}>
            <code>
              {fault.file}:{fault.line}:{fault.column}
            </code>
            <span>
              {fault.message}
              {fault.hint !== undefined && <em> {fault.hint}</em>}
            </span>
          </li>
        ))}
        {faults.length > SHOWN && <li>and {faults.length - SHOWN} more</li>}
      </ul>
    </section>
  );
}
