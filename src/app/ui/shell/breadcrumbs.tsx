import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTitle } from './use-title.ts';
import classes from './breadcrumbs.module.css';

/** The second bar: each step is a link but the last, which also names the browser tab. */
export function Breadcrumbs({ children }: { children: ReactNode }) {
  return (
    <nav className={classes.bar} aria-label="Breadcrumbs">
      <ol className="flex shrink small one-line">{children}</ol>
    </nav>
  );
}

type CrumbProps = Pick<LinkProps, 'to' | 'params' | 'search'> & {
  children: string;
  /** title of the browser tab, if it differs from the last step */
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
