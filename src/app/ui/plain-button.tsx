/**
 * Buttons that every page shows first: in the shell, lists and empty states. They look like Mantine's but are plain CSS,
 * since Mantine's bring a loader, transitions and the style system: a tenth of the script.
 */
import { IconX } from '@tabler/icons-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './plain-button.module.css';

type Look = { variant?: 'filled' | 'default'; leftSection?: ReactNode };

export function PlainButton({ variant, leftSection, children, ...props }: ComponentPropsWithRef<'button'> & Look) {
  return (
    <button type="button" {...props} className={classes.button} data-variant={variant}>
      {leftSection}
      <span>{children}</span>
    </button>
  );
}

/** A link that looks like a button; `ButtonLink` goes to a route. */
export function PlainButtonLink({ variant, leftSection, children, ...props }: ComponentPropsWithRef<'a'> & Look) {
  return (
    <a {...props} className={classes.button} data-variant={variant}>
      {leftSection}
      <span>{children}</span>
    </a>
  );
}

type IconButtonProps = { label: string; size: number; onClick: () => void; children: ReactNode };

/** An icon-only button; `label` is its accessible name and tooltip. */
export function IconButton({ label, size, onClick, children }: IconButtonProps) {
  return (
    <button
      type="button"
      className={classes.icon}
      style={{ width: size, height: size }}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

export function CloseIconButton({ label, onClick }: Pick<IconButtonProps, 'label' | 'onClick'>) {
  return (
    <button type="button" className={classes.icon} style={CLOSE} aria-label={label} onClick={onClick}>
      <IconX size={15} stroke={1.75} aria-hidden />
    </button>
  );
}

const CLOSE = { width: 22, height: 22 };
