import { NativeSelect, TextInput } from '@mantine/core';
import type { useAccountForm } from './use-account-form.ts';

type RequestField = 'method' | 'requestField' | 'responseField';
type Field = ReturnType<ReturnType<typeof useAccountForm>['field']>;
/** A form that includes these fields. */
type Fields = { field: (name: RequestField) => Field };

const METHODS = ['POST', 'PUT', 'GET'];

/** How a generator called by a plain HTTP request takes a prompt and responds. */
export function RequestFields({ form }: { form: Fields }) {
  return (
    <>
      <NativeSelect {...form.field('method')} label="Method" data={METHODS} />
      <TextInput
        {...form.field('requestField')}
        label="Request field"
        description="Member of the request that has the prompt"
        autoComplete="off"
      />
      <TextInput
        {...form.field('responseField')}
        label="Response field"
        description="Path to the program in the answer, such as payload.code"
        autoComplete="off"
      />
    </>
  );
}
