import { IconExternalLink } from '@tabler/icons-react';
import { use } from 'react';
import { addressIn } from '#shared/reading/address.ts';
import { LinkTabIndex } from './item-anchor.tsx';
import classes from './values.module.css';

/** An external URL, opened in a new tab. */
export function LinkValue({ value, short = false }: { value: string; short?: boolean }) {
  const tabIndex = use(LinkTabIndex);
  const address = addressIn(value);
  if (address === undefined) return <span className="ellipsis">{value}</span>;
  return (
    <a className={classes.link} href={address} target="_blank" rel="noreferrer" title={value} tabIndex={tabIndex}>
      {short ? value.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '') : value}
      {!address.startsWith('mailto:') && <IconExternalLink size={13} stroke={1.75} aria-label="opens in a new tab" />}
    </a>
  );
}
