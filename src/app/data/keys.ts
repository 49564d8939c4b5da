/** The keys of what is cached of the inventory, nested so that one prefix names all that hangs on a thing. */
export const keys = {
  kinds: ['kinds'],
  kind: (kind: string) => ['kinds', kind],
  lists: ['items'],
  trees: ['items', 'tree'],
  views: ['views'],
  item: (id: string) => ['item', id],
  relations: (id: string) => ['item', id, 'relations'],
  graphs: ['graph'],
  users: ['users'],
  roles: ['roles'],
  relationTypes: ['relation-types'],
  /** everything of any item */
  anyItem: ['item'],
  schemaIssues: ['kinds', { issues: true }],
};
