import { Loader } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './file-choice.module.css';

type FileChoiceProps = {
  id?: string;
  label: string;
  file?: File | undefined;
  /** accepted file names */
  accept: string;
  hint: string;
  onFile: (file: File) => void;
  /** the only content of its page */
  isLarge?: boolean;
  isReading?: boolean;
};

/** Takes a dropped or chosen file. The input covers the whole area, so the browser handles the drop. */
export function FileChoice({ id, label, file, accept, hint, onFile, isLarge, isReading }: FileChoiceProps) {
  const [isOver, setOver] = useState(false);
  const size = isLarge ? 32 : 22;
  return (
    <label className={classes.drop} data-large={isLarge} data-over={isOver || undefined}>
      {isReading ? (
        <Loader size={size - 4} aria-label="Reading the file" />
      ) : (
        <IconFileImport size={size} stroke={1.45} aria-hidden />
      )}
      <span>
        <b className="full-text strong">
          {isReading ? 'Reading the file …' : (file?.name ?? 'Drop a file here or choose one')}
        </b>
        <span>{file ? 'Choose another file' : hint}</span>
      </span>
      <input
        id={id}
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
