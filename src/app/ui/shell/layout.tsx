import { useEffect, useRef, useState, type ReactNode } from 'react';
import { lazyOverlay } from '#app/ui/lazy.tsx';
import { listenForShortcuts, useShortcuts } from '#app/ui/shortcuts.ts';
import { ToastArea } from './toast-area.tsx';
import classes from './layout.module.css';

const ShortcutOverview = lazyOverlay(
  async () => (await import('#app/ui/overlay/shortcut-overview.tsx')).ShortcutOverview,
);

type LayoutProps = {
  top: ReactNode;
  crumbs: ReactNode;
  footer: ReactNode;
  /** position of toasts: centred at the application root, otherwise on the right */
  toasts: 'center' | 'right';
  children: ReactNode;
};

/** The frame of every page: top bar, breadcrumbs, content, footer, and the toasts above. */
export function AppLayout({ top, crumbs, footer, toasts, children }: LayoutProps) {
  const content = useRestoredFocus();
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
      <main
        ref={content}
        id="content"
        className={`grow shrink-down scroll ${classes.content}`}
        tabIndex={-1}
        data-scroll-restoration-id="content"
      >
        {children}
      </main>
      {footer}
      <ToastArea position={toasts} />
      {overview && <ShortcutOverview onClose={() => setOverview(false)} />}
    </div>
  );
}

/** When the focused element is removed, moves the focus to the content, so that keys scroll it. */
function useRestoredFocus() {
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
