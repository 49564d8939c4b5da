import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { relationTypesQuery } from '#app/data/relations.ts';
import { relationChoices, type RelationChoice } from '#app/inventory/relations/relation-choices.ts';
import { TargetPicker } from '#app/inventory/relations/target-picker.tsx';
import { asSentence } from '#app/ui/error-messages.ts';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { counted } from '#app/values/words/counted.ts';
import type { Item, ItemLink } from '#generated/payloads.d.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import classes from '#app/ui/overlay/form-dialog.module.css';

type BulkRelateProps = {
  kind: Pick<Kind, 'title' | 'plural'>;
  items: Item[];
  isBusy: boolean;
  onRelate: (choice: RelationChoice, target: ItemLink) => Promise<unknown>;
  onClose: () => void;
};

/** A form that reads as a sentence: these items, a relation, one other item. */
export function BulkLink({ kind, items, isBusy, onRelate, onClose }: BulkRelateProps) {
  const id = useId();
  const { data: types = [] } = useQuery(relationTypesQuery());
  // the other end of some relations can have one item only
  const choices = relationChoices(types, items[0]?.type ?? '').filter(
    ({ farSingle }) => farSingle === null || items.length === 1,
  );
  const [key, setKey] = useState<string | null>(null);
  const choice = choices.find((entry) => entry.key === key) ?? choices[0];
  const title = `Link ${counted(items.length, kind)}`;
  return (
    <Dialog label={title} onClose={onClose}>
      <div className={`grid gap-14 small pad-20 ${classes.form}`}>
        <h2>{title}</h2>
        {choice ? (
          <>
            <NativeSelect
              label="Relation"
              data={choices.map(({ key: value, name }) => ({ value, label: name }))}
              value={choice.key}
              onChange={(event) => setKey(event.target.value)}
            />
            <p id={id}>{asSentence(choice.description)}</p>
            <TargetPicker
              key={choice.key}
              kinds={choice.kinds}
              {...(choice.farSingle !== null && { onlyOne: { name: choice.farSingle, onMove: undefined } })}
              taken={new Map(items.map((item) => [item.id, 'selected']))}
              describedBy={id}
              busy={isBusy}
              onChoose={(target) => void onRelate(choice, target).then(onClose)}
              onType={() => {}}
            />
          </>
        ) : (
          <p>No relation type allows {kind.plural}.</p>
        )}
        <footer>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </footer>
      </div>
    </Dialog>
  );
}
