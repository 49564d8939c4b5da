import { useEffect, useRef, useState, type ReactNode } from 'react';
import { lazyComponent } from './lazy.tsx';
import classes from './layout.module.css';
import { listenForShortcuts, useShortcuts } from './shortcuts.ts';
import { ToastArea } from './toast-area.tsx';

const ShortcutOverview = lazyComponent(async () => (await import('./shortcut-overview.tsx')).ShortcutOverview);

/** The frame of every page: top bar, breadcrumbs, content, and the toasts above. */
export function Layout({ top, crumbs, children }: { top: ReactNode; crumbs: ReactNode; children: ReactNode }) {
  const content = useKeptFocus();
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
      <main ref={content} id="content" className={classes.content} tabIndex={-1} data-scroll-restoration-id="content">
        {children}
      </main>
      <ToastArea />
      {overview && <ShortcutOverview onClose={() => setOverview(false)} />}
    </div>
  );
}

/** A focus that went with the part of the page it stood in is put where keys scroll what is there now. */
function useKeptFocus() {
  const content = useRef<HTMLElement>(null);
  useEffect(() => {
    const shown = content.current;
    if (!shown) return undefined;
    const keep = () => document.activeElement === document.body && shown.focus({ preventScroll: true });
    const observer = new MutationObserver(keep);
    observer.observe(shown, { childList: true, subtree: true });
    keep();
    return () => observer.disconnect();
  }, []);
  return content;
}
