import { IconHistory } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import classes from './edit.module.css';

type NoticeProps = {
  icon?: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
  actions: ReactNode;
  children: ReactNode;
};

/** Says what happened around the form, and what can be done about it. */
export function Notice({ icon: Icon = IconHistory, actions, children }: NoticeProps) {
  return (
    <output className={classes.notice}>
      <Icon size={17} aria-hidden />
      <span className={classes.noticeWords}>{children}</span>
      <span className={classes.noticeActions}>{actions}</span>
    </output>
  );
}
