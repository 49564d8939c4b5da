import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { previewRowsQuery } from '#app/data/exchange/imports.ts';
import { kindQuery } from '#app/data/kinds.ts';
import { Section } from '#app/ui/shell/page.tsx';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { formatCount } from '#app/values/words/numbers.ts';
import type { ImportFile, Preview, PreviewAction } from '#generated/payloads.d.ts';
import { IMPORT_LIMITS, PREVIEW_ACTIONS } from '#shared/exchange/import-wire.ts';
import { knownKeys } from '#shared/known-keys.ts';
import { PreviewRowView } from './preview-row.tsx';
import { SourceNotes } from './source-notes.tsx';
import type { useImport } from './use-import.ts';
import classes from './import.module.css';

/** Tab labels of the import actions. */
const WORDS: Record<PreviewAction, string> = {
  error: 'Errors',
  conflict: 'Conflicts',
  add: 'New',
  change: 'Changed',
  leave: 'Unchanged',
};

type PreviewPanelProps = { file: ImportFile; task: ReturnType<typeof useImport> };

/** Every row with its import action, errors first. */
export function PreviewPanel({ file, task: { preview, isStale, linkBy } }: PreviewPanelProps) {
  const { data, error } = preview;
  return (
    <Section
      title="Preview"
      aside={data !== undefined && isStale && <span className="inline-row gap-4 fine dim">Updating …</span>}
    >
      {error !== null ? (
        <p className="pad small bad rounded bad-ground mt-10" role="alert">
          {error.message}
        </p>
      ) : data === undefined ? (
        <SkeletonLines count={6} height={18} gap={14} />
      ) : (
        <Rows file={file} preview={data} onLink={linkBy} />
      )}
    </Section>
  );
}

type RowsProps = { file: ImportFile; preview: Preview; onLink: (pattern: string) => void };

function Rows({ file, preview, onLink }: RowsProps) {
  const [chosen, setChosen] = useState<PreviewAction | null>(null);
  const present = knownKeys(WORDS).filter((action) => preview.counts[action] > 0);
  const action = chosen !== null && preview.counts[chosen] > 0 ? chosen : (present[0] ?? PREVIEW_ACTIONS[0]);
  return (
    <>
      {preview.notes !== undefined && <SourceNotes notes={preview.notes} onLink={onLink} />}
      <fieldset className={`row wrap gap-6 ${classes.tabs}`} aria-label="Rows by action">
        {present.map((entry) => (
          <button
            className="quiet framed surface hover-shade"
            key={entry}
            type="button"
            aria-pressed={entry === action}
            data-action={entry}
            onClick={() => setChosen(entry)}
          >
            {WORDS[entry]} <b>{formatCount(preview.counts[entry])}</b>
          </button>
        ))}
        {preview.links > 0 && (
          <span className="quiet">
            and {formatCount(preview.links)} {preview.links === 1 ? 'relation' : 'relations'}
          </span>
        )}
      </fieldset>
      {present.length === 0 ? (
        <p className="inline-row gap-4 fine dim">The file has no rows.</p>
      ) : (
        <RowList key={action} file={file} action={action} digest={preview.digest} />
      )}
    </>
  );
}

function RowList({ file, action, digest }: { file: ImportFile; action: PreviewAction; digest: string }) {
  const { data, fetchNextPage, hasNextPage, isFetching } = useInfiniteQuery(previewRowsQuery(file.id, digest, action));
  const rows = data?.pages.flatMap((page) => page.results) ?? [];
  const total = data?.pages[0]?.total ?? 0;
  const kinds = new Set(rows.flatMap(({ kind }) => kind ?? []));
  const { data: only } = useQuery({ ...kindQuery([...kinds][0] ?? ''), enabled: kinds.size === 1 });
  return (
    <>
      <ul className={`rows mb-10 ${classes.rows}`} aria-label={WORDS[action]}>
        {rows.map((row) => (
          <PreviewRowView key={`${row.line} ${row.id}`} row={row} kind={only} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" loading={isFetching} onClick={() => void fetchNextPage()}>
          Show {formatCount(Math.min(IMPORT_LIMITS.page, total - rows.length))} more of{' '}
          {formatCount(total - rows.length)}
        </Button>
      )}
    </>
  );
}
