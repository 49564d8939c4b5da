import { Checkbox, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { kindsQuery } from '#app/data/kinds.ts';
import type { RoleRights } from '#generated/payloads.d.ts';
import type { Action } from '#shared/permissions.ts';
import { ALL_KINDS, AREA_ROWS, COLUMNS, kindCells } from './matrix-words.ts';
import classes from './matrix.module.css';

/** Rows of kinds at most; a filter finds the others. */
const SHOWN = 60;

type RightsTableProps = {
  rights: RoleRights;
  /** absent for a role that cannot be changed */
  onChange?: ((rights: RoleRights) => void) | undefined;
};

/** A row of the matrix, turned: what it is about downwards, actions across. */
export function RightsTable({ rights, onChange }: RightsTableProps) {
  const { data: kinds = [] } = useQuery(kindsQuery());
  const [filter, setFilter] = useState('');
  const { items = {} } = rights;
  const words = filter.trim().toLowerCase();
  const found = kinds.filter(({ kind, plural }) => `${plural} ${kind}`.toLowerCase().includes(words));
  // those with rights of their own first, so that none is overlooked
  const sorted = words === '' ? found.toSorted((a, b) => Number(b.kind in items) - Number(a.kind in items)) : found;
  const setItems = (kind: string, actions: Action[]) => {
    const { [kind]: _, ...others } = items;
    onChange?.({ ...rights, items: actions.length === 0 ? others : { ...others, [kind]: actions } });
  };
  return (
    <>
      <TextInput
        aria-label="Filter kinds"
        placeholder="Filter kinds"
        className={classes.filter ?? ''}
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
        value={filter}
        onChange={({ target }) => setFilter(target.value)}
      />
      <div className={`scroll-x ${classes.frame}`}>
        <table className={`small full-width ${classes.table}`}>
          <thead>
            <tr>
              <th scope="col">What</th>
              {COLUMNS.map(({ action, title }) => (
                <th key={action} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {AREA_ROWS.map(({ area, title, cells }) => (
              <Row
                key={area}
                title={title}
                cells={cells}
                held={rights[area] ?? []}
                onChange={onChange && ((actions) => onChange({ ...rights, [area]: actions }))}
              />
            ))}
            <Row
              title="Items of all kinds"
              cells={ALL_KINDS}
              held={items['*'] ?? []}
              onChange={onChange && ((actions) => setItems('*', actions))}
            />
            {sorted.slice(0, SHOWN).map(({ kind, plural }) => (
              <Row
                key={kind}
                title={plural}
                isPart
                cells={kindCells(plural)}
                held={items[kind] ?? []}
                given={items['*'] ?? []}
                onChange={onChange && ((actions) => setItems(kind, actions))}
              />
            ))}
            {sorted.length > SHOWN && (
              <tr>
                <td colSpan={6} className="dim">
                  And {sorted.length - SHOWN} more kinds: filter by name
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </>
  );
}

type RowProps = {
  title: string;
  isPart?: boolean;
  cells: Partial<Record<Action, string>>;
  held: readonly Action[];
  /** what all kinds have anyway */
  given?: readonly Action[];
  onChange: ((actions: Action[]) => void) | undefined;
};

function Row({ title, isPart = false, cells, held, given = [], onChange }: RowProps) {
  return (
    <tr>
      <th scope="row" data-part={isPart}>
        {title}
      </th>
      {COLUMNS.map(({ action }) => {
        const text = cells[action];
        if (text === undefined) {
          return (
            <td key={action} className="dimmer">
              –
            </td>
          );
        }
        const isGiven = given.includes(action);
        return (
          <td key={action}>
            <Checkbox
              aria-label={text}
              title={isGiven ? `${text}: given for all kinds` : text}
              checked={isGiven || held.includes(action)}
              disabled={isGiven || onChange === undefined}
              onChange={({ target }) =>
                onChange?.(target.checked ? [...held, action] : held.filter((other) => other !== action))
              }
            />
          </td>
        );
      })}
    </tr>
  );
}
