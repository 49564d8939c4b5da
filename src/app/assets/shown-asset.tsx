import type { Asset } from '#generated/payloads.d.ts';
import { humanize } from '#shared/schema/humanize.ts';
import classes from './shown-asset.module.css';

/** A shared asset, read-only. */
export function ShownAsset({ asset: { type, data } }: { asset: Asset }) {
  const text = typeof data === 'string' ? data : JSON.stringify(data, null, 2);
  return (
    <dl className={`grid gap-2 ${classes.facts}`}>
      <dt className="note">Type</dt>
      <dd>{humanize(type.toLowerCase())}</dd>
      <dt className="note">Data</dt>
      <dd>{text === '' ? 'None' : <pre className="smaller break-words keep-breaks scroll">{text}</pre>}</dd>
    </dl>
  );
}
