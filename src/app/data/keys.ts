/** Query keys, nested so that one prefix covers everything that depends on an item. */
export const keys = {
  kinds: ['kinds'],
  kind: (kind: string) => ['kinds', kind],
  lists: ['items'],
  trees: ['items', 'tree'],
  imports: ['imports'],
  item: (id: string) => ['item', id],
  presence: (id: string) => ['presence', id],
  relations: (id: string) => ['item', id, 'relations'],
  revisions: (id: string) => ['item', id, 'revisions'],
  graphs: ['graph'],
  users: ['users'],
  roles: ['roles'],
  relationTypes: ['relation-types'],
  /** all data of any item */
  anyItem: ['item'],
  schemaIssues: ['kinds', { issues: true }],
};
