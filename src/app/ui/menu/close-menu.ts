import { createContext, use } from 'react';

export const CloseMenu = createContext<() => void>(() => {});

/** Closes the menu around; for items that lead away. */
export function useCloseMenu(): () => void {
  return use(CloseMenu);
}
