import { isObject, type Json } from '#shared/json.ts';
import { ItemAnchor } from './item-anchor.tsx';
import classes from './values.module.css';

/** Number of IDs that fit into a cell. */
const SHORT = 3;

/** The links of an item by one relation, in a cell: their number, then the first linked items. */
export function LinkedValue({ value }: { value: Json | undefined }) {
  if (!isObject(value) || !Array.isArray(value['items'])) return null;
  const count = Number(value['count']);
  const items = value['items'].filter(isObject).map(({ id, name }) => ({ id: String(id), name: String(name) }));
  const shown = items.slice(0, SHORT);
  const rest = items.slice(SHORT).map(({ id, name }) => `${id} ${name}`);
  const unnamed = count - items.length;
  return (
    <span className={`row gap-6 shrink ${classes.row}`}>
      <b className={classes.linkCount}>{count}</b>
      {shown.map(({ id, name }) => (
        <ItemAnchor key={id} id={id} className={`${classes.ref} fixed`} title={`${id} ${name}`}>
          {id}
        </ItemAnchor>
      ))}
      {count > shown.length && (
        <span className="faint fixed" title={[...rest, ...(unnamed > 0 ? [`and ${unnamed} more`] : [])].join('\n')}>
          +{count - shown.length}
        </span>
      )}
    </span>
  );
}
