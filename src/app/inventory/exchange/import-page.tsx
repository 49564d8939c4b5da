import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { kindQuery, kindsQuery } from '#app/data/kinds.ts';
import { relationTypesQuery } from '#app/data/relations.ts';
import { RecentImports } from '#app/inventory/imports/recent-imports.tsx';
import { PlainSelect } from '#app/schema-form/fields/plain-select.tsx';
import { Page, Section } from '#app/ui/shell/page.tsx';
import { formatCount } from '#app/values/words/numbers.ts';
import type { ImportFile } from '#generated/payloads.d.ts';
import { droppedIds } from '#shared/exchange/column-evidence.ts';
import { ColumnMapping } from './column-mapping.tsx';
import { FileDrop } from './file-drop.tsx';
import { FirstValues } from './first-values.tsx';
import { HierarchyChoice } from './hierarchy-choice.tsx';
import { ImportBar } from './import-bar.tsx';
import { ImportDone } from './import-done.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { useImport } from './use-import.ts';
import classes from './import.module.css';

const route = getRouteApi('/inventory/import');

/** Route `/inventory/import`: imports items from a file, on one page, with a preview before anything is written. */
export function ImportPage() {
  const { type } = route.useSearch();
  const task = useImport(type);
  const { file, upload, writing } = task;
  useStepFocus(file?.id);
  if (file !== undefined && writing.result !== undefined)
    return (
      <ImportDone
        result={writing.result}
        undo={writing.undo}
        again={() => upload.reset()}
        reset={writing.write.reset}
      />
    );
  return (
    <Page
      title="Import"
      subtitle="Import items from a spreadsheet or an export. Review all changes before anything is written."
    >
      {file === undefined ? (
        <>
          <FileDrop upload={upload} />
          <RecentImports />
        </>
      ) : (
        <>
          <FileHead file={file} upload={upload} />
          <UnreadRows file={file} />
          {file.map !== undefined && <Repairs map={file.map} />}
          {file.form === 'table' && <TableSteps task={task} file={file} />}
          {(file.form === 'records' || task.mapping !== null) && <PreviewPanel file={file} task={task} />}
          {task.preview.data !== undefined && (
            <ImportBar
              preview={task.preview.data}
              isStale={task.isStale}
              writing={writing}
              droppedIds={task.mapping === null ? [] : droppedIds(file.columns, task.mapping)}
            />
          )}
        </>
      )}
    </Page>
  );
}

/** What had the focus is gone when a file was read or is to be chosen again: the focus goes to the next step. */
function useStepFocus(file: string | undefined): void {
  const before = useRef(file);
  useEffect(() => {
    const steps = ['import-kinds', 'import-again', 'import-file'].map((id) => document.getElementById(id));
    if (before.current !== file) steps.find((step) => step !== null)?.focus();
    before.current = file;
  }, [file]);
}

type Task = ReturnType<typeof useImport>;

function FileHead({ file, upload }: { file: ImportFile; upload: Task['upload'] }) {
  const source = upload.variables?.file;
  const message = file.form === 'records' ? 'complete records' : `rows, ${formatCount(file.columns.length)} columns`;
  return (
    <div className={`card row wrap small ${classes.file}`}>
      <b className="break-words">{file.name}</b>
      <span>
        {formatCount(file.rows)} {message}
      </span>
      {file.sheets.length > 1 && source !== undefined && (
        <div className="row gap-8 dim">
          <span id="import-sheet">Sheet</span>
          <PlainSelect
            id="import-sheets"
            aria-labelledby="import-sheet"
            labels={file.sheets}
            chosen={file.sheets.indexOf(file.sheet ?? '')}
            onChoose={(at) => upload.mutate({ file: source, sheet: file.sheets[at] ?? '' })}
          />
        </div>
      )}
      <Button id="import-again" variant="default" onClick={() => upload.reset()}>
        Choose another file
      </Button>
    </div>
  );
}

/** Row type, column mapping and default values for new items. */
function TableSteps({ task, file }: { task: Task; file: ImportFile }) {
  const navigate = useNavigate();
  const { data: kinds = [] } = useQuery(kindsQuery());
  const { data: relationTypes = [] } = useQuery(relationTypesQuery());
  const { data: kind } = useQuery({ ...kindQuery(task.kind ?? ''), enabled: task.kind !== undefined });
  const writable = kinds.filter(({ status }) => status !== 'retired');
  const { mapping } = task;
  return (
    <>
      <Section title={<span id="import-kind">Row type</span>}>
        <div className="max-320">
          <PlainSelect
            id="import-kinds"
            aria-labelledby="import-kind"
            placeholder="Choose a type"
            openOnFocus={task.kind === undefined}
            labels={writable.map(({ title }) => title)}
            chosen={at(writable.findIndex((entry) => entry.kind === task.kind))}
            onChoose={(i) =>
              void navigate({ to: '/inventory/import', search: { type: writable[i]?.kind ?? '' }, replace: true })
            }
          />
        </div>
      </Section>
      {kind !== undefined && mapping !== null && mapping.kind === kind.kind && (
        <>
          <ColumnMapping
            file={file}
            kind={kind}
            mapping={mapping}
            isRemembered={task.isRemembered}
            onChange={task.change}
          />
          <FirstValues kind={kind} mapping={mapping} onChange={task.change} />
          <HierarchyChoice file={file} kind={kind} types={relationTypes} mapping={mapping} onChange={task.change} />
        </>
      )}
    </>
  );
}

function at(index: number): number | undefined {
  return index < 0 ? undefined : index;
}

/** Repairs made by the import map that recognized the file. */
function Repairs({ map: { title, repairs } }: { map: NonNullable<ImportFile['map']> }) {
  return (
    <Section title={repairs.length > 0 ? 'Repairs' : 'Source'}>
      <p className="quiet">Recognized as: {title}</p>
      {repairs.length > 0 && (
        <ul className={`grid gap-4 small ${classes.repairs}`} aria-label="Repairs">
          {repairs.map(({ what, why, count }) => (
            <li key={what}>
              <b>{why}.</b> {count === 1 ? '1 item' : `${formatCount(count)} items`}: {what}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Rows that could not be parsed and cannot be imported. */
function UnreadRows({ file: { unread } }: { file: ImportFile }) {
  if (unread.length === 0) return null;
  return (
    <ul className="grid gap-4 pad small bad rounded bad-ground" aria-label="Rows that cannot be read">
      {unread.map(({ line, message, hint }) => (
        <li key={`${line} ${message}`}>
          <b>Row {line}:</b> {message}. {hint}
        </li>
      ))}
    </ul>
  );
}
