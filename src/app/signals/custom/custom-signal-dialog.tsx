import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountForm } from '#app/accounts/form/account-form.tsx';
import { useAccountForm } from '#app/accounts/form/use-account-form.ts';
import { brokenWithoutQuery } from '#app/data/models/signal-references.ts';
import { addCustomSignal } from '#app/data/models/signal-writes.ts';
import { BrokenList } from '#app/signals/report/broken-list.tsx';
import type { SignalEntry } from '#app/signals/tree/signal-index.ts';
import { TYPE_NAMES } from '#app/signals/tree/type-mark.tsx';
import { CancelButton } from '#app/ui/overlay/dialog-form.tsx';
import { TitledDialog } from '#app/ui/overlay/titled-dialog.tsx';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { CUSTOM_SIGNAL_TYPES, DATATYPES, draftIssues, draftOf, emptyDraft, toPatch, toSignal } from './signal-draft.ts';
import { useSeenSignal } from './use-seen-signal.ts';
import classes from './custom-signal-dialog.module.css';

type CustomSignalDialogProps = {
  model: string;
  /** path of the branch to add a new signal to */
  above: string;
  root: string;
  /** the signal to edit */
  entry?: SignalEntry;
  onClose: () => void;
  onSaved: (path: string) => void;
};

/** Adds a signal that the standard does not have, or edits one. */
export function CustomSignalDialog({ model, above, root, entry, onClose, onSaved }: CustomSignalDialogProps) {
  const client = useQueryClient();
  const [initial] = useState(() => (entry ? draftOf(entry) : emptyDraft(above)));
  const id = entry?.node['id'];
  const save = useSeenSignal(typeof id === 'string' ? id : undefined);
  const form = useAccountForm({
    initial,
    check: (draft) => draftIssues(draft, root),
    send: (draft) =>
      typeof id === 'string' ? save(toPatch(draft)) : addCustomSignal(client, { ...toSignal(draft), model }),
    done: () => {
      const path = form.values.apiName.trim();
      showToast({ tone: 'good', title: entry ? 'Signal saved' : `${path} added` });
      onClose();
      onSaved(path);
    },
  });
  const isRenamed = entry !== undefined && form.values.apiName.trim() !== entry.path;
  const broken = useQuery({ ...brokenWithoutQuery(String(id)), enabled: isRenamed && typeof id === 'string' });
  const isBranch = form.values.type === 'branch';
  const isNumber = /^(?:u?int|float|double)/.test(form.values.datatype) && !isBranch;
  return (
    <TitledDialog title={entry ? 'Edit custom signal' : 'Add custom signal'} width={600} onClose={onClose}>
      <AccountForm
        form={form}
        label="Custom signal"
        submit={entry ? 'Save' : 'Add signal'}
        secondary={<CancelButton onCancel={onClose} />}
      >
        <TextInput
          {...form.field('apiName')}
          label="Path"
          description="Names of letters and digits, joined by dots"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
        {isRenamed && <BrokenList broken={broken.data ?? []} />}
        <div className={`grid gap-12 two-columns ${classes.pair}`}>
          <NativeSelect
            {...form.field('type')}
            label="Type"
            data={CUSTOM_SIGNAL_TYPES.map((type) => ({ value: type, label: TYPE_NAMES[type] }))}
          />
          {!isBranch && <NativeSelect {...form.field('datatype')} label="Datatype" data={[...DATATYPES]} />}
        </div>
        <Textarea {...form.field('description')} label="Description" autosize minRows={2} maxRows={8} />
        {!isBranch && (
          <div className={`grid gap-12 two-columns ${classes.pair}`} data-three={isNumber || undefined}>
            <TextInput {...form.field('unit')} label="Unit" autoComplete="off" />
            {isNumber && <TextInput {...form.field('min')} label="Minimum" inputMode="decimal" />}
            {isNumber && <TextInput {...form.field('max')} label="Maximum" inputMode="decimal" />}
          </div>
        )}
        {!isBranch && (
          <TextInput
            {...form.field('allowed')}
            label="Allowed values"
            description="Separated by commas; empty for any"
          />
        )}
        <Textarea {...form.field('comment')} label="Comment" autosize minRows={1} maxRows={6} />
        <TextInput {...form.field('deprecation')} label="Deprecation" description="Since when, and in favour of what" />
      </AccountForm>
    </TitledDialog>
  );
}
