import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { AppError } from '#shared/errors.ts';
import type { Item } from '#shared/item.ts';
import { Page } from '../../ui/page.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Bones } from '../../ui/skeletons.tsx';
import { Loaded } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.ts';
import { tellRefusal } from '../detail/refusal.ts';
import { inSentence } from '../fields/entry-title.ts';
import { FormSession } from '../form/form-session.ts';
import { useCreateItem } from '../mutations.ts';
import { itemQuery, kindQuery, rolesQuery } from '../queries.ts';
import { roleOfKind } from '../role-names.ts';
import type { KindDetail } from '../wire.ts';
import { beginningOf, copyOf } from './beginning.ts';
import { DraftOffer } from './draft-offer.tsx';
import { readDraft } from './drafts.ts';
import classes from './edit.module.css';
import { ItemForm } from './item-form.tsx';
import { useDraft } from './use-draft.ts';

/** The form of a new item of `kind`; `from` names the item that it starts as a copy of. */
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
      <Bones count={8} height={34} />
    </Page>
  );
}

function NewItem({ kind, source }: { kind: KindDetail; source: Item | null }) {
  const title = source === null ? `New ${inSentence(kind.title)}` : `Copy of ${source.id}`;
  const creating = useCreating(kind, source);
  return (
    <Page title={title} subtitle={kind.description} before={<Picture src={kind.picture} name={kind.title} size={36} />}>
      <div className={classes.panel}>
        {creating.draft && (
          <DraftOffer draft={creating.draft} onTake={creating.takeDraft} onDiscard={creating.discardDraft} />
        )}
        <ItemForm
          session={creating.session}
          kind={kind}
          saveLabel="Create"
          isSaving={creating.isSaving}
          asked={creating.asked}
          onSave={() => void creating.save()}
          onCancel={creating.cancel}
          isDone={creating.isDone}
          onDiscard={creating.forgetDraft}
        />
      </div>
    </Page>
  );
}

function useCreating(kind: KindDetail, source: Item | null) {
  const router = useRouter();
  const { role } = useSearch({ strict: false });
  const roles = useQuery(rolesQuery());
  const [session] = useState(
    () =>
      new FormSession({
        schema: kind.schema,
        data: source === null ? (resolver) => beginningOf(resolver, kind.schema) : copyOf(source.data, kind),
        saved: null,
      }),
  );
  const key = source === null ? `new:${kind.kind}` : `new:${kind.kind}:${source.id}`;
  const [draft, setDraft] = useState(() => readDraft(localStorage, key));
  const [asked, setAsked] = useState(0);
  const isDone = useRef(false);
  const create = useCreateItem();
  const forgetDraft = useDraft(session, key, 0);

  const open = (item: Item): void => {
    const params = { role: role ?? roleOfKind(roles.data, item.type), id: item.id, tab: undefined };
    void router.navigate({ to: '/inventory/role/$role/item/$id/{-$tab}', params, replace: true });
  };

  const save = async (): Promise<void> => {
    if (session.checkAll().length > 0) return setAsked((count) => count + 1);
    try {
      const item = await create.mutateAsync({ type: kind.kind, data: session.said() });
      isDone.current = true;
      forgetDraft();
      showToast({ tone: 'good', title: `${item.id} created`, message: item.name });
      open(item);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.issues.length === 0) return tellRefusal('The item was not created', error);
      session.faults.refuse(error.issues);
      setAsked((count) => count + 1);
    }
  };

  return {
    session,
    draft,
    asked,
    save,
    isSaving: create.isPending,
    forgetDraft,
    isDone: () => isDone.current,
    cancel: () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/inventory' })),
    takeDraft: () => {
      if (draft) session.replace(draft.data, null);
      setDraft(null);
    },
    discardDraft: () => {
      setDraft(null);
      forgetDraft();
    },
  };
}
