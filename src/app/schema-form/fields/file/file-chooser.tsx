import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import type { ControlAria } from '#app/schema-form/field.ts';
import { useDropTarget } from '#app/ui/drag/use-drop-target.ts';
import type { JsonObject } from '#shared/json.ts';
import { acceptedBy, readFiles } from './read-files.ts';
import classes from './file.module.css';

type FileChooserProps = {
  /** the schema of one file */
  schema: JsonObject;
  aria: ControlAria;
  label: string;
  /** bytes already used by the field */
  usedBytes: number;
  multiple?: boolean;
  onRead: (values: string[]) => void;
};

/** Selects files with the system dialog or by drop, and shows why files are refused. */
export function FileChooser({ schema, aria, label, usedBytes, multiple = false, onRead }: FileChooserProps) {
  const [issues, setIssues] = useState<readonly string[]>([]);
  const textId = `${aria.id}-text`;
  const addFiles = async (files: readonly File[]): Promise<void> => {
    const read = await readFiles(schema, multiple ? files : files.slice(0, 1), usedBytes);
    setIssues(read.issues);
    if (read.values.length > 0) onRead(read.values);
  };
  const { isOver, listeners } = useDropTarget(
    () => true,
    (event) => void addFiles([...event.dataTransfer.files]),
  );
  return (
    <div>
      {/* keyboard input goes to the input inside; the whole label accepts drops */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <label className={classes.chooser} data-over={isOver || undefined} {...listeners}>
        <input
          {...aria}
          aria-labelledby={`${aria['aria-labelledby']} ${textId}`}
          className={`full-width over ${classes.input}`}
          type="file"
          data-add
          accept={acceptedBy(schema)}
          multiple={multiple}
          onChange={(event) => {
            const input = event.currentTarget;
            // allows the same file to be selected again
            void addFiles([...(input.files ?? [])]).then(() => (input.value = ''));
          }}
        />
        <IconUpload size={14} aria-hidden />
        <span id={textId}>{label}</span>
      </label>
      <div role="alert">
        {issues.map((issue) => (
          <p key={issue} className="smaller bad mt-4">
            {issue}
          </p>
        ))}
      </div>
    </div>
  );
}
