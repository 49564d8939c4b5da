import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addWidgetVersion, sharedWidgets } from '#app/data/records/shared-widgets.ts';
import { FileChoice } from '#app/ui/file-choice.tsx';
import { FormDialog } from '#app/ui/overlay/form-dialog.tsx';
import { formatCount } from '#app/values/words/numbers.ts';
import type { SharedWidget } from '#generated/payloads.d.ts';
import { AppError } from '#shared/errors.ts';

/** Forms for shared widgets: a new one, its name and description, a new version. */
export type WidgetTask = { is: 'share' } | { is: 'rename' | 'version'; widget: SharedWidget };

export function SharedWidgetForm({ task, onClose }: { task: WidgetTask; onClose: () => void }) {
  if (task.is === 'share') return <ShareForm onClose={onClose} />;
  if (task.is === 'version') return <VersionForm widget={task.widget} onClose={onClose} />;
  return <RenameForm widget={task.widget} onClose={onClose} />;
}

function ShareForm({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [file, setFile] = useState<File>();
  return (
    <FormDialog
      width={520}
      title="Share a widget"
      action="Share widget"
      done="Widget shared"
      isDisabled={name.trim() === '' || file === undefined}
      write={async () => sharedWidgets.create(client, { name: name.trim(), description, html: await textOf(file) })}
      onClose={onClose}
    >
      <p className="quiet">
        An HTML file with its styles and scripts in it. It runs in an isolated frame; with{' '}
        <code>{'<script src="/syncer.js">'}</code> it reads and sets signals.
      </p>
      <Description name={name} description={description} onName={setName} onDescription={setDescription} />
      <HtmlFile file={file} onFile={setFile} />
    </FormDialog>
  );
}

function VersionForm({ widget, onClose }: { widget: SharedWidget; onClose: () => void }) {
  const client = useQueryClient();
  const [note, setNote] = useState('');
  const [file, setFile] = useState<File>();
  return (
    <FormDialog
      width={520}
      title="New version"
      action="Add version"
      done={`Version ${widget.version + 1} added`}
      isDisabled={file === undefined}
      write={async () => addWidgetVersion(client, widget.id, { html: await textOf(file), note })}
      onClose={onClose}
    >
      <p className="quiet">Dashboards keep the version of {widget.name} that they use until someone chooses another.</p>
      <HtmlFile file={file} onFile={setFile} />
      <TextInput label="What's new" maxLength={200} value={note} onChange={({ target }) => setNote(target.value)} />
    </FormDialog>
  );
}

function RenameForm({ widget, onClose }: { widget: SharedWidget; onClose: () => void }) {
  const client = useQueryClient();
  const [name, setName] = useState(widget.name);
  const [description, setDescription] = useState(widget.description);
  return (
    <FormDialog
      width={520}
      title="Name and description"
      action="Save"
      done="Widget updated"
      isDisabled={name.trim() === ''}
      write={() => sharedWidgets.change(client, widget.id, { name: name.trim(), description })}
      onClose={onClose}
    >
      <Description name={name} description={description} onName={setName} onDescription={setDescription} />
    </FormDialog>
  );
}

const MAX_BYTES = 500_000;

/** @throws AppError `too_large` */
async function textOf(file: File | undefined): Promise<string> {
  if (file !== undefined && file.size > MAX_BYTES)
    throw new AppError(
      'too_large',
      `${file.name} is ${formatCount(Math.ceil(file.size / 1000))} kB; the limit is 500 kB`,
    );
  return (await file?.text()) ?? '';
}

type DescriptionProps = {
  name: string;
  description: string;
  onName: (name: string) => void;
  onDescription: (description: string) => void;
};

function Description({ name, description, onName, onDescription }: DescriptionProps) {
  return (
    <>
      <TextInput
        label="Name"
        withAsterisk
        maxLength={100}
        autoComplete="off"
        data-autofocus
        value={name}
        onChange={({ target }) => onName(target.value)}
      />
      <TextInput
        label="Description"
        maxLength={500}
        value={description}
        onChange={({ target }) => onDescription(target.value)}
      />
    </>
  );
}

function HtmlFile({ file, onFile }: { file: File | undefined; onFile: (file: File) => void }) {
  return (
    <FileChoice
      label="HTML file"
      accept=".html,.htm,text/html"
      hint="HTML, at most 500 kB"
      file={file}
      onFile={onFile}
    />
  );
}
