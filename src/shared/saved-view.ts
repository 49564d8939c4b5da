/** What a view keeps of a list's address; each part as the address spells it. */
export type ViewLook = {
  q?: string;
  sort?: string;
  columns?: string[];
  layout?: string;
  group?: string;
  folded?: string[];
};

/** A list as somebody wants to see it again. `kind` is empty for items of every kind; a shared one is offered to all. */
export type SavedView = {
  id: string;
  owner: string;
  kind: string;
  name: string;
  shared: boolean;
  look: ViewLook;
  updatedAt: string;
};

export const VIEW_LIMITS = {
  /** letters of a name */
  name: 80,
  /** views of one person */
  own: 500,
} as const;
