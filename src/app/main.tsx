import '@mantine/core/styles.css';
import './ui/mantine-variables.css';
import './ui/classes.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { beginSession } from './accounts/sign-in/begin-session.ts';
import { queryClient } from './data/query-client.ts';
import { router } from './routes/router.ts';
import { watchStyles } from './ui/failed-styles.ts';
import { withRetry } from './ui/lazy.tsx';
import { Mantine } from './ui/mantine.tsx';
import { showToast } from './ui/toasts/toasts.ts';
import './ui/tokens.css';

watchStyles();
void beginSession();
void followChanges();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Mantine>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </Mantine>
    </StrictMode>,
  );
}

/** Apart from what a page needs before it shows anything. */
async function followChanges(): Promise<void> {
  const { connectEvents } = await withRetry(() => import('./live/events.ts'));
  connectEvents(queryClient, ({ action, message = '' }) => {
    if (action === 'refused') showToast({ tone: 'bad', title: 'A changed schema has errors', message });
  });
}
