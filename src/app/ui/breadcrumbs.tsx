import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './breadcrumbs.module.css';

/** The second bar: where one is, each step a link but the last. */
export function Breadcrumbs({ children }: { children: ReactNode }) {
  return (
    <nav className={classes.bar} aria-label="Breadcrumbs">
      <ol className={classes.trail}>{children}</ol>
    </nav>
  );
}

type CrumbProps = Pick<LinkProps, 'to' | 'params' | 'search'> & { children: ReactNode };

export function Crumb({ to, params, search, children }: CrumbProps) {
  return (
    <li className={classes.crumb}>
      {to ? (
        <Link to={to} {...(params && { params })} {...(search && { search })}>
          {children}
        </Link>
      ) : (
        <span aria-current="page">{children}</span>
      )}
    </li>
  );
}
