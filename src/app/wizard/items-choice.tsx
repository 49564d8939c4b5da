import { Checkbox } from '@mantine/core';
import { counted } from '#app/values/words/counted.ts';
import type { ItemSelection } from './use-item-selection.ts';
import classes from './wizard.module.css';

/** Which inventory items to create and link to the prototype. Renders nothing for users who may not create any. */
export function ItemsChoice({ items: { all, selected, set } }: { items: ItemSelection }) {
  if (all.length === 0) return null;
  return (
    <fieldset className={classes.items}>
      <legend>Create in the inventory and link</legend>
      {all.map(({ kind, drafts }) => (
        <div key={kind.kind}>
          <Checkbox
            size="sm"
            label={counted(drafts.length, kind)}
            checked={selected.some((one) => one.kind.kind === kind.kind)}
            onChange={({ target: { checked } }) => set(kind.kind, checked)}
          />
          <ul>
            {drafts.map(({ name }) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      ))}
    </fieldset>
  );
}
