import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { startInstance } from './page-data.ts';
import { Root } from './root.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** breadcrumbs for the second bar, which is hidden without them */
    crumbs?: ComponentType;
  }
}

export const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: ({ context }) => startInstance(context.queryClient),
  component: Root,
  notFoundComponent: lazyComponent(async () => (await import('./not-found.tsx')).NotFound),
});
