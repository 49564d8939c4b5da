import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { beginProject } from '#app/data/widgets/studio.ts';
import { DialogForm } from '#app/ui/overlay/dialog-form.tsx';
import { TitledDialog } from '#app/ui/overlay/titled-dialog.tsx';
import { useSingleMutation } from '#app/ui/use-single-mutation.ts';
import classes from './gallery.module.css';

/** Starts a widget in the studio, whose editor opens in a frame. */
export function StudioDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const beginning = useSingleMutation({ mutationFn: () => beginProject(name.trim()) });
  const { data: project } = beginning;
  if (project !== undefined) {
    return (
      <TitledDialog title={`Studio: ${project.name}`} width={1200} onClose={onClose}>
        <p className="quiet">When it is ready, download its HTML file and share it here.</p>
        <iframe
          className={`full-width framed rounded-8 ${classes.studio}`}
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
      <DialogForm
        error={beginning.error}
        action="Open the studio"
        isBusy={beginning.isPending}
        isDisabled={name.trim() === ''}
        onSubmit={() => beginning.run()}
        onCancel={onClose}
      >
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
      </DialogForm>
    </TitledDialog>
  );
}

/** An editor on another host keeps its storage; one on this host would get access to this application. */
function sandboxOf(url: string): string {
  const isOther = new URL(url, location.href).origin !== location.origin;
  return `allow-scripts allow-forms allow-downloads${isOther ? ' allow-same-origin' : ''}`;
}
