import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconPencil } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { changePrototype, type OpenPrototype } from '#app/data/prototypes/prototypes.ts';
import { IconButton } from '#app/ui/plain-button.tsx';
import { refusalLine } from '#app/ui/refusal.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import classes from './detail.module.css';

type PrototypeNameProps = { prototype: OpenPrototype; mayWrite: boolean };

/** The name of a prototype, renamed in place; another of the model may have the name already. */
export function PrototypeName({ prototype, mayWrite }: PrototypeNameProps) {
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <RenamePrototype prototype={prototype} onClose={() => setEditing(false)} />;
  return (
    <div className={classes.name}>
      <h1>{prototype.name}</h1>
      {mayWrite && (
        <IconButton label="Rename" size={28} onClick={() => setEditing(true)}>
          <IconPencil size={15} stroke={1.8} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

function RenamePrototype({ prototype: { id, name }, onClose }: { prototype: OpenPrototype; onClose: () => void }) {
  const client = useQueryClient();
  const [text, setText] = useState(name);
  // leaving the box after Escape saves nothing
  const isLeft = useRef(false);
  const saving = useMutation({
    mutationFn: (next: string) => changePrototype(client, id, { name: next }),
    onSuccess: (_, next) => {
      onClose();
      showToast({ tone: 'good', title: `Renamed to ${next}`, undo: () => changePrototype(client, id, { name }) });
    },
  });
  const save = () => {
    if (isLeft.current || saving.isPending) return;
    const next = text.trim();
    if (next === '' || next === name) return onClose();
    saving.mutate(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save();
    else if (event.key === 'Escape') {
      isLeft.current = true;
      onClose();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={classes.rename}>
      <h1 className={classes.unseen}>{name}</h1>
      <input
        aria-label="Name of the prototype"
        aria-invalid={saving.isError}
        aria-describedby={saving.isError ? 'rename-issue' : undefined}
        maxLength={255}
        value={text}
        // it appears because the user asked for it
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        onBlur={save}
      />
      {saving.isError && (
        <span id="rename-issue" className={classes.issue} role="alert">
          {refusalLine(saving.error)}
        </span>
      )}
    </div>
  );
}
