import { NativeSelect, Textarea, TextInput, PasswordInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountForm } from '#app/accounts/form/account-form.tsx';
import { RequestFields } from '#app/accounts/form/request-fields.tsx';
import { useAccountForm } from '#app/accounts/form/use-account-form.ts';
import { assets } from '#app/data/records/assets.ts';
import { CancelButton } from '#app/ui/overlay/dialog-form.tsx';
import { showToast } from '#app/ui/toasts/toasts.ts';
import type { Asset, AssetPatch, NewAsset } from '#generated/payloads.d.ts';
import { GENERATOR_ASSET } from '#shared/asset.ts';
import { assetOf, hasStoredToken, valuesOf, type AssetValues } from './asset-values.ts';

const TYPES = [
  { value: 'CLOUD_RUNTIME', label: 'Cloud runtime' },
  { value: 'HARDWARE_KIT', label: 'Hardware kit' },
  { value: GENERATOR_ASSET, label: 'Python app generator' },
];

/** Creates or edits an asset. Its data is text that clients interpret by type. */
export function AssetForm({ asset, onClose }: { asset?: Asset; onClose: () => void }) {
  const client = useQueryClient();
  const [initial] = useState(() => valuesOf(asset));
  const form = useAccountForm({
    initial,
    check: ({ name, type, url }) => ({
      name: name.trim() === '' ? 'Enter a name' : undefined,
      url: type !== GENERATOR_ASSET || /^https?:\/\//.test(url.trim()) ? undefined : 'Enter an address',
    }),
    send: (values): Promise<unknown> => {
      const draft = assetOf(values, asset);
      return asset
        ? assets.change(client, asset.id, changedIn(draft, assetOf(initial, asset)))
        : assets.create(client, draft);
    },
    done: () => {
      showToast({ tone: 'good', title: `${form.values.name.trim()} saved` });
      onClose();
    },
  });
  const types = TYPES.some(({ value }) => value === form.values.type)
    ? TYPES
    : [...TYPES, { value: form.values.type, label: form.values.type }];
  return (
    <AccountForm
      form={form}
      label="Asset"
      submit={asset ? 'Save' : 'Create'}
      secondary={<CancelButton onCancel={onClose} />}
    >
      <TextInput {...form.field('name')} label="Name" autoComplete="off" data-autofocus />
      <NativeSelect {...form.field('type')} label="Type" data={types} />
      {form.values.type === GENERATOR_ASSET ? (
        <GeneratorFields form={form} hasToken={hasStoredToken(asset)} />
      ) : (
        <Textarea
          {...form.field('data')}
          label="Data"
          description="In the format the type requires"
          autosize
          minRows={3}
          maxRows={12}
        />
      )}
    </AccountForm>
  );
}

function changedIn(draft: NewAsset, initial: NewAsset): AssetPatch {
  const { name, type, data } = draft;
  return {
    ...(name !== initial.name && { name }),
    ...(type !== initial.type && { type }),
    ...(data !== initial.data && { data }),
  };
}

type Fields = Pick<ReturnType<typeof useAccountForm<keyof AssetValues>>, 'field'>;

/** How a generator of one's own is called. The server calls it; its token is never shown again. */
function GeneratorFields({ form, hasToken }: { form: Fields; hasToken: boolean }) {
  return (
    <>
      <TextInput
        {...form.field('url')}
        label="Address"
        description="Where prompts are sent"
        type="url"
        autoComplete="off"
      />
      <PasswordInput
        {...form.field('accessToken')}
        label="Access token"
        description={
          hasToken ? 'A token is stored, encrypted. Leave empty to keep it' : 'Stored encrypted, and never shown again'
        }
        autoComplete="off"
      />
      <RequestFields form={form} />
    </>
  );
}
