import { getRouteApi } from '@tanstack/react-router';
import { lazyComponent } from '../../ui/lazy.tsx';
import { KindChooser } from './kind-chooser.tsx';

const route = getRouteApi('/inventory/new');
const CreatePage = lazyComponent(async () => (await import('../edit/create-page.tsx')).CreatePage);

/** Route `/inventory/new`: first the kind, then its form. */
export function NewPage() {
  const { type, from } = route.useSearch();
  return type ? <CreatePage key={type} kind={type} {...(from && { from })} /> : <KindChooser />;
}
