import { IconHistory } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import classes from './edit.module.css';

type NoticeProps = {
  icon?: ComponentType<{ className?: string; size?: number; 'aria-hidden'?: boolean }>;
  actions: ReactNode;
  children: ReactNode;
};

/** A banner above the form, with its actions. */
export function Notice({ icon: Icon = IconHistory, actions, children }: NoticeProps) {
  return (
    <output className={`row wrap small rounded ${classes.notice}`}>
      <Icon className="accent" size={17} aria-hidden />
      <span className="grow-from-220 shrink">{children}</span>
      <span className="flex gap-8">{actions}</span>
    </output>
  );
}
