import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Asset } from '#generated/payloads.d.ts';
import { AccountForm } from '#app/accounts/form/account-form.tsx';
import { useAccountForm } from '#app/accounts/form/use-account-form.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { changeAsset, createAsset, type AssetDraft } from '#app/data/assets.ts';

const TYPES = [
  { value: 'CLOUD_RUNTIME', label: 'Cloud runtime' },
  { value: 'HARDWARE_KIT', label: 'Hardware kit' },
  { value: 'GENAI-PYTHON', label: 'Python app generator' },
];

/** Creates or edits an asset. Its data is text that clients interpret by type. */
export function AssetForm({ asset, onClose }: { asset?: Asset; onClose: () => void }) {
  const client = useQueryClient();
  const data = typeof asset?.data === 'string' ? asset.data : JSON.stringify(asset?.data ?? '');
  const [initial] = useState({
    name: asset?.name ?? '',
    type: asset?.type ?? 'CLOUD_RUNTIME',
    data: asset ? data : '',
  });
  const form = useAccountForm({
    initial,
    check: ({ name }) => ({ name: name.trim() === '' ? 'Enter a name' : undefined }),
    send: (draft): Promise<unknown> =>
      asset ? changeAsset(client, asset.id, changedIn(draft, initial)) : createAsset(client, draft),
    done: () => {
      showToast({ tone: 'good', title: `${form.values.name.trim()} saved` });
      onClose();
    },
  });
  const types = TYPES.some(({ value }) => value === form.values.type)
    ? TYPES
    : [...TYPES, { value: form.values.type, label: form.values.type }];
  const cancel = (
    <Button variant="default" size="sm" onClick={onClose}>
      Cancel
    </Button>
  );
  return (
    <AccountForm form={form} label="Asset" submit={asset ? 'Save' : 'Create'} beside={cancel}>
      <TextInput {...form.field('name')} label="Name" autoComplete="off" data-autofocus />
      <NativeSelect {...form.field('type')} label="Type" data={types} />
      <Textarea
        {...form.field('data')}
        label="Data"
        description="In the format the type requires"
        autosize
        minRows={3}
        maxRows={12}
      />
    </AccountForm>
  );
}

function changedIn(draft: AssetDraft, initial: AssetDraft): Partial<AssetDraft> {
  const { name, type, data } = draft;
  return {
    ...(name !== initial.name && { name }),
    ...(type !== initial.type && { type }),
    ...(data !== initial.data && { data }),
  };
}
