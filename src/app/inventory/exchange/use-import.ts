import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useUndoImport } from '#app/data/exchange/import-list.ts';
import { forgetImport, previewQuery, useUploadImport, writeImport } from '#app/data/exchange/imports.ts';
import { kindQuery } from '#app/data/kinds.ts';
import { relationTypesQuery } from '#app/data/relations.ts';
import type { ImportFile, TableMapping } from '#generated/payloads.d.ts';
import { firstMapping, rememberedKind, rememberMapping } from './remembered-mapping.ts';

const PAUSE = 250;
const NO_PATTERNS: string[] = [];

/** The parts of a mapping that the user chose; the rest is remembered or guessed. */
type Choice = { file: string; kind: string; mapping: TableMapping; isOwn: boolean };

/** An import, from the file to undo. Each step depends on the previous one, so another file starts over. */
export function useImport(chosenKind: string | undefined) {
  const upload = useUploadImport();
  const file = upload.data;
  const kind = file === undefined ? chosenKind : (chosenKind ?? rememberedKind(file.columns));
  const { mapping, isRemembered, change } = useMapping(file, kind);
  const [settled] = useDebouncedValue(mapping, PAUSE);
  const links = useLinks();
  const isEnabled = file !== undefined && (file.form === 'records' || settled !== null);
  const preview = useQuery({ ...previewQuery(file?.id ?? '', settled, links.of(file)), enabled: isEnabled });
  const writing = useWriting(file, mapping, preview.data?.digest);
  useForget(file?.id, writing.result !== undefined);
  return {
    upload,
    file,
    kind,
    mapping,
    isRemembered,
    change,
    linkBy: (pattern: string) => links.add(file, pattern),
    preview,
    isStale: preview.isPlaceholderData || preview.isFetching || settled !== mapping,
    writing,
  };
}

function useMapping(file: ImportFile | undefined, kind: string | undefined) {
  const { data: detail } = useQuery({ ...kindQuery(kind ?? ''), enabled: kind !== undefined });
  const { data: relationTypes } = useQuery(relationTypesQuery());
  const [choice, setChoice] = useState<Choice | null>(null);
  const isReady = file !== undefined && detail !== undefined && detail.kind === kind && relationTypes !== undefined;
  const isCurrent = choice !== null && choice.file === file?.id && choice.kind === kind;
  if (isReady && file.form === 'table' && !isCurrent) {
    const { mapping, isRemembered } = firstMapping(file.columns, detail, relationTypes);
    setChoice({ file: file.id, kind: detail.kind, mapping, isOwn: isRemembered });
  }
  return {
    mapping: isCurrent ? choice.mapping : null,
    isRemembered: isCurrent && choice.isOwn,
    change: (mapping: TableMapping) => setChoice((before) => before && { ...before, mapping }),
  };
}

/** How the names of tests in a report write IDs, as the user chose for this file. */
function useLinks() {
  const [chosen, setChosen] = useState<{ file: string; patterns: string[] }>({ file: '', patterns: [] });
  const of = (file: ImportFile | undefined) => (chosen.file === file?.id ? chosen.patterns : NO_PATTERNS);
  const add = (file: ImportFile | undefined, pattern: string) =>
    setChosen({ file: file?.id ?? '', patterns: [...of(file), pattern] });
  return { of, add };
}

function useWriting(file: ImportFile | undefined, mapping: TableMapping | null, digest: string | undefined) {
  const client = useQueryClient();
  const [progress, setProgress] = useState(0);
  const abort = useRef<AbortController | null>(null);
  const write = useMutation({
    mutationFn: async (skipInvalid: boolean) => {
      if (file === undefined || digest === undefined) return undefined;
      setProgress(0);
      abort.current = new AbortController();
      const { signal } = abort.current;
      return writeImport(client, file.id, { digest, skipInvalid, progress: setProgress, signal });
    },
    onSuccess: () => {
      if (file !== undefined && mapping !== null) rememberMapping(file.columns, mapping);
    },
  });
  const undo = useUndoImport(file?.id ?? '');
  return { write, result: write.data, progress, undo, cancel: () => abort.current?.abort() };
}

/** A file is discarded when the page is left before it is written. A written one is kept for undo. */
function useForget(id: string | undefined, isWritten: boolean): void {
  const written = useRef(isWritten);
  useEffect(() => {
    written.current = isWritten;
  });
  useEffect(
    () => () => {
      if (id !== undefined && !written.current) void forgetImport(id);
    },
    [id],
  );
}
