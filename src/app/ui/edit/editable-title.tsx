import { IconPencil } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type KeyboardEvent } from 'react';
import { errorLine } from '#app/ui/error-messages.ts';
import { IconButton } from '#app/ui/plain-button.tsx';
import { showToast } from '#app/ui/toasts/toasts.ts';
import classes from './editable-title.module.css';

type Renaming = {
  name: string;
  /** accessible name of the box */
  label: string;
  /** Saves a new name; resolves to its undo. */
  rename: (next: string) => Promise<() => Promise<unknown>>;
  /** Called with each failure; returns true if it was shown elsewhere. */
  onFailure?: (error: Error, next: string) => boolean;
};

/** The title of a page, renamed in place by users who may. */
export function EditableTitle({ mayWrite, ...renaming }: Renaming & { mayWrite: boolean }) {
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <TitleInput {...renaming} onClose={() => setEditing(false)} />;
  return (
    <div className={`row gap-4 shrink ${classes.name}`}>
      <h1 className="shrink heavy break-words">{renaming.name}</h1>
      {mayWrite && (
        <IconButton label="Rename" size={28} onClick={() => setEditing(true)}>
          <IconPencil size={15} stroke={1.8} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

function TitleInput({ onClose, ...renaming }: Renaming & { onClose: () => void }) {
  // the name when editing began: changes by others in the meantime must not be overwritten unseen
  const [{ name, label, rename, onFailure }] = useState(renaming);
  const [text, setText] = useState(name);
  // leaving the box after Escape saves nothing
  const isLeft = useRef(false);
  const saving = useMutation({
    mutationFn: rename,
    onSuccess: (undo, next) => {
      onClose();
      showToast({ tone: 'good', title: `Renamed to ${next}`, undo });
    },
    onError: (error, next) => {
      if (onFailure?.(error, next)) onClose();
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
    <div className={`grid ${classes.rename}`}>
      <h1 className="unseen">{name}</h1>
      <input
        className="full-text heavy rounded surface"
        aria-label={label}
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
        <span id="rename-issue" className="fine bad" role="alert">
          {errorLine(saving.error)}
        </span>
      )}
    </div>
  );
}
