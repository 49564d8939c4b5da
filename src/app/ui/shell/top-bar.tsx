import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { Keys } from '#app/ui/keys.tsx';
import classes from './top-bar.module.css';

export type NavEntry = {
  to: '/' | '/inventory' | '/model';
  label: string;
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
};

type TopBarProps = {
  logo: string | undefined;
  name: string;
  nav: NavEntry[];
  /** further links of the navigation */
  more?: ReactNode;
  onSearch: () => void;
  /** at the right end: connection state, colour scheme, user menu */
  children: ReactNode;
};

export function TopBar({ logo, name, nav, more, onSearch, children }: TopBarProps) {
  return (
    <header className={classes.bar}>
      <div className="row full-height">
        <Link to="/" className={`focus-inside ${classes.brand}`} aria-label={`${name}, home`}>
          {logo && <img src={logo} alt="" width={24} height={24} />}
          <span>{name}</span>
        </Link>
        <nav className={`tabs flex full-height ${classes.nav}`} aria-label="Main">
          {nav.map(({ to, label, icon: Icon }) => (
            <Link key={to} to={to} activeOptions={{ exact: to === '/' }} aria-label={label}>
              <Icon size={18} stroke={1.6} aria-hidden />
              <span>{label}</span>
            </Link>
          ))}
          {more}
        </nav>
      </div>
      <button type="button" className={classes.search} onClick={onSearch} aria-keyshortcuts="Control+K">
        <IconSearch size={16} stroke={1.8} aria-hidden />
        <span>Search or jump to…</span>
        <span aria-hidden>
          <Keys keys="mod+K" />
        </span>
      </button>
      <div className="row at-end gap-6">{children}</div>
    </header>
  );
}

const LIVE = {
  connecting: 'Connecting to live updates',
  live: 'Live updates on',
  reconnecting: 'Reconnecting…',
  offline: 'Offline',
  refused: 'No access to live updates',
};

/** Whether live updates work; only a lost connection takes up space. */
export function LiveMark({ state }: { state: keyof typeof LIVE }) {
  return (
    <output className={classes.live} data-state={state} title={LIVE[state]}>
      <i aria-hidden />
      <span className={state === 'reconnecting' || state === 'offline' ? undefined : 'unseen'}>{LIVE[state]}</span>
    </output>
  );
}
