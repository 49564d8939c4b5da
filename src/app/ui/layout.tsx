import { useEffect, useState, type ReactNode } from 'react';
import { lazyComponent } from './lazy.tsx';
import classes from './layout.module.css';
import { listenForShortcuts, useShortcuts } from './shortcuts.ts';
import { ToastArea } from './toast-area.tsx';

const ShortcutOverview = lazyComponent(async () => (await import('./shortcut-overview.tsx')).ShortcutOverview);

/** The frame of every page: top bar, breadcrumbs, content, and the toasts above. */
export function Layout({ top, crumbs, children }: { top: ReactNode; crumbs: ReactNode; children: ReactNode }) {
  const [overview, setOverview] = useState(false);
  useEffect(listenForShortcuts, []);
  useShortcuts([{ keys: '?', label: 'Show keyboard shortcuts', run: () => setOverview(true) }]);
  return (
    <div className={classes.layout}>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      {top}
      {crumbs}
      <main id="content" className={classes.content} tabIndex={-1} data-scroll-restoration-id="content">
        {children}
      </main>
      <ToastArea />
      {overview && <ShortcutOverview onClose={() => setOverview(false)} />}
    </div>
  );
}
