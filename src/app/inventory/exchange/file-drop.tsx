import { useState } from 'react';
import { errorLine } from '#app/ui/error-messages.ts';
import { FileChoice } from '#app/ui/file-choice.tsx';
import { IMPORT_LIMITS } from '#shared/exchange/import-wire.ts';
import type { useImport } from './use-import.ts';

const ACCEPTED = '.csv,.tsv,.txt,.xlsx,.json,.ndjson,.jsonl,.yaml,.yml,.xml';
const MEGABYTES = IMPORT_LIMITS.fileBytes / 1_048_576;

/** Drop area for the file to import; refuses files that are too large. */
export function FileDrop({ upload }: { upload: ReturnType<typeof useImport>['upload'] }) {
  const [tooLarge, setTooLarge] = useState<string | null>(null);
  const take = (file: File) => {
    const isLarge = file.size > IMPORT_LIMITS.fileBytes;
    setTooLarge(isLarge ? `${file.name} is larger than ${MEGABYTES} MB. Split it, or use the command line` : null);
    if (!isLarge) upload.mutate({ file });
  };
  const refusal = tooLarge ?? (upload.error ? errorLine(upload.error) : undefined);
  const size = `up to ${IMPORT_LIMITS.rows.toLocaleString('en')} rows and ${MEGABYTES} MB`;
  return (
    <div>
      <FileChoice
        id="import-file"
        label="File to import"
        accept={ACCEPTED}
        hint={`CSV, Excel (.xlsx), JSON, NDJSON, YAML, needs.json or a test report (JUnit XML), ${size}`}
        onFile={take}
        isLarge
        isReading={upload.isPending}
      />
      {refusal !== undefined && (
        <p className="pad small bad rounded bad-ground mt-10" role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
}
