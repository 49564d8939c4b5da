import '@mantine/core/styles.css';
import '#app/ui/mantine-variables.css';
import '#app/ui/classes.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { queryClient } from '#app/data/query-client.ts';
import { Mantine } from '#app/ui/mantine.tsx';
import { Gallery } from './gallery.tsx';
import '#app/ui/tokens.css';

// links of the parts lead nowhere here
const router = createRouter({
  routeTree: createRootRoute({ component: Gallery, notFoundComponent: Gallery }),
  history: createMemoryHistory(),
  context: { queryClient },
});

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Mantine>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Mantine>,
  );
}
