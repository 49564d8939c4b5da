import { useParams, useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

type Props = { id: string; className?: string | undefined; title?: string | undefined; children: ReactNode };

/** A link to an item within the persona that one is looking through. Much lighter than the router's own, for long lists. */
export function ItemAnchor({ id, className, title, children }: Props) {
  const router = useRouter();
  const { role = 'all' } = useParams({ strict: false });
  const target = { to: '/inventory/role/$role/item/$id/{-$tab}', params: { role, id, tab: undefined } } as const;
  const open = (event: MouseEvent) => {
    event.stopPropagation();
    if (event.defaultPrevented || event.button !== 0 || isModified(event)) return;
    event.preventDefault();
    void router.navigate(target);
  };
  return (
    <a className={className} title={title} href={router.buildLocation(target).href} onClick={open}>
      {children}
    </a>
  );
}

/** Such a click asks the browser for a new tab, window or download. */
export function isModified(event: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
