import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { kindQuery } from '#app/data/kinds.ts';
import { CreatePanelContext, type CreatePanelProps } from '#app/schema-form/fields/reference/create-panel.ts';
import { SidePanel } from '#app/ui/overlay/side-panel.tsx';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { KindSchema } from '#app/values/part-field.ts';
import { inSentence } from '#app/values/words/counted.ts';
import type { KindDetail } from '#generated/payloads.d.ts';
import { CreateForm } from './create-form.tsx';
import { KindChoice } from './kind-choice.tsx';
import { useCreating } from './use-creating.ts';

/** Creates an item in a side panel of the form that will refer to it. */
export function CreatePanel({ kind, kinds, name, onCreated, onClose }: CreatePanelProps) {
  const [chosen, setChosen] = useState(kind);
  return (
    <SidePanel title={`New ${chosen === undefined ? 'item' : inSentence(chosen.title)}`} onClose={onClose}>
      {chosen === undefined ? (
        <KindChoice kinds={kinds} onChoose={setChosen} onCancel={onClose} />
      ) : (
        <OfKind kind={chosen.kind} name={name} onCreated={onCreated} onClose={onClose} />
      )}
    </SidePanel>
  );
}

type OfKindProps = Pick<CreatePanelProps, 'name' | 'onCreated' | 'onClose'> & { kind: string };

function OfKind({ kind, ...rest }: OfKindProps) {
  const detail = useQuery(kindQuery(kind));
  return (
    <Loaded query={detail} skeleton={<SkeletonLines count={6} height={34} />} what="kind of item">
      {(data) => <NewItemSidePanel kind={data} {...rest} />}
    </Loaded>
  );
}

type NewItemSidePanelProps = Omit<OfKindProps, 'kind'> & { kind: KindDetail };

function NewItemSidePanel({ kind, name, onCreated, onClose }: NewItemSidePanelProps) {
  const creating = useCreating(kind, { name }, onCreated);
  return (
    <KindSchema value={kind.schema}>
      <CreatePanelContext value={null}>
        <CreateForm kind={kind} creating={creating} onCancel={onClose} />
      </CreatePanelContext>
    </KindSchema>
  );
}
