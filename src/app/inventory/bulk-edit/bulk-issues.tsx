import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { ItemAnchor } from '#app/values/item-anchor.tsx';
import type { Kind } from '#shared/kinds/kind.ts';
import { fieldLabel } from './field-label.ts';
import type { ItemIssues } from './issues-by-item.ts';
import classes from './bulk.module.css';

type BulkIssuesProps = { kind: Kind; title: string; itemIssues: ItemIssues[]; action?: ReactNode; onClose: () => void };

/** Why a bulk change was refused, item by item. */
export function BulkIssues({ kind, title, itemIssues, action, onClose }: BulkIssuesProps) {
  return (
    <div className={`full-width small rounded-10 raised floating clip ${classes.issues}`} role="alert">
      <header className="row gap-8 bad bad-ground">
        <b className="grow strong">{title}</b>
        {action}
        <CloseButton size="sm" aria-label="Close" onClick={onClose} />
      </header>
      <ul>
        {itemIssues.map(({ item, issues }) => (
          <li className={classes.line} key={item.id}>
            <ItemAnchor id={item.id} className="dim no-underline hover-underline">
              {item.id} <span className="full-text medium">{item.name}</span>
            </ItemAnchor>
            {issues.map(({ path, rule, message, hint }) => (
              <p className="break-words" key={`${path} ${rule} ${message}`}>
                {message}
                {fieldLabel(kind, path, message)}
                {hint && <em className="dimmer upright"> {hint}</em>}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
