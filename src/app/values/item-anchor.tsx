import { useParams, useRouter } from '@tanstack/react-router';
import { createContext, use, type MouseEvent, type ReactNode } from 'react';
import { ALL_ITEMS } from './words/role-names.ts';

type Props = { id: string; className?: string | undefined; title?: string | undefined; children: ReactNode };

/** -1 if the surrounding row is the tab stop; its links would add a hundred more. */
export const LinkTabIndex = createContext(0);

/** A link to an item within the current persona. Much lighter than the router's own, for long lists. */
export function ItemAnchor({ id, className, title, children }: Props) {
  const router = useRouter();
  const tabIndex = use(LinkTabIndex);
  const { role = ALL_ITEMS } = useParams({ strict: false });
  const target = { to: '/inventory/role/$role/item/$id/{-$tab}', params: { role, id, tab: undefined } } as const;
  const open = (event: MouseEvent) => {
    event.stopPropagation();
    if (event.defaultPrevented || event.button !== 0 || isModified(event)) return;
    event.preventDefault();
    void router.navigate(target);
  };
  return (
    <a
      className={className}
      title={title}
      href={hrefPattern(router, role).replace(ID, encodeURIComponent(id))}
      onClick={open}
      tabIndex={tabIndex}
    >
      {children}
    </a>
  );
}

const ID = '__ID__';
const patterns = new Map<string, string>();

/** The URL pattern of a persona's items: building one with the router is slow, and a list needs hundreds. */
function hrefPattern(router: ReturnType<typeof useRouter>, role: string): string {
  const known = patterns.get(role);
  if (known !== undefined) return known;
  const params = { role, id: ID, tab: undefined };
  const { href } = router.buildLocation({ to: '/inventory/role/$role/item/$id/{-$tab}', params });
  patterns.set(role, href);
  return href;
}

/** Such a click opens a new tab or window, or downloads. */
export function isModified(event: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
