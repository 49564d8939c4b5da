import { useEffect, useRef, useState, type AriaAttributes, type KeyboardEvent, type ReactNode } from 'react';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { showToast } from '#app/ui/toasts/toasts.ts';

type PopupMenuProps = {
  label: string;
  /** what stands in the button that opens the menu */
  face: ReactNode;
  className?: string | undefined;
  /** name and hint of a button without words of its own */
  buttonLabel?: string;
  /** what else the button says of itself, for its style and for assistive technology */
  buttonState?: Pick<AriaAttributes, 'aria-busy'> & { 'data-on'?: true | undefined; 'data-tone'?: string | undefined };
  width?: number;
  /** which edge of the button the menu keeps to */
  align?: 'start' | 'end';
  /** stays above the items, as a box to search them */
  head?: ReactNode;
  children: ReactNode;
  /** gets what `children` are made of, where that is a chunk of its own */
  fetch?: () => Promise<boolean>;
  /** opened at once */
  isOpen?: boolean;
  onChange?: (isOpen: boolean) => void;
};

const MenuPanel = lazyComponent(async () => (await import('./menu-panel.tsx')).MenuPanel);

/**
 * A button and its menu. Far lighter than one that could stand anywhere: a list has one at every column. What it opens is
 * fetched when the button is pointed at or gets the focus; keys that are pressed before it is there are kept for it.
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

/** Whether what the menu is made of is there, which it stays. A failure is told, and closes the menu. */
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
    // asked once for each time that the menu is to open
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isWanted, isThere]);
  return isThere;
}

/** Keys for a menu that is on its way. One that is held down since before stays with the button. */
function useEarlyKeys() {
  const early = useRef<string[]>([]);
  const keep = (event: KeyboardEvent) => {
    if (event.key === 'Tab' || event.repeat) return;
    event.preventDefault();
    early.current.push(event.key);
  };
  return { early, keep };
}
