import { MultiSelect, Select } from '@mantine/core';
import { useMemo } from 'react';
import { useDashboardContext } from '#app/dashboard/values/dashboard-context.ts';
import { walkSignals } from '#shared/vss/index.ts';

const MAX_SHOWN = 40;

type SignalFieldProps = { label: string; description: string | undefined; required: boolean; isActuator: boolean };

/** Chooses a signal of the model by any part of its path. */
export function SignalField({
  value,
  onChange,
  ...props
}: SignalFieldProps & { value: string; onChange: (path: string) => void }) {
  const paths = usePaths(props.isActuator, value);
  return (
    <Select
      {...fieldProps(props)}
      data={paths}
      value={value === '' ? null : value}
      onChange={(path) => onChange(path ?? '')}
      searchable
      limit={MAX_SHOWN}
      nothingFoundMessage="No such signal"
      comboboxProps={{ withinPortal: false }}
    />
  );
}

export function SignalsField({
  value,
  onChange,
  ...props
}: SignalFieldProps & { value: readonly string[]; onChange: (paths: string[]) => void }) {
  const paths = usePaths(props.isActuator, ...value);
  return (
    <MultiSelect
      {...fieldProps(props)}
      data={paths}
      value={[...value]}
      onChange={onChange}
      searchable
      hidePickedOptions
      limit={MAX_SHOWN}
      nothingFoundMessage="No such signal"
      comboboxProps={{ withinPortal: false }}
    />
  );
}

function fieldProps({ label, description, required }: SignalFieldProps) {
  // a dialog that focuses its first field shows the field, not its list
  return { label, description, withAsterisk: required, placeholder: 'Find by name', openOnFocus: false };
}

/** The leaves of the tree, and the chosen path even if the tree does not have it. */
function usePaths(isActuator: boolean, ...chosen: readonly string[]): string[] {
  const { tree } = useDashboardContext();
  const leaves = useMemo(
    () =>
      [...walkSignals(tree)]
        .filter(({ node }) => (isActuator ? node.type === 'actuator' : node.type !== 'branch'))
        .map(({ path }) => path),
    [tree, isActuator],
  );
  return [...new Set([...leaves, ...chosen.filter((path) => path !== '')])];
}
