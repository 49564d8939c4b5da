import { ItemAnchor } from '#app/values/item-anchor.tsx';
import type { LinkChange } from '#generated/payloads.d.ts';
import classes from './changes.module.css';

/** A link that was added or removed, as a sentence about the item at this end. */
export function LinkSentence({ change: { action, name, item, deletion } }: { change: LinkChange }) {
  const other = (
    <ItemAnchor id={item.id} className={classes.item}>
      {item.id} {item.name !== item.id && item.name}
    </ItemAnchor>
  );
  const relation = <span className={classes.field}>“{name}”</span>;
  if (action === 'add') {
    return (
      <>
        linked {relation} {other}
      </>
    );
  }
  if (deletion === item.id) {
    return (
      <>
        deleted {other}, which removed the link {relation}
      </>
    );
  }
  return (
    <>
      removed the link {relation} to {other}
    </>
  );
}
