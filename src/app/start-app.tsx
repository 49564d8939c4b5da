import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { beginSession } from './accounts/sign-in/begin-session.ts';
import { queryClient } from './data/query-client.ts';
import { router } from './routes/router.ts';
import { watchStyles } from './ui/failed-styles.ts';
import { withRetry } from './ui/lazy.tsx';
import { Mantine } from './ui/mantine.tsx';

/** Shows the product in `element`, for the user whose session the browser has. */
export function startApp(element: HTMLElement): Root {
  watchStyles();
  void beginSession();
  void startRest();
  const root = createRoot(element);
  root.render(
    <StrictMode>
      <Mantine>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </Mantine>
    </StrictMode>,
  );
  return root;
}

/** Apart from what a page needs before it shows anything. */
async function startRest(): Promise<void> {
  const { startAfterPage } = await withRetry(() => import('./start-after-page.ts'));
  await startAfterPage();
}
