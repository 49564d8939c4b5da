import {
  createContext,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { moveFocus } from './menu-focus.ts';
import { placeBeside } from './place-beside.ts';
import classes from './popup-menu.module.css';

type PopupMenuProps = {
  label: string;
  /** what stands in the button that opens the menu */
  face: ReactNode;
  className?: string | undefined;
  /** name and hint of a button without words of its own */
  buttonLabel?: string;
  width?: number;
  /** which edge of the button the menu keeps to */
  align?: 'start' | 'end';
  /** stays above the items, as a box to search them */
  head?: ReactNode;
  children: ReactNode;
  /** opened at once */
  isOpen?: boolean;
  onChange?: (isOpen: boolean) => void;
};

const CloseMenu = createContext<() => void>(() => {});

/** Closes the menu around; for items that lead away. */
export function useCloseMenu(): () => void {
  return use(CloseMenu);
}

/** A button and its menu. Far lighter than one that could stand anywhere: a list has one at every column. */
export function PopupMenu({ face, className, buttonLabel, isOpen = false, onChange, ...panel }: PopupMenuProps) {
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
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={buttonLabel}
        title={buttonLabel}
        aria-haspopup="menu"
        aria-expanded={opened}
        onClick={() => change(!opened)}
      >
        {face}
      </button>
      {opened && <Panel {...panel} button={button} onClose={close} />}
    </>
  );
}

type PanelProps = Pick<PopupMenuProps, 'label' | 'width' | 'align' | 'head' | 'children'> & {
  button: RefObject<HTMLButtonElement | null>;
  onClose: (returnFocus: boolean) => void;
};

function Panel({ label, width = 240, align = 'start', head, children, button, onClose }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!panel.current || !button.current) return;
    placeBeside(panel.current, button.current, align);
    moveFocus(panel.current, 'first');
  }, [button, align]);
  useOutside(panel, button, () => onClose(false));
  return createPortal(
    <div
      ref={panel}
      className={classes.panel}
      style={{ width }}
      role="presentation"
      onKeyDown={(event) => {
        if (event.key === 'Escape' || event.key === 'Tab') onClose(event.key === 'Escape');
        else if (!moveFocus(event.currentTarget, event.key)) return;
        if (event.key !== 'Tab') event.preventDefault();
        event.stopPropagation();
      }}
    >
      {head}
      <div className={classes.items} role="menu" aria-label={label}>
        <CloseMenu value={() => onClose(true)}>{children}</CloseMenu>
      </div>
    </div>,
    // within the page's landmark, so that assistive technology finds it there
    document.getElementById('content') ?? document.body,
  );
}

/** A press elsewhere, or whatever moves the button away, closes the menu. */
function useOutside(
  panel: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  onOutside: () => void,
): void {
  const latest = useRef(onOutside);
  useEffect(() => {
    latest.current = onOutside;
  });
  useEffect(() => {
    const isInside = ({ target }: Event) =>
      target instanceof Node && Boolean(panel.current?.contains(target) || button.current?.contains(target));
    const leave = (event: Event) => {
      if (!isInside(event)) latest.current();
    };
    const resize = () => latest.current();
    document.addEventListener('pointerdown', leave, true);
    document.addEventListener('scroll', leave, true);
    window.addEventListener('resize', resize);
    return () => {
      document.removeEventListener('pointerdown', leave, true);
      document.removeEventListener('scroll', leave, true);
      window.removeEventListener('resize', resize);
    };
  }, [panel, button]);
}
