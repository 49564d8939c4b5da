import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './breadcrumbs.module.css';
import { useTitle } from './use-title.ts';

/** The second bar: where one is, each step a link but the last, which also names the browser's tab. */
export function Breadcrumbs({ children }: { children: ReactNode }) {
  return (
    <nav className={classes.bar} aria-label="Breadcrumbs">
      <ol className={classes.trail}>{children}</ol>
    </nav>
  );
}

type CrumbProps = Pick<LinkProps, 'to' | 'params' | 'search'> & {
  children: string;
  /** what the last one names the browser's tab, where that is more than its own words */
  tab?: string;
};

export function Crumb({ to, params, search, tab, children }: CrumbProps) {
  return (
    <li className={classes.crumb}>
      {to ? (
        <Link to={to} {...(params && { params })} {...(search && { search })}>
          {children}
        </Link>
      ) : (
        <Here tab={tab ?? children}>{children}</Here>
      )}
    </li>
  );
}

function Here({ tab, children }: { tab: string; children: string }) {
  useTitle(tab);
  return (
    <span aria-current="page" title={children}>
      {children}
    </span>
  );
}
