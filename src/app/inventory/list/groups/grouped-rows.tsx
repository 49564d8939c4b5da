import { useQuery } from '@tanstack/react-query';
import { groupsQuery } from '#app/data/lists.ts';
import type { TableRowsProps } from '#app/inventory/list/table/table-rows.tsx';
import { errorLine } from '#app/ui/error-messages.ts';
import type { Field } from '#generated/payloads.d.ts';
import { queryName } from '#shared/query/field-names.ts';
import { GroupedBody } from './grouped-body.tsx';
import classes from './groups.module.css';

/** The rows of a list, grouped by the values of one field. */
export function GroupedRows(props: TableRowsProps & { groupBy: Field }) {
  const { params, groupBy } = props;
  const { data, error } = useQuery(groupsQuery(params, queryName(groupBy)));
  if (data) {
    return (
      <>
        <GroupedBody {...props} groups={data.results} />
        {data.more && (
          <tbody>
            <tr className={classes.note}>
              <td>
                {groupBy.title} has more values than {data.results.length} groups. Search or filter to see the others.
              </td>
            </tr>
          </tbody>
        )}
      </>
    );
  }
  return (
    <tbody>
      {error && (
        <tr>
          <td>
            <span role="alert">{errorLine(error)}</span>
          </td>
        </tr>
      )}
    </tbody>
  );
}
