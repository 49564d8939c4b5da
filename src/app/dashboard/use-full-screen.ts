import { useEffect, useRef, useState } from 'react';
import { FULL_HASH } from './copy-link.ts';

/**
 * Shows an element over the whole page, and over the whole screen where the browser allows that. A shared link opens it
 * over the page at once. Escape closes it.
 */
export function useFullScreen() {
  const element = useRef<HTMLDivElement>(null);
  const [isFull, setFull] = useState(() => location.hash === FULL_HASH);
  useEffect(() => {
    if (!isFull) return undefined;
    const leave = (): void => setFull(false);
    const left = (): void => void (document.fullscreenElement === null && leave());
    const press = (event: KeyboardEvent): void => {
      // a dialog or menu handles Escape itself
      if (event.key === 'Escape' && !event.defaultPrevented && document.querySelector('dialog[open]') === null) leave();
    };
    document.addEventListener('fullscreenchange', left);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('fullscreenchange', left);
      document.removeEventListener('keydown', press);
      if (document.fullscreenElement !== null) void document.exitFullscreen();
    };
  }, [isFull]);
  const toggle = (): void => {
    setFull(!isFull);
    // dialogs and toasts are outside the element, so the whole page goes to full screen
    if (!isFull) void document.documentElement.requestFullscreen?.().catch(() => undefined);
  };
  return { element, isFull, toggle };
}
