import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '#app/ui/plain-button.tsx';
import { withNewFile, withoutFile, type ProjectFile } from '#shared/prototypes/project-files.ts';
import bar from '#app/programs/bar.module.css';
import classes from './file-bar.module.css';

type FileBarProps = {
  files: readonly ProjectFile[];
  chosen: string | undefined;
  onChoose: (path: string) => void;
  code: string;
  /** undefined for readers */
  onChange: ((code: string) => void) | undefined;
};

/** The files of a program that has several. */
export function FileBar({ files, chosen, onChoose, code, onChange }: FileBarProps) {
  const [name, setName] = useState('');
  const isFree = name.trim() !== '' && !files.some(({ path }) => path === name.trim());
  return (
    <div className={`${bar.bar} ${classes.bar}`}>
      <label>
        File
        <select value={chosen} onChange={({ target }) => onChoose(target.value)}>
          {files.map(({ path }) => (
            <option key={path} value={path}>
              {path}
            </option>
          ))}
        </select>
      </label>
      {onChange && (
        <>
          {chosen !== undefined && files.length > 1 && (
            <IconButton label={`Delete ${chosen}`} size={28} onClick={() => onChange(withoutFile(code, chosen))}>
              <IconTrash size={15} stroke={1.75} aria-hidden />
            </IconButton>
          )}
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (!isFree) return;
              onChange(withNewFile(code, name.trim()));
              onChoose(name.trim());
              setName('');
            }}
          >
            <input
              aria-label="Name of a new file"
              placeholder="New file"
              maxLength={100}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
            <button
              className="centered full-text control"
              type="submit"
              aria-label="Add file"
              title="Add file"
              disabled={!isFree}
            >
              <IconPlus size={15} stroke={1.75} aria-hidden />
            </button>
          </form>
        </>
      )}
    </div>
  );
}
