import { Loader } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { IMPORT_LIMITS } from '#shared/exchange/import-wire.ts';
import { refusalLine } from '#app/ui/refusal.ts';
import classes from './import.module.css';
import type { useImport } from './use-import.ts';

const ACCEPTED = '.csv,.tsv,.txt,.xlsx,.json,.ndjson,.jsonl,.yaml,.yml';
const MEGABYTES = IMPORT_LIMITS.fileBytes / 1_048_576;

/** Takes a dropped or chosen file. The input covers the whole area, so the browser handles the drop. */
export function FileDrop({ upload }: { upload: ReturnType<typeof useImport>['upload'] }) {
  const [isOver, setOver] = useState(false);
  const [tooLarge, setTooLarge] = useState<string | null>(null);
  const take = (file: File | undefined) => {
    if (file === undefined) return;
    const isLarge = file.size > IMPORT_LIMITS.fileBytes;
    setTooLarge(isLarge ? `${file.name} is larger than ${MEGABYTES} MB. Split it, or use the command line` : null);
    if (!isLarge) upload.mutate({ file });
  };
  const refusal = tooLarge ?? (upload.error ? refusalLine(upload.error) : undefined);
  return (
    <div>
      <label className={classes.drop} data-over={isOver || undefined}>
        {upload.isPending ? (
          <Loader size={28} aria-label="Reading the file" />
        ) : (
          <IconFileImport size={32} stroke={1.4} aria-hidden />
        )}
        <b>{upload.isPending ? 'Reading the file …' : 'Drop a file here or choose one'}</b>
        <span>
          CSV, Excel (.xlsx), JSON, NDJSON or YAML, up to {IMPORT_LIMITS.rows.toLocaleString('en')} rows and {MEGABYTES}{' '}
          MB
        </span>
        <input
          type="file"
          accept={ACCEPTED}
          aria-label="File to import"
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={(event) => {
            take(event.target.files?.[0]);
            // the same file may be chosen again after it was corrected
            event.target.value = '';
          }}
        />
      </label>
      {refusal !== undefined && (
        <p className={classes.refusal} role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
}
