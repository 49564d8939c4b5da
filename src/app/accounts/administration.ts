/** The pages of administrators in one chunk: each file that a page needs costs its name in the first script. */
export { AuditPage } from './activity/audit-page.tsx';
export { MatrixPage } from './matrix/matrix-page.tsx';
export { RolesPage } from './roles/roles-page.tsx';
export { SettingsPage } from './settings/settings-page.tsx';
export { UsersPage } from './users/users-page.tsx';
