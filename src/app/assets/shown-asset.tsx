import { Button } from '@mantine/core';
import type { Asset } from '#shared/asset.ts';
import { humanize } from '#shared/kinds/humanize.ts';
import classes from '../account/account-form.module.css';
import own from './shown-asset.module.css';

/** What somebody shared to be read. */
export function ShownAsset({ asset: { type, data }, onClose }: { asset: Asset; onClose: () => void }) {
  const text = typeof data === 'string' ? data : JSON.stringify(data, null, 2);
  return (
    <>
      <dl className={own.facts}>
        <dt>Type</dt>
        <dd>{humanize(type.toLowerCase())}</dd>
        <dt>Data</dt>
        <dd>{text === '' ? 'None' : <pre>{text}</pre>}</dd>
      </dl>
      <div className={classes.foot}>
        <Button size="sm" variant="default" onClick={onClose}>
          Close
        </Button>
      </div>
    </>
  );
}
