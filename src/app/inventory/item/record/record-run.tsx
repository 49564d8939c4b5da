import { IconPlayerRecord } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMayAny } from '#app/data/accounts/may-any.ts';
import { kindsQuery } from '#app/data/kinds.ts';
import { useMay } from '#app/data/permissions.ts';
import { relationTypesQuery } from '#app/data/relations.ts';
import { lazyOverlay } from '#app/ui/lazy.tsx';
import { PlainButton } from '#app/ui/plain-button.tsx';
import { useShortcuts } from '#app/ui/shortcuts.ts';
import type { Item, KindDetail } from '#generated/payloads.d.ts';
import { runKindOf } from './run-kind.ts';

const RunDialog = lazyOverlay(async () => (await import('./run-dialog.tsx')).RunDialog);

type RecordRunProps = { item: Item; kind: KindDetail };

/** Records a run of an item that has steps; for users who may create the record and link it. */
export function RecordRun({ item, kind }: RecordRunProps) {
  return kind.runSteps === undefined ? null : <RecordButton item={item} kind={kind} />;
}

function RecordButton({ item, kind }: RecordRunProps) {
  const { data: kinds = [] } = useQuery(kindsQuery());
  const { data: types = [] } = useQuery(relationTypesQuery());
  const [isOpen, setOpen] = useState(false);
  const mayCreate = useMayAny('create');
  // the link belongs to its source
  const mayLink = useMay('update', kind.kind);
  const record = runKindOf(item, kind, kinds, types);
  const mayRecord = record !== undefined && mayLink && mayCreate(record.kind);
  const open = () => setOpen(true);
  useShortcuts(mayRecord ? [{ keys: 'r', label: 'Record run', group: 'This item', run: open }] : []);
  if (!mayRecord) return null;
  return (
    <>
      <PlainButton leftSection={<IconPlayerRecord size={15} stroke={1.75} aria-hidden />} onClick={open}>
        Record run
      </PlainButton>
      {isOpen && <RunDialog item={item} kind={kind} record={record} onClose={() => setOpen(false)} />}
    </>
  );
}
