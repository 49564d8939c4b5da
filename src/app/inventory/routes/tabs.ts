/** The tabs of an item's page, as in the URL. */
export const TABS = ['overview', 'edit', 'relations', 'impact', 'history'] as const;

export type Tab = (typeof TABS)[number];

export function isTab(value: string): value is Tab {
  return TABS.some((tab) => tab === value);
}
