import { useEffect } from 'react';

/** Sets the document title; does nothing while the title is unknown. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}
