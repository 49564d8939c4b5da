import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './file-choice.module.css';

type FileChoiceProps = {
  label: string;
  file: File | undefined;
  /** file names that can be read */
  accept: string;
  hint: string;
  onFile: (file: File) => void;
};

/** Takes a dropped or chosen file. The input covers the whole area, so the browser handles the drop. */
export function FileChoice({ label, file, accept, hint, onFile }: FileChoiceProps) {
  const [isOver, setOver] = useState(false);
  return (
    <label className={classes.drop} data-over={isOver || undefined}>
      <IconFileImport size={22} stroke={1.5} aria-hidden />
      <span>
        <b>{file?.name ?? 'Drop a file here or choose one'}</b>
        <span>{file ? 'Choose another file' : hint}</span>
      </span>
      <input
        type="file"
        accept={accept}
        aria-label={label}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) onFile(chosen);
          // the same file may be chosen again after it was corrected
          event.target.value = '';
        }}
      />
    </label>
  );
}
