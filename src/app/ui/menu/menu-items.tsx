import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCloseMenu } from './close-menu.ts';
import classes from './popup-menu.module.css';

type ItemProps = {
  icon?: ReactNode;
  /** at the right end */
  aside?: ReactNode;
  children: ReactNode;
  onSelect: () => void;
  /** for actions repeated several times */
  keepOpen?: boolean;
  /** shown with the reason at its end, but not selectable */
  disabled?: boolean;
  /** destructive */
  isDanger?: boolean;
};

export function MenuItem({ icon, aside, children, onSelect, keepOpen = false, disabled, isDanger }: ItemProps) {
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
      {icon}
      <span className={classes.text}>{children}</span>
      {aside}
    </button>
  );
}

type LinkItemProps = { icon?: ReactNode; href: string; children: ReactNode };

/** Opens a separate document in a new tab. */
export function MenuLinkItem({ icon, href, children }: LinkItemProps) {
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
      {icon}
      <span className={classes.text}>{children}</span>
    </a>
  );
}

type CheckItemProps = { isChecked: boolean; aside?: ReactNode; children: ReactNode; onChange: (on: boolean) => void };

/** One of several options that can be combined; the menu stays open. */
export function MenuCheckItem({ isChecked, aside, children, onChange }: CheckItemProps) {
  return (
    <button
      type="button"
      role="menuitemcheckbox"
      aria-checked={isChecked}
      tabIndex={-1}
      className={classes.item}
      onClick={() => onChange(!isChecked)}
    >
      <IconCheck size={15} stroke={2.2} className={classes.check} aria-hidden />
      <span className={classes.text}>{children}</span>
      {aside}
    </button>
  );
}

type RadioItemProps = { isChosen: boolean; children: ReactNode; onSelect: () => void };

/** One of several exclusive options. */
export function MenuRadioItem({ isChosen, children, onSelect }: RadioItemProps) {
  const close = useCloseMenu();
  const select = () => {
    close();
    onSelect();
  };
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={isChosen}
      tabIndex={-1}
      className={classes.item}
      onClick={select}
    >
      <IconCheck size={15} stroke={2.2} className={classes.check} aria-hidden />
      <span className={classes.text}>{children}</span>
    </button>
  );
}

export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group} aria-label={label}>
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
