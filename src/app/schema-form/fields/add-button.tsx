import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';

/** `id`: set if the label of the list refers to this button. */
export function AddButton({ label, onAdd, id }: { label: string; onAdd: () => void; id?: string | undefined }) {
  return (
    <Button
      data-add
      variant="default"
      size="compact-sm"
      id={id}
      leftSection={<IconPlus size={14} aria-hidden />}
      onClick={onAdd}
    >
      {label}
    </Button>
  );
}
