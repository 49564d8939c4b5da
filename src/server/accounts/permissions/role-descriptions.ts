/** What the holders of a role may do. A role whose purpose does not exist yet grants nothing and has no description. */
export const ROLE_DESCRIPTIONS: Readonly<Record<string, string>> = {
  admin: 'May do everything, and manage users, roles, schemas and the audit log.',
  promoted_user: 'May have any number of models; others have three.',
  read_asset: 'May view the assets of others.',
  write_asset: 'May view and change the assets of others.',
  inventory_reader: 'May view all items, their relations and their history, and export them.',
  inventory_writer: 'May create, change, link, import, delete and restore items, of all kinds or of one group.',
};
