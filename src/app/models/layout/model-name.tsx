import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconPencil } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { Model } from '#generated/payloads.d.ts';
import { ModelConflict, saveModel } from '#app/data/models/save-model.ts';
import { IconButton } from '#app/ui/plain-button.tsx';
import { refusalLine } from '#app/ui/refusal.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { useModelAccess } from '../model-access.ts';
import { showSaveError } from '../saving/model-conflict.ts';
import classes from './model-layout.module.css';

/** The name of a model, renamed in place by those who may change the model. */
export function ModelName({ model }: { model: Model }) {
  const { mayWrite } = useModelAccess(model);
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <Rename model={model} onClose={() => setEditing(false)} />;
  return (
    <div className={classes.name}>
      <h1>{model.name}</h1>
      {mayWrite && (
        <IconButton label="Rename" size={28} onClick={() => setEditing(true)}>
          <IconPencil size={15} stroke={1.8} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

function Rename({ model, onClose }: { model: Model; onClose: () => void }) {
  const client = useQueryClient();
  const [base] = useState(model);
  const { name } = base;
  const [text, setText] = useState(name);
  // leaving the box after Escape saves nothing
  const isLeft = useRef(false);
  const saving = useMutation({
    mutationFn: (next: string) => saveModel(client, base, { name: next }),
    onSuccess: (_, next) => {
      onClose();
      const undo = () => saveModel(client, { ...base, name: next }, { name });
      showToast({ tone: 'good', title: `Renamed to ${next}`, undo });
    },
    onError: (error, next) => {
      if (!(error instanceof ModelConflict)) return;
      onClose();
      showSaveError(error, { name: next }, `Renamed to ${next}`);
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
        aria-label="Name of the model"
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
