import { usePrefetchQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAtomValue } from 'jotai';
import { userAtom } from '#app/http/session.ts';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { NoPermissionState, SignedOutState } from '#app/ui/states.tsx';
import { useMay } from '#app/data/permissions.ts';
import { kindQuery } from '#app/data/kinds.ts';
import { KindChooser } from './kind-chooser.tsx';

const route = getRouteApi('/inventory/new');
const CreatePage = lazyComponent(async () => (await import('./create-page.tsx')).CreatePage);

/** Route `/inventory/new`: first the kind, then its form. */
export function NewPage() {
  const { type, from } = route.useSearch();
  const user = useAtomValue(userAtom);
  const mayCreate = useMay('create', type ?? '');
  // the form's code comes while its kind is chosen
  useEffect(() => void CreatePage.preload(), []);
  if (user === null) return <SignedOutState>You need to be signed in to create items.</SignedOutState>;
  if (!mayCreate)
    return (
      <NoPermissionState>
        You can view items here but not create them. Ask an administrator for access.
      </NoPermissionState>
    );
  return type ? <NewOf key={type} kind={type} {...(from && { from })} /> : <KindChooser />;
}

/** The kind is on its way while the form's code is. */
function NewOf(wanted: { kind: string; from?: string }) {
  usePrefetchQuery(kindQuery(wanted.kind));
  return <CreatePage {...wanted} />;
}
