import { ActionIcon } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { FormField, InputProps } from '#app/schema-form/field.ts';
import { TextInput } from '#app/schema-form/fields/text/input.tsx';
import { useNodeValue } from '#app/schema-form/state/form-context.ts';
import { isSafeAddress } from '#shared/reading/address.ts';

/** A URI or email address, with a link to open it. */
function UriInput(props: InputProps) {
  const value = useNodeValue(props.node);
  const isMail = props.schema['format'] === 'email' || props.schema['format'] === 'idn-email';
  const href = typeof value === 'string' && !isMail && isSafeAddress(value) ? value : undefined;
  return (
    <div className="row gap-4 shrink">
      <TextInput {...props} type={isMail ? 'email' : 'text'} placeholder={isMail ? 'name@example.com' : 'https://'} />
      {href !== undefined && (
        <ActionIcon
          component="a"
          href={href}
          target="_blank"
          rel="noreferrer"
          aria-label={`Open ${props.title} in a new tab`}
          title="Open in a new tab"
        >
          <IconExternalLink size={16} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}

const FORMATS = ['uri', 'url', 'iri', 'uri-reference', 'iri-reference', 'email', 'idn-email'];

export const uriField = {
  name: 'uri',
  claims: (schema) => FORMATS.includes(String(schema['format'])),
  Input: UriInput,
  holds: 'scalar',
  frame: 'label',
} satisfies FormField;
