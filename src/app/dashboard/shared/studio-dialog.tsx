import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { beginProject } from '#app/data/widgets/studio.ts';
import form from '#app/ui/overlay/dialog-form.module.css';
import { TitledDialog } from '#app/ui/overlay/titled-dialog.tsx';
import { refusalLine } from '#app/ui/refusal.ts';
import { useSingleMutation } from '#app/ui/use-single-mutation.ts';
import classes from './gallery.module.css';

/** Begins a widget in the studio, whose editor opens in a frame. */
export function StudioDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const beginning = useSingleMutation({ mutationFn: () => beginProject(name.trim()) });
  const { data: project } = beginning;
  if (project !== undefined) {
    return (
      <TitledDialog title={`Studio: ${project.name}`} width={1200} onClose={onClose}>
        <p className={form.lead}>When it is finished, save its HTML file and share it here.</p>
        <iframe
          className={classes.studio}
          title={`Studio: ${project.name}`}
          src={project.url}
          sandbox={sandboxOf(project.url)}
          referrerPolicy="no-referrer"
          allow=""
        />
      </TitledDialog>
    );
  }
  return (
    <TitledDialog title="New widget in the studio" onClose={onClose}>
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') beginning.run();
        }}
      >
        {beginning.isError && (
          <p className={form.problem} role="alert">
            {refusalLine(beginning.error)}
          </p>
        )}
        <TextInput
          label="Name of the project"
          description="Letters, digits and hyphens."
          withAsterisk
          maxLength={63}
          autoComplete="off"
          data-autofocus
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <div className={form.foot}>
          <Button variant="default" size="sm" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="sm" disabled={name.trim() === ''} loading={beginning.isPending}>
            Open the studio
          </Button>
        </div>
      </form>
    </TitledDialog>
  );
}

/** An editor keeps its work in the storage of its own host; one of this host would be this application. */
function sandboxOf(url: string): string {
  const isOther = new URL(url, location.href).origin !== location.origin;
  return `allow-scripts allow-forms allow-downloads${isOther ? ' allow-same-origin' : ''}`;
}
