import { ActionIcon } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useCell } from '#app/schema-form/state/form-context.ts';
import { isSafeAddress } from '#shared/reading/address.ts';
import classes from '#app/schema-form/fields/controls.module.css';
import type { InputProps } from '#app/schema-form/fields/field.ts';
import { TextInput } from '#app/schema-form/fields/text/input.tsx';

/** A URI or email address, with a link to open it. */
export function UriInput(props: InputProps) {
  const value = useCell(props.cell);
  const isMail = props.schema['format'] === 'email' || props.schema['format'] === 'idn-email';
  const href = typeof value === 'string' && !isMail && isSafeAddress(value) ? value : undefined;
  return (
    <div className={classes.row}>
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
