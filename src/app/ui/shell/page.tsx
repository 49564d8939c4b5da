import type { ReactNode } from 'react';
import { Titled } from '#app/ui/states.tsx';
import classes from './page.module.css';

type PageProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  /** next to the title, such as a picture or a mark */
  before?: ReactNode;
  actions?: ReactNode;
  /** `fill`: the content fills the window and scrolls inside */
  fit?: 'narrow' | 'text' | 'wide' | 'fill';
  children: ReactNode;
};

/** A page of the content area: header and content. */
export function Page({ title, subtitle, before, actions, fit = 'wide', children }: PageProps) {
  return (
    <div className={classes.page} data-fit={fit}>
      <header className="row wrap gap-8-12">
        {before}
        <div className={classes.words}>
          <h1>{title}</h1>
          {subtitle && <p className="quiet">{subtitle}</p>}
        </div>
        {actions && <div className="flex wrap gap-8">{actions}</div>}
      </header>
      <Titled value>{children}</Titled>
    </div>
  );
}

type SectionProps = { title: ReactNode; aside?: ReactNode; children: ReactNode };

/** A section of a page under a quiet heading. */
export function Section({ title, aside, children }: SectionProps) {
  return (
    <section className="shrink">
      <header className="flex between baseline gap-12 mb-8">
        <h2 className="quiet strong">{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
