import { getRouteApi } from '@tanstack/react-router';
import { lazyComponent } from '../../ui/lazy.tsx';

const route = getRouteApi('/inventory/new');
const CreatePage = lazyComponent(async () => (await import('../edit/create-page.tsx')).CreatePage);

export function NewPage() {
  const { type, from } = route.useSearch();
  return type ? <CreatePage kind={type} {...(from && { from })} /> : <p>Choose</p>;
}
