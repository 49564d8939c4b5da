import { createContext, use } from 'react';

export const CloseMenu = createContext<() => void>(() => {});

/** Closes the enclosing menu; for items that navigate. */
export function useCloseMenu(): () => void {
  return use(CloseMenu);
}
