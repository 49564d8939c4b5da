import { IconUpload } from '@tabler/icons-react';
import { useState, type DragEvent } from 'react';
import type { JsonObject } from '#shared/json.ts';
import type { ControlAria } from '#app/schema-form/fields/field.ts';
import classes from './file.module.css';
import { acceptedBy, readFiles } from './read-files.ts';

type FileChooserProps = {
  /** the schema of one file */
  schema: JsonObject;
  aria: ControlAria;
  label: string;
  /** bytes that the field holds already */
  taken: number;
  multiple?: boolean;
  onRead: (values: string[]) => void;
};

/** Takes files by the system's own dialog, or dropped on it. What it refuses it tells. */
export function FileChooser({ schema, aria, label, taken, multiple = false, onRead }: FileChooserProps) {
  const [faults, setIssues] = useState<readonly string[]>([]);
  const [isOver, setOver] = useState(false);
  const wordsId = `${aria.id}-words`;
  const take = async (files: readonly File[]): Promise<void> => {
    const read = await readFiles(schema, multiple ? files : files.slice(0, 1), taken);
    setIssues(read.faults);
    if (read.values.length > 0) onRead(read.values);
  };
  const over = (event: DragEvent, isInside: boolean): void => {
    event.preventDefault();
    setOver(isInside);
  };
  const drop = (event: DragEvent): void => {
    over(event, false);
    void take([...event.dataTransfer.files]);
  };
  return (
    <div>
      {/* the input inside it takes the keys; files are dropped on the whole of it */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <label
        className={classes.chooser}
        data-over={isOver || undefined}
        onDragOver={(event) => over(event, true)}
        onDragLeave={(event) => over(event, false)}
        onDrop={drop}
      >
        <input
          {...aria}
          aria-labelledby={`${aria['aria-labelledby']} ${wordsId}`}
          className={classes.input}
          type="file"
          data-add
          accept={acceptedBy(schema)}
          multiple={multiple}
          onChange={(event) => {
            const input = event.currentTarget;
            // the same file may be chosen again
            void take([...(input.files ?? [])]).then(() => (input.value = ''));
          }}
        />
        <IconUpload size={14} aria-hidden />
        <span id={wordsId}>{label}</span>
      </label>
      <div role="alert">
        {faults.map((fault) => (
          <p key={fault} className={classes.fault}>
            {fault}
          </p>
        ))}
      </div>
    </div>
  );
}
