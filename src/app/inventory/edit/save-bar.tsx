import { Button } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { connectionAtom, isConnected } from '#app/http/connection.ts';
import { useFormAtom, useForm } from '#app/schema-form/state/form-context.ts';
import { Keys } from '#app/ui/keys.tsx';
import classes from './edit.module.css';

type SaveBarProps = { label: string; isSaving: boolean; onSave: () => void; onCancel: () => void };

/** Always visible at the bottom of the form. */
export function SaveBar({ label, isSaving, onSave, onCancel }: SaveBarProps) {
  return (
    <div className={`row at-end gap-8 line-above ground ${classes.bar}`}>
      <output className="faint grow shrink">
        <FormState isSaving={isSaving} />
      </output>
      <Button variant="default" onClick={onCancel} title="Escape">
        Cancel
      </Button>
      <Button onClick={onSave} loading={isSaving} title="Ctrl+Enter; Ctrl+S saves and stays">
        {label}
      </Button>
    </div>
  );
}

function FormState({ isSaving }: { isSaving: boolean }) {
  const connection = useAtomValue(connectionAtom);
  const { session } = useForm();
  const isChanged = useFormAtom(session.changed);
  const count = useFormAtom(session.shownIssues.issues).length;
  if (isSaving && !isConnected(connection))
    return 'Waiting for the connection. Your changes are saved once the server can be reached.';
  if (count > 0) return count === 1 ? '1 error' : `${count} errors`;
  if (!isChanged) return null;
  return (
    <>
      Draft saved locally{' '}
      <span className="ml-6 wide-only">
        <Keys keys="mod+Enter" />
      </span>
    </>
  );
}
