import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { CloseMenu } from './close-menu.ts';
import { moveFocus } from './menu-focus.ts';
import { positionPopover } from './position-popover.ts';
import classes from './popup-menu.module.css';

type MenuPanelProps = {
  label: string;
  width?: number;
  align?: 'start' | 'end';
  head?: ReactNode;
  children: ReactNode;
  button: RefObject<HTMLButtonElement | null>;
  /** keys pressed before the menu was ready */
  early: RefObject<string[]>;
  onClose: (returnFocus: boolean) => void;
};

/** The items of a menu, which take the focus. */
export function MenuPanel({
  label,
  width = 240,
  align = 'start',
  head,
  children,
  button,
  early,
  onClose,
}: MenuPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!panel.current || !button.current) return;
    positionPopover(panel.current, button.current, align);
    moveFocus(panel.current, 'first');
  }, [button, align]);
  useEffect(() => {
    for (const key of early.current.splice(0)) {
      if (key === 'Enter' || key === ' ') (document.activeElement as HTMLElement | null)?.click();
      else if (panel.current) moveFocus(panel.current, key);
    }
  }, [early]);
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
    // inside the page's landmark, for assistive technology
    document.getElementById('content') ?? document.body,
  );
}

/** Closes the menu on a press outside, or when the button moves. */
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
