import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { beginSession } from './accounts/sign-in/begin-session.ts';
import { connectEvents } from './live/events.ts';
import { queryClient } from './data/query-client.ts';
import { router } from './routes/router.ts';
import { Mantine } from './ui/mantine.tsx';
import { showToast } from './ui/toasts/toasts.ts';
import './ui/tokens.css';

void beginSession();
connectEvents(queryClient, ({ action, message = '' }) => {
  if (action === 'refused') showToast({ tone: 'bad', title: 'A changed schema has errors', message });
});

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
