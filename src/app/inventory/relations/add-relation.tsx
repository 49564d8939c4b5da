import { CloseButton, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type KeyboardEvent } from 'react';
import { kindsQuery } from '#app/data/kinds.ts';
import { asSentence, errorMessage } from '#app/ui/error-messages.ts';
import { ItemAnchor } from '#app/values/item-anchor.tsx';
import { inSentence } from '#app/values/words/counted.ts';
import type { Item, ItemLink, RelatedItem } from '#generated/payloads.d.ts';
import type { RelationChoice } from './relation-choices.ts';
import { TargetPicker } from './target-picker.tsx';
import { useAddRelation, useMoveHere } from './use-relate.ts';
import classes from './add-relation.module.css';

type Props = { item: Item; choices: RelationChoice[]; relations: RelatedItem[]; onClose: () => void };

type Refusal = { target: ItemLink; message: string };

/** Reads as a sentence: this item, a relation, another item. Stays open, since links are often added in groups. */
export function AddRelation({ item, choices, relations, onClose }: Props) {
  const id = useId();
  const { data: kinds = [] } = useQuery(kindsQuery());
  const [key, setKey] = useState(() => choices.find((entry) => !isFull(entry, relations))?.key ?? '');
  const [listOpen, setListOpen] = useState(false);
  const { refusal, setRefusal, choose, moveHere, isPending } = useLinking(item.id);
  const choice = choices.find((entry) => entry.key === key) ?? choices[0];
  if (!choice) return null;
  const linked = linkedBy(choice, relations);
  const plurals = choice.kinds?.map((kind) => kinds.find((known) => known.kind === kind)?.plural ?? kind);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (!listOpen) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section className={classes.panel} aria-label="Add relation" onKeyDown={onKeyDown}>
      <div className="row gap-10">
        <span className="fixed strong">{item.id}</span>
        <Select
          className={classes.relation}
          size="sm"
          aria-label="Relation"
          searchable={choices.length > 8}
          allowDeselect={false}
          onDropdownOpen={() => setListOpen(true)}
          onDropdownClose={() => setListOpen(false)}
          comboboxProps={{ shadow: 'md' }}
          data={choices.map(({ key: value, name }) => ({ value, label: name }))}
          value={choice.key}
          onChange={(value) => {
            setKey(value ?? '');
            setRefusal(null);
          }}
        />
        <CloseButton className="push" aria-label="Close" title="Close (Esc)" onClick={onClose} />
      </div>
      <p className={`quiet ${classes.about}`}>
        {asSentence(choice.description)} {plurals && <>Searching {plurals.map(inSentence).join(', ')}.</>}
      </p>
      {isFull(choice, relations) && linked[0] ? (
        <output className="block small rounded shaded">
          Already {choice.name} {linked[0].item.id} {linked[0].item.name}. Remove that relation first.
        </output>
      ) : (
        <TargetPicker
          key={choice.key}
          kinds={choice.kinds}
          taken={
            new Map([
              [item.id, 'this item'],
              ...linked.map((link): [string, string] => [link.item.id, 'already linked']),
            ])
          }
          {...(choice.farSingle !== null && {
            onlyOne: { name: choice.farSingle, onMove: choice.movable ? moveHere(choice) : undefined },
          })}
          describedBy={id}
          busy={isPending}
          onChoose={choose(choice)}
          onType={() => setRefusal(null)}
        />
      )}
      <p id={id} className={`pad-8-10 hide-empty block small bad rounded bad-ground ${classes.refusal}`} role="alert">
        {refusal && <RefusalMessage {...refusal} />}
      </p>
    </section>
  );
}

/** Links or moves items to this one; a refusal stays until the next try. */
function useLinking(id: string) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { add, isPending } = useAddRelation(id);
  const move = useMoveHere(id);
  const run = (target: ItemLink, done: Promise<unknown>) => {
    setRefusal(null);
    done.catch((error: unknown) => setRefusal({ target, message: errorMessage(error) }));
  };
  const choose = (choice: RelationChoice) => (target: ItemLink) => run(target, add(choice, target));
  const moveHere =
    ({ type }: RelationChoice) =>
    (target: ItemLink, from: ItemLink) =>
      run(target, move(type, target, from));
  return { refusal, setRefusal, choose, moveHere, isPending };
}

/** Why the link was rejected, with a link to the conflicting item. */
function RefusalMessage({ target, message }: Refusal) {
  return (
    <>
      {message} <ItemAnchor id={target.id}>Open {target.id}</ItemAnchor>
    </>
  );
}

function linkedBy({ type, direction }: RelationChoice, relations: RelatedItem[]): RelatedItem[] {
  return relations.filter((relation) => relation.type === type && relation.direction === direction);
}

function isFull(choice: RelationChoice, relations: RelatedItem[]): boolean {
  return choice.single && linkedBy(choice, relations).length > 0;
}
