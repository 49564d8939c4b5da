/** What the holders of a role may do. A role whose purpose does not exist yet grants nothing and has no description. */
export const ROLE_DESCRIPTIONS: Readonly<Record<string, string>> = {
  admin: 'Full access, including users, roles, schemas and the audit log.',
  promoted_user: 'Unlimited models; everyone else can have three.',
  read_asset: "Can view other people's assets.",
  write_asset: "Can view and edit other people's assets.",
  inventory_reader: 'Can view and export all items, their relations and their history.',
  inventory_writer: 'Can create, edit, link, import, delete and restore items of all kinds, or of one group.',
};
