import { PasswordInput, TextInput } from '@mantine/core';
import { RequestFields } from '#app/accounts/form/request-fields.tsx';
import type { useAccountForm } from '#app/accounts/form/use-account-form.ts';
import type { AssetValues } from './asset-values.ts';

type Fields = Pick<ReturnType<typeof useAccountForm<keyof AssetValues>>, 'field'>;

/** How a generator of one's own is called. The server calls it; its token is never shown again. */
export function GeneratorFields({ form, hasToken }: { form: Fields; hasToken: boolean }) {
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
