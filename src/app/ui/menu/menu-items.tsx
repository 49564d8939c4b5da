import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCloseMenu } from './close-menu.ts';
import classes from './popup-menu.module.css';

/** What an item shows: a text, or anything else as children. */
type Face = {
  label?: string;
  children?: ReactNode;
  icon?: ReactNode;
  /** at the right end */
  aside?: ReactNode;
};

type ItemProps = Face & {
  onSelect: () => void;
  /** for actions that are often repeated */
  keepOpen?: boolean;
  /** shown with the reason at its end, but not selectable */
  disabled?: boolean;
  /** destructive */
  isDanger?: boolean;
};

export function MenuItem({ onSelect, keepOpen = false, disabled, isDanger, ...face }: ItemProps) {
  const close = useCloseMenu();
  const select = () => {
    if (disabled) return;
    if (!keepOpen) close();
    onSelect();
  };
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={classes.item}
      data-danger={isDanger || undefined}
      aria-disabled={disabled}
      onClick={select}
    >
      <ItemFace {...face} />
    </button>
  );
}

function ItemFace({ label, children, icon, aside }: Face) {
  return (
    <>
      {icon}
      <span className="grow shrink">{label ?? children}</span>
      {aside}
    </>
  );
}

/** Opens a separate document in a new tab. */
export function MenuLinkItem({ href, ...face }: Face & { href: string }) {
  const close = useCloseMenu();
  return (
    <a
      role="menuitem"
      tabIndex={-1}
      className={classes.item}
      href={href}
      target="_blank"
      rel="noreferrer"
      onClick={close}
    >
      <ItemFace {...face} />
    </a>
  );
}

type CheckItemProps = Face & { isChecked: boolean; onChange: (on: boolean) => void };

/** One of several options that can be combined; the menu stays open. */
export function MenuCheckItem({ isChecked, onChange, ...face }: CheckItemProps) {
  return <MarkedItem kind="checkbox" isMarked={isChecked} onClick={() => onChange(!isChecked)} {...face} />;
}

type RadioItemProps = Face & { isChosen: boolean; onSelect: () => void };

/** One of several exclusive options. */
export function MenuRadioItem({ isChosen, onSelect, ...face }: RadioItemProps) {
  const close = useCloseMenu();
  const select = () => {
    close();
    onSelect();
  };
  return <MarkedItem kind="radio" isMarked={isChosen} onClick={select} {...face} />;
}

type MarkedItemProps = Face & { kind: 'checkbox' | 'radio'; isMarked: boolean; onClick: () => void };

function MarkedItem({ kind, isMarked, onClick, ...face }: MarkedItemProps) {
  return (
    <button
      type="button"
      role={`menuitem${kind}`}
      aria-checked={isMarked}
      tabIndex={-1}
      className={classes.item}
      onClick={onClick}
    >
      <ItemFace {...face} icon={<IconCheck size={15} stroke={2.2} className={classes.check} aria-hidden />} />
    </button>
  );
}

export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset aria-label={label}>
      <div className={classes.label} aria-hidden>
        {label}
      </div>
      {children}
    </fieldset>
  );
}

export function MenuDivider() {
  return <hr className={classes.divider} />;
}
