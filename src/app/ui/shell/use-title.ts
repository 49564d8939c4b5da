import { useEffect } from 'react';

/** Names the page in the browser's tab and history; nothing while the name is not known. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}
