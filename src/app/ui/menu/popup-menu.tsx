import { useEffect, useRef, useState, type AriaAttributes, type KeyboardEvent, type ReactNode } from 'react';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { showToast } from '#app/ui/toasts/toasts.ts';

type PopupMenuProps = {
  label: string;
  /** content of the button that opens the menu */
  face: ReactNode;
  className?: string | undefined;
  /** accessible name and tooltip of a button without text */
  buttonLabel?: string;
  /** state of the button, for styles and assistive technology */
  buttonState?: Pick<AriaAttributes, 'aria-busy'> & { 'data-on'?: true | undefined; 'data-tone'?: string | undefined };
  width?: number;
  /** which edge of the button the menu aligns with */
  align?: 'start' | 'end';
  /** shown above the items, such as a search box */
  head?: ReactNode;
  children: ReactNode;
  /** loads what `children` are made of, if that is a separate chunk */
  fetch?: () => Promise<boolean>;
  /** initially open */
  isOpen?: boolean;
  onChange?: (isOpen: boolean) => void;
};

const MenuPanel = lazyComponent(async () => (await import('./menu-panel.tsx')).MenuPanel);

/**
 * A button and its menu; lighter than a general popover, since a list has one per column. The menu's code is loaded when
 * the button is hovered or focused; keys pressed before it is ready are replayed.
 */
export function PopupMenu(props: PopupMenuProps) {
  const { face, className, buttonLabel, buttonState, fetch, isOpen = false, onChange, ...panel } = props;
  const [opened, setOpened] = useState(isOpen);
  const button = useRef<HTMLButtonElement>(null);
  const change = (next: boolean) => {
    setOpened(next);
    onChange?.(next);
  };
  const close = (returnFocus: boolean) => {
    change(false);
    if (returnFocus) button.current?.focus();
  };
  const fetchAll = async () => (await Promise.all([MenuPanel.fetch(), fetch?.()])).every((there) => there !== false);
  const isThere = useFetched(opened, fetchAll, () => change(false));
  const isAwaited = opened && !isThere;
  const { early, keep } = useEarlyKeys();
  const prepare = () => void fetchAll();
  return (
    <>
      <button
        {...buttonState}
        ref={button}
        type="button"
        className={className}
        aria-label={buttonLabel}
        title={buttonLabel}
        aria-haspopup="menu"
        aria-expanded={opened}
        onClick={() => change(!opened)}
        onPointerEnter={prepare}
        onFocus={prepare}
        onKeyDown={(event) => isAwaited && (event.key === 'Escape' ? change(false) : keep(event))}
        onBlur={() => isAwaited && change(false)}
      >
        {face}
      </button>
      {opened && isThere && <MenuPanel {...panel} button={button} early={early} onClose={close} />}
    </>
  );
}

/** Whether the menu's code is loaded; it stays so. A failure is shown and closes the menu. */
function useFetched(isWanted: boolean, fetchAll: () => Promise<boolean>, onFailure: () => void): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    if (!isWanted || isThere) return undefined;
    let isLeft = false;
    void fetchAll().then((done) => {
      if (isLeft) return;
      if (done) return setThere(true);
      onFailure();
      showToast({
        tone: 'bad',
        title: 'Could not load this menu',
        message: 'Try again when you are back online, or reload the page.',
      });
    });
    return () => {
      isLeft = true;
    };
    // once each time the menu is to open
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isWanted, isThere]);
  return isThere;
}

/** Keys pressed while the menu loads. A key held down from before stays with the button. */
function useEarlyKeys() {
  const early = useRef<string[]>([]);
  const keep = (event: KeyboardEvent) => {
    if (event.key === 'Tab' || event.repeat) return;
    event.preventDefault();
    early.current.push(event.key);
  };
  return { early, keep };
}
