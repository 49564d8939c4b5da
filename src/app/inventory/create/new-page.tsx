import { getRouteApi } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useMay } from '#app/data/permissions.ts';
import { userAtom } from '#app/http/session.ts';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { NoPermissionState, SignedOutState } from '#app/ui/states.tsx';
import { KindChooser } from './kind-chooser.tsx';

const route = getRouteApi('/inventory/new');
const CreatePage = lazyComponent(async () => (await import('./create-page.tsx')).CreatePage);

/** Route `/inventory/new`: first the kind, then its form. */
export function NewPage() {
  const { type, from } = route.useSearch();
  const user = useAtomValue(userAtom);
  const mayCreate = useMay('create', type ?? '');
  // preload the form while the kind is chosen
  useEffect(() => void CreatePage.preload(), []);
  if (user === null) return <SignedOutState>You need to be signed in to change items.</SignedOutState>;
  if (!mayCreate)
    return (
      <NoPermissionState>
        You can view items here but not create them. Ask an administrator for access.
      </NoPermissionState>
    );
  return type ? <CreatePage key={type} kind={type} {...(from && { from })} /> : <KindChooser />;
}
