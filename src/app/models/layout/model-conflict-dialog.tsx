import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAtom } from 'jotai';
import { saveModel } from '#app/data/models/save-model.ts';
import { modelConflictAtom, showSaveError, type OpenConflict } from '#app/models/saving/model-conflict.ts';
import { TitledDialog } from '#app/ui/overlay/titled-dialog.tsx';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { memberLines, memberTitle } from './member-words.ts';
import form from '#app/ui/overlay/dialog-form.module.css';
import classes from './model-conflict.module.css';

/** Both versions of what two people changed at the same time, to choose from. */
export function ModelConflictDialog({ conflict }: { conflict: OpenConflict }) {
  const { current, members, change, done } = conflict;
  const client = useQueryClient();
  const [, setConflict] = useAtom(modelConflictAtom);
  const close = () => setConflict(null);
  const saving = useMutation({
    mutationFn: () => saveModel(client, current, change),
    onSuccess: () => {
      close();
      showToast({ tone: 'good', title: done });
    },
    onError: (error) => showSaveError(error, change, done),
  });
  return (
    <TitledDialog title="Changed in the meantime" width={560} onClose={close}>
      <div className="stack gap-14 shrink">
        <p className="quiet">Someone changed this model while you did. Choose which version to keep.</p>
        {members.map((name) => (
          <section key={name} className={classes.versions} aria-label={memberTitle(name)}>
            <h3 className="small strong">{memberTitle(name)}</h3>
            <Version title="Theirs" lines={memberLines(name, current[name])} />
            <Version title="Yours" lines={memberLines(name, change[name])} />
          </section>
        ))}
        <div className={`row wrap at-end gap-8 ${form.foot}`}>
          <Button variant="default" size="sm" onClick={close}>
            Keep theirs
          </Button>
          <Button size="sm" loading={saving.isPending} onClick={() => saving.mutate()}>
            Use mine
          </Button>
        </div>
      </div>
    </TitledDialog>
  );
}

function Version({ title, lines }: { title: string; lines: string[] }) {
  return (
    <div>
      <h4>{title}</h4>
      {lines.length === 0 ? <p className="dim">(empty)</p> : lines.map((line, i) => <p key={`${i} ${line}`}>{line}</p>)}
    </div>
  );
}
