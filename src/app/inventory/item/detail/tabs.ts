/** The parts of an item's page, as the address spells them. */
export const TABS = ['overview', 'edit', 'relations', 'history'] as const;

export type Tab = (typeof TABS)[number];

export function isTab(value: string): value is Tab {
  return TABS.some((tab) => tab === value);
}
