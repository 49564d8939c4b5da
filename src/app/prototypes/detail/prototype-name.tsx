import { useQueryClient } from '@tanstack/react-query';
import { changePrototype, type OpenPrototype } from '#app/data/prototypes/prototypes.ts';
import { EditableTitle } from '#app/ui/edit/editable-title.tsx';

type PrototypeNameProps = { prototype: OpenPrototype; mayWrite: boolean };

/** The name of a prototype, renamed in place; names are unique within a model. */
export function PrototypeName({ prototype: { id, name }, mayWrite }: PrototypeNameProps) {
  const client = useQueryClient();
  return (
    <EditableTitle
      name={name}
      label="Name of the prototype"
      mayWrite={mayWrite}
      rename={async (next) => {
        await changePrototype(client, id, { name: next });
        return () => changePrototype(client, id, { name });
      }}
    />
  );
}
