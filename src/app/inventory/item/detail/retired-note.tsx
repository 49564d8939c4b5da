import { IconArchive } from '@tabler/icons-react';
import type { KindDetail } from '#generated/payloads.d.ts';
import classes from './banner.module.css';

/** Shown if the item's schema is missing from the folder: the item stays readable until the schema is back. */
export function RetiredNote({ kind }: { kind: KindDetail }) {
  return (
    <section className={classes.banner} data-tone="warn" aria-label="Notice">
      <IconArchive size={18} stroke={1.75} aria-hidden />
      <p>The schema of {kind.plural} has been removed. This item is read-only until the schema is restored.</p>
    </section>
  );
}
