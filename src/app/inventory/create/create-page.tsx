import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { itemQuery } from '#app/data/items.ts';
import { kindQuery } from '#app/data/kinds.ts';
import { rolesQuery } from '#app/data/roles.ts';
import { Picture } from '#app/ui/picture.tsx';
import { Page } from '#app/ui/shell/page.tsx';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { inSentence } from '#app/values/words/counted.ts';
import { roleOfKind } from '#app/values/words/role-names.ts';
import type { Item, KindDetail } from '#generated/payloads.d.ts';
import { CreateForm } from './create-form.tsx';
import { useCreating } from './use-creating.ts';

/** The form of a new item of `kind`; `from` names the item to copy. */
export function CreatePage({ kind, from }: { kind: string; from?: string }) {
  const detail = useQuery(kindQuery(kind));
  const source = useQuery({ ...itemQuery(from ?? ''), enabled: from !== undefined });
  return (
    <Loaded query={detail} skeleton={<Waiting />} what="kind of item">
      {(data) =>
        from === undefined ? (
          <NewItem key={data.hash} kind={data} source={null} />
        ) : (
          <Loaded query={source} skeleton={<Waiting />} what="item">
            {(item) => <NewItem key={data.hash} kind={data} source={item} />}
          </Loaded>
        )
      }
    </Loaded>
  );
}

function Waiting() {
  return (
    <Page title="New Inventory Item">
      <SkeletonLines count={8} height={34} />
    </Page>
  );
}

function NewItem({ kind, source }: { kind: KindDetail; source: Item | null }) {
  const title = source === null ? `New ${inSentence(kind.title)}` : `Copy of ${source.id}`;
  const router = useRouter();
  const { role } = useSearch({ strict: false });
  const roles = useQuery(rolesQuery());
  const creating = useCreating(kind, { source }, (item) => {
    const params = { role: role ?? roleOfKind(roles.data, item.type), id: item.id, tab: undefined };
    void router.navigate({ to: '/inventory/role/$role/item/$id/{-$tab}', params, replace: true });
  });
  const cancel = (): void =>
    router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/inventory' });
  return (
    <Page title={title} subtitle={kind.description} before={<Picture src={kind.picture} name={kind.title} size={36} />}>
      <CreateForm kind={kind} creating={creating} onCancel={cancel} />
    </Page>
  );
}
