import { useQuery } from '@tanstack/react-query';
import type { Item } from '#shared/item.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { Bones } from '../../ui/skeletons.tsx';
import { Loaded } from '../../ui/states.tsx';
import { inSentence } from '../fields/entry-title.ts';
import { InPlace } from '../fields/reference/in-place.ts';
import { kindQuery } from '../queries.ts';
import { KindSchema } from '../values/part-field.ts';
import type { KindDetail } from '../wire.ts';
import { CreateForm } from './create-form.tsx';
import { useCreating } from './use-creating.ts';

type CreatePanelProps = {
  kind: string;
  title: string;
  /** what the new item is called to begin with */
  name: string;
  onCreated: (item: Item) => void;
  onClose: () => void;
};

/** Makes an item beside the page that wants to refer to it. */
export function CreatePanel({ kind, title, name, onCreated, onClose }: CreatePanelProps) {
  const detail = useQuery(kindQuery(kind));
  return (
    <SidePanel title={`New ${inSentence(title)}`} onClose={onClose}>
      <Loaded query={detail} skeleton={<Bones count={6} height={34} />} what="kind of item">
        {(data) => <NewBeside kind={data} name={name} onCreated={onCreated} onClose={onClose} />}
      </Loaded>
    </SidePanel>
  );
}

type NewBesideProps = Pick<CreatePanelProps, 'name' | 'onCreated' | 'onClose'> & { kind: KindDetail };

function NewBeside({ kind, name, onCreated, onClose }: NewBesideProps) {
  const creating = useCreating(kind, { name }, onCreated);
  return (
    <KindSchema value={kind.schema}>
      <InPlace value={false}>
        <CreateForm kind={kind} creating={creating} onCancel={onClose} />
      </InPlace>
    </KindSchema>
  );
}
