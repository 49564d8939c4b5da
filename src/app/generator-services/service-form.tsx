import { Checkbox, NativeSelect, PasswordInput, Switch, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountForm } from '#app/accounts/form/account-form.tsx';
import { RequestFields } from '#app/accounts/form/request-fields.tsx';
import { useAccountForm } from '#app/accounts/form/use-account-form.ts';
import { generatorServices } from '#app/data/records/generator-services.ts';
import { CancelButton } from '#app/ui/overlay/dialog-form.tsx';
import { showToast } from '#app/ui/toasts/toasts.ts';
import type { ServiceSettings } from '#generated/payloads.d.ts';
import { PROTOCOLS, TYPES } from './service-choices.ts';
import { serviceDraft, patchOf, readPayload, type ServiceDraft } from './service-draft.ts';

type Fields = ReturnType<typeof useAccountForm<keyof ServiceDraft>>;

const options = (titles: Record<string, string>) => Object.entries(titles).map(([value, label]) => ({ value, label }));
const ENDPOINTS: Record<string, string> = {
  openai: 'Root of the API, such as https://api.example.com/v1',
  anthropic: 'Root of the API, such as https://api.example.com',
  custom: 'Where prompts are sent; empty for the default endpoint of the configuration',
};

/** A new generator service, or the settings of an existing one. Its key is never shown. */
export function ServiceForm({ service, onClose }: { service?: ServiceSettings; onClose: () => void }) {
  const client = useQueryClient();
  const [initial] = useState(() => serviceDraft(service));
  const [isMock, setMock] = useState(service?.isMock ?? false);
  const [removesKey, setRemovesKey] = useState(false);
  const form = useAccountForm({
    initial,
    check: ({ name, customPayload }) => ({
      name: name.trim() === '' ? 'Enter a name' : undefined,
      customPayload: readPayload(customPayload) === undefined ? 'Enter a JSON object' : undefined,
    }),
    send: (draft): Promise<unknown> => {
      const patch = patchOf(draft, service, { isMock, removesKey });
      return service
        ? generatorServices.change(client, service.id, patch)
        : generatorServices.create(client, { ...patch, name: draft.name });
    },
    done: () => {
      showToast({ tone: 'good', title: `${form.values.name.trim()} saved` });
      onClose();
    },
  });
  return (
    <AccountForm
      form={form}
      label="Service"
      submit={service ? 'Save' : 'Create'}
      secondary={<CancelButton onCancel={onClose} />}
    >
      <TextInput {...form.field('name')} label="Name" autoComplete="off" data-autofocus />
      <TextInput {...form.field('description')} label="Description" autoComplete="off" />
      <NativeSelect {...form.field('type')} label="Makes" data={options(TYPES)} />
      <Switch
        label="Use the template generator"
        description="This server answers from its recipes, without any AI model"
        checked={isMock}
        onChange={({ target }) => setMock(target.checked)}
      />
      {!isMock && <Connection form={form} />}
      {!isMock && (
        <PasswordInput
          {...form.field('apiKey')}
          label="API key"
          description={keyWords(service)}
          autoComplete="off"
          disabled={removesKey}
        />
      )}
      {!isMock && service?.hasApiKey && (
        <Checkbox
          label="Remove the stored key"
          checked={removesKey}
          onChange={({ target }) => setRemovesKey(target.checked)}
        />
      )}
    </AccountForm>
  );
}

function keyWords(service: ServiceSettings | undefined): string {
  if (service?.keyIssue !== undefined) return service.keyIssue;
  return service?.hasApiKey
    ? 'A key is stored, encrypted. Leave empty to keep it'
    : 'Stored encrypted, and never shown again';
}

function Connection({ form }: { form: Fields }) {
  const { protocol } = form.values;
  return (
    <>
      <NativeSelect {...form.field('protocol')} label="Protocol" data={options(PROTOCOLS)} />
      <TextInput
        {...form.field('endpointUrl')}
        label="Address"
        description={ENDPOINTS[protocol]}
        type="url"
        autoComplete="off"
      />
      {protocol === 'custom' ? (
        <CustomFields form={form} />
      ) : (
        <TextInput {...form.field('model')} label="Model" description="As the service names it" autoComplete="off" />
      )}
    </>
  );
}

function CustomFields({ form }: { form: Fields }) {
  return (
    <>
      <RequestFields form={form} />
      <Textarea
        {...form.field('customPayload')}
        label="Request body"
        description="JSON in place of the one field; {prompt} in its texts is replaced"
        autosize
        minRows={2}
        maxRows={10}
      />
    </>
  );
}
