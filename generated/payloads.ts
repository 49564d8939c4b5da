/* Made from schemas/ by "npm run codegen". Do not edit. */

/**
 * Identity provider for single sign-on; null for none.
 */
export type InstanceSso = {
  /**
   * Client ID of this installation at the provider.
   */
  clientId: string;
  /**
   * URL of the provider: an OpenID issuer or a Microsoft tenant.
   */
  authority: string;
  /**
   * Name of the provider on the button.
   */
  name?: string;
} | null;

export interface Payloads {
  'item.json'?: Item;
  'account.json'?: Account;
  'authorization.json'?: Authorization;
  'bulk-patch.json'?: BulkPatch;
  'bulk-relations.json'?: BulkRelations;
  'change.json'?: Change;
  'error.json'?: ErrorBody;
  'file-issue.json'?: FileIssue;
  'forgot-password.json'?: ForgotPassword;
  'import-mapping.json'?: ImportMapping;
  'instance.json'?: Instance;
  'issue.json'?: Issue;
  'kind-summary.json'?: KindSummary;
  'login.json'?: Login;
  'new-grant.json'?: NewGrant;
  'new-item.json'?: NewItem;
  'new-relation.json'?: NewRelation;
  'new-user.json'?: NewUser;
  'registration.json'?: Registration;
  'relation.json'?: Relation;
  'reset-password.json'?: ResetPassword;
  'revision-entry.json'?: RevisionEntry;
  'revision.json'?: Revision;
  'self-patch.json'?: SelfPatch;
  'single-sign-on.json'?: SingleSignOn;
  'user-patch.json'?: UserPatch;
  'user.json'?: User;
  'visit.json'?: Visit;
}
/**
 * An engineering item.
 */
export interface Item {
  /**
   * ID of the item, permanently stable: the prefix of its kind and a number, or an imported ID.
   */
  id: string;
  /**
   * ID of the kind whose schema validates `data`.
   */
  type: string;
  /**
   * Revision number, starting at 1 and incremented with every write; also the ETag.
   */
  rev: number;
  /**
   * Value of the field that titles the item, or its id where there is none.
   */
  name: string;
  /**
   * When the item was created, in UTC.
   */
  createdAt: string;
  /**
   * When this revision was created, in UTC.
   */
  updatedAt: string;
  /**
   * ID of the user who created the item.
   */
  createdBy: string;
  /**
   * ID of the user who created this revision.
   */
  updatedBy: string;
  /**
   * When the item was deleted; only on deleted items, which can be restored.
   */
  deletedAt?: string;
  /**
   * The document, as defined by the schema of its kind.
   */
  data: {
    [k: string]: unknown;
  };
}
/**
 * A user account, as visible to its owner and to administrators.
 */
export interface Account {
  /**
   * ID of the user.
   */
  id: string;
  /**
   * Display name.
   */
  name: string;
  /**
   * Email address to sign in with.
   */
  email: string;
  /**
   * Profile picture: a path on this server or a data URL; empty for none.
   */
  image_file: string;
  /**
   * Origin of the account.
   */
  provider: string;
  /**
   * Whether the email address is verified.
   */
  email_verified: boolean;
  /**
   * Deprecated: "admin" if the user has the role admin everywhere.
   */
  role: 'user' | 'admin';
  /**
   * All roles of the user, including inherited ones.
   *
   * @maxItems 10000
   */
  roles: HeldRole[];
  /**
   * Whether sign-in is disabled.
   */
  disabled: boolean;
  /**
   * Whether the user should change the password, because someone else set it.
   */
  mustChangePassword: boolean;
  /**
   * When the account was created.
   */
  created_at: string;
}
/**
 * A role and its scope.
 */
export interface HeldRole {
  /**
   * Name of the role.
   */
  role: string;
  /**
   * Scope of the role: a group of kinds, a model, an asset or a persona; * for everything.
   */
  ref: string;
}
/**
 * Permission check for a user; succeeds if the user has all permissions.
 */
export interface Authorization {
  /**
   * Comma-separated permissions, each optionally with :ID of its scope.
   */
  permissions?: string;
  /**
   * USER#PERMISSION#ID, the older form of the same check.
   */
  permissionQuery?: string;
  /**
   * ID of the user; default: the caller. Only administrators can check other users.
   */
  userId?: string;
}
/**
 * Changes, creates and deletes several items in one transaction.
 */
export interface BulkPatch {
  /**
   * Items to delete; processed first.
   *
   * @maxItems 5000
   */
  remove?: BulkRemoveEntry[];
  /**
   * Changes; an item can appear only once.
   *
   * @maxItems 5000
   */
  items?: BulkPatchEntry[];
  /**
   * Items to create, in this order.
   *
   * @maxItems 5000
   */
  add?: NewItem[];
}
/**
 * Deletion of one item.
 */
export interface BulkRemoveEntry {
  /**
   * ID of the item.
   */
  id: string;
  /**
   * Base revision of the change.
   */
  rev: number;
  /**
   * If the item has links: refuse the deletion (default) or detach them.
   */
  relations?: 'refuse' | 'detach';
}
/**
 * Change of one item.
 */
export interface BulkPatchEntry {
  /**
   * ID of the item.
   */
  id: string;
  /**
   * Base revision of the change.
   */
  rev: number;
  /**
   * Merge patch of the document (RFC 7396): null removes a member.
   */
  patch: {
    [k: string]: unknown;
  };
}
/**
 * A new item.
 */
export interface NewItem {
  /**
   * ID to use; default: the next number of the kind.
   */
  id?: string;
  /**
   * ID of the kind.
   */
  type: string;
  /**
   * The document; fields set by the server are ignored.
   */
  data: {
    [k: string]: unknown;
  };
}
/**
 * Creates and removes several links in one transaction.
 */
export interface BulkRelations {
  /**
   * IDs of the links to remove; processed first.
   *
   * @maxItems 5000
   */
  remove?: string[];
  /**
   * Links to create, in this order.
   *
   * @maxItems 5000
   */
  add?: NewRelation[];
}
/**
 * A new link between two items.
 */
export interface NewRelation {
  /**
   * ID of the relation type; its rules define which kinds it can link and how often.
   */
  type: string;
  /**
   * ID of the source item.
   */
  source: string;
  /**
   * ID of the target item.
   */
  target: string;
}
/**
 * One difference between two revisions of a document.
 */
export interface Change {
  /**
   * JSON pointer to the value that differs.
   */
  path: string;
  /**
   * Whether the value was added, removed or replaced.
   */
  kind: 'add' | 'remove' | 'replace';
  /**
   * Value in the earlier revision; absent where it was added.
   */
  before?:
    | null
    | boolean
    | number
    | string
    | unknown[]
    | {
        [k: string]: unknown;
      };
  /**
   * Value in the later revision; absent where it was removed.
   */
  after?:
    | null
    | boolean
    | number
    | string
    | unknown[]
    | {
        [k: string]: unknown;
      };
}
/**
 * Body of every error response.
 */
export interface ErrorBody {
  /**
   * What went wrong; each code has one HTTP status.
   */
  code:
    | 'invalid'
    | 'unauthorized'
    | 'forbidden'
    | 'not_found'
    | 'conflict'
    | 'stale'
    | 'too_large'
    | 'unprocessable'
    | 'precondition_required'
    | 'limited'
    | 'internal'
    | 'unavailable';
  /**
   * Error message in one sentence.
   */
  message: string;
  /**
   * All issues, if the error is about data.
   *
   * @maxItems 100000
   */
  issues?: Issue[];
  current?: Item1;
}
/**
 * One validation issue of a document, the same in the form, on the server and on the command line.
 */
export interface Issue {
  /**
   * JSON pointer to the invalid value; empty for the whole document.
   */
  path: string;
  /**
   * Violated JSON Schema keyword or name of the Schemawerk rule.
   */
  rule: string;
  /**
   * Description of the issue for engineers.
   */
  message: string;
  /**
   * How to fix it.
   */
  hint?: string;
}
/**
 * An engineering item.
 */
export interface Item1 {
  /**
   * ID of the item, permanently stable: the prefix of its kind and a number, or an imported ID.
   */
  id: string;
  /**
   * ID of the kind whose schema validates `data`.
   */
  type: string;
  /**
   * Revision number, starting at 1 and incremented with every write; also the ETag.
   */
  rev: number;
  /**
   * Value of the field that titles the item, or its id where there is none.
   */
  name: string;
  /**
   * When the item was created, in UTC.
   */
  createdAt: string;
  /**
   * When this revision was created, in UTC.
   */
  updatedAt: string;
  /**
   * ID of the user who created the item.
   */
  createdBy: string;
  /**
   * ID of the user who created this revision.
   */
  updatedBy: string;
  /**
   * When the item was deleted; only on deleted items, which can be restored.
   */
  deletedAt?: string;
  /**
   * The document, as defined by the schema of its kind.
   */
  data: {
    [k: string]: unknown;
  };
}
/**
 * An error or warning of a schema file, with its location.
 */
export interface FileIssue {
  /**
   * Path of the file in the schema folder, with forward slashes.
   */
  file: string;
  /**
   * Line in the file, counted from 1.
   */
  line: number;
  /**
   * Column in the line, counted from 1.
   */
  column: number;
  /**
   * JSON pointer to the location; empty for the whole document.
   */
  path: string;
  /**
   * JSON Schema keyword or name of the Schemawerk rule.
   */
  rule: string;
  /**
   * Description of the issue for engineers.
   */
  message: string;
  /**
   * How to fix it.
   */
  hint?: string;
}
/**
 * Requests a link to reset the password.
 */
export interface ForgotPassword {
  /**
   * Email address to sign in with.
   */
  email: string;
}
/**
 * Requests the preview of an import.
 */
export interface ImportMapping {
  mapping?: ImportTableMapping;
}
/**
 * Column mapping of a table; omitted for a file of complete records.
 */
export interface ImportTableMapping {
  /**
   * ID of the kind of the rows.
   */
  kind: string;
  /**
   * One entry per column: "id", "field:NAME", or empty to skip it.
   *
   * @maxItems 500
   */
  columns: string[];
  /**
   * Default values of new items, by field name.
   */
  values: {
    [k: string]: unknown;
  };
  /**
   * Relation type of the hierarchy in dotted IDs: 4.2.1 is part of 4.2. Null for none.
   */
  hierarchy: string | null;
}
/**
 * Configuration of this installation that every page needs.
 */
export interface Instance {
  /**
   * Name of the installation, shown in the top bar.
   */
  name: string;
  /**
   * Version of the server API.
   */
  version: string;
  /**
   * URL of the logo; served by this installation unless configured otherwise.
   */
  logoUrl: string;
  /**
   * Whether the footer links to the privacy policy.
   */
  showPrivacyPolicy: boolean;
  /**
   * Whether the vehicle app generator is available.
   */
  showGenAIWizard: boolean;
  /**
   * Whether sign-in with email and password is disabled.
   */
  disableEmailLogin: boolean;
  /**
   * Whether all pages require sign-in.
   */
  strictAuth: boolean;
  genAI: InstanceGenAI;
  sso?: InstanceSso;
}
/**
 * Configuration of the vehicle app generator.
 */
export interface InstanceGenAI {
  /**
   * URL of the cover picture of the generator; empty for none.
   */
  wizardCover: string;
  /**
   * Whether the marketplace is hidden.
   */
  hideMarketplace: boolean;
  /**
   * Default endpoint for prompts; empty for none.
   */
  defaultEndpointUrl: string;
  /**
   * URL of the marketplace; empty for none.
   */
  marketplaceUrl: string;
  /**
   * Services that generate dashboards.
   *
   * @maxItems 100
   */
  dashboard: {
    [k: string]: unknown;
  }[];
  /**
   * Services that generate widgets.
   *
   * @maxItems 100
   */
  widget: {
    [k: string]: unknown;
  }[];
}
/**
 * Summary of a kind.
 */
export interface KindSummary {
  /**
   * ID of the kind: its file name.
   */
  kind: string;
  /**
   * Name of one item of the kind.
   */
  title: string;
  /**
   * Plural of the name.
   */
  plural: string;
  /**
   * What the kind is for.
   */
  description: string;
  /**
   * Group of the kind.
   */
  group: string;
  /**
   * Prefix of new item IDs.
   */
  idPrefix: string;
  /**
   * Colour name or hex value; empty if the schema sets none.
   */
  color: string;
  /**
   * Title field of an item; null to use the ID.
   */
  titleField: string | null;
  /**
   * Default columns of a list.
   *
   * @maxItems 100
   */
  columns: string[];
  /**
   * Weight in search results across all kinds.
   */
  searchWeight: number;
  /**
   * Hash of the resolved schema; used as cache key.
   */
  hash: string;
  /**
   * Number of items that are not deleted.
   */
  count: number;
  /**
   * URL of the picture.
   */
  picture: string;
  /**
   * URL of the compiled validator, an ES module that can be cached forever.
   */
  validator: string;
  /**
   * Whether the schema file exists; items of a retired kind are read-only.
   */
  status: 'ok' | 'retired';
  /**
   * Errors of the file on disk; the last valid version of the kind stays in use.
   *
   * @maxItems 100000
   */
  faults?: FileIssue[];
  /**
   * Subschemas that are not validated because they refer to missing schemas: one warning per missing schema.
   *
   * @maxItems 100000
   */
  notices?: FileIssue[];
}
/**
 * Sign-in with email and password.
 */
export interface Login {
  /**
   * Email address to sign in with.
   */
  email: string;
  /**
   * At least 8 characters, and not easy to guess.
   */
  password: string;
}
/**
 * A role given to a user.
 */
export interface NewGrant {
  /**
   * ID of a user, persona:ID, or everyone.
   */
  user: string;
  /**
   * Name of the role.
   */
  role: string;
  /**
   * Scope of the role: a group of kinds, a model, an asset or a persona; * for everything.
   */
  ref?: string;
}
/**
 * An account created by an administrator.
 */
export interface NewUser {
  /**
   * Display name.
   */
  name: string;
  /**
   * Email address to sign in with.
   */
  email: string;
  /**
   * At least 8 characters, and not easy to guess.
   */
  password?: string;
  /**
   * Deprecated: "admin" if the user has the role admin everywhere.
   */
  role?: 'user' | 'admin';
  /**
   * Additional global roles.
   *
   * @maxItems 50
   *
   * Items: Name of the role.
   */
  roles?: string[];
  /**
   * Whether the email address is already verified; default: true.
   */
  email_verified?: boolean;
  /**
   * Origin of the account.
   */
  provider?: string;
  /**
   * Profile picture: a path on this server or a data URL; empty for none.
   */
  image_file?: string;
  /**
   * ID of the user at the provider.
   */
  uid?: string;
  /**
   * Accepted from old clients but not stored.
   */
  provider_data?: {
    [k: string]: unknown;
  };
}
/**
 * Registration of a new account.
 */
export interface Registration {
  /**
   * Display name.
   */
  name: string;
  /**
   * Email address to sign in with.
   */
  email: string;
  /**
   * At least 8 characters, and not easy to guess.
   */
  password: string;
  /**
   * Origin of the account.
   */
  provider?: string;
  /**
   * Profile picture: a path on this server or a data URL; empty for none.
   */
  image_file?: string;
}
/**
 * A stored link between two items.
 */
export interface Relation {
  /**
   * ID of the link.
   */
  id: string;
  /**
   * ID of the relation type.
   */
  type: string;
  /**
   * ID of the source item.
   */
  source: string;
  /**
   * ID of the target item.
   */
  target: string;
  /**
   * Name of the field of the source that stores the link; null for a separate link.
   */
  field: string | null;
  /**
   * When the link was created, in UTC.
   */
  createdAt: string;
  /**
   * ID of the user who created the link.
   */
  createdBy: string;
}
/**
 * A new password, set via an emailed link.
 */
export interface ResetPassword {
  /**
   * At least 8 characters, and not easy to guess.
   */
  password: string;
}
/**
 * One history entry of an item.
 */
export interface RevisionEntry {
  /**
   * Revision number, starting at 1.
   */
  rev: number;
  /**
   * When the revision was created, in UTC.
   */
  at: string;
  /**
   * ID of the user who made the change.
   */
  by: string;
  /**
   * Action of this revision.
   */
  action: 'create' | 'update' | 'delete' | 'restore';
  /**
   * Changes since the previous revision.
   *
   * @maxItems 100000
   */
  changes: Change[];
}
/**
 * The complete document of one revision.
 */
export interface Revision {
  /**
   * ID of the item.
   */
  id: string;
  /**
   * Revision number, starting at 1.
   */
  rev: number;
  /**
   * When the revision was created, in UTC.
   */
  at: string;
  /**
   * ID of the user who made the change.
   */
  by: string;
  /**
   * Action of this revision.
   */
  action: 'create' | 'update' | 'delete' | 'restore';
  /**
   * The document of this revision.
   */
  data: {
    [k: string]: unknown;
  };
}
/**
 * Changes to the user's own account.
 */
export interface SelfPatch {
  /**
   * Display name.
   */
  name?: string;
  /**
   * Email address to sign in with.
   */
  email?: string;
  /**
   * At least 8 characters, and not easy to guess.
   */
  password?: string;
  /**
   * Current password, required to change the password or the email address.
   */
  currentPassword?: string;
  /**
   * Profile picture: a path on this server or a data URL; empty for none.
   */
  image_file?: string;
  /**
   * Accepted from old clients but ignored.
   */
  is_email_verified?: boolean;
}
/**
 * Sign-in with a token of the identity provider.
 */
export interface SingleSignOn {
  /**
   * Access token of the provider.
   */
  msAccessToken: string;
}
/**
 * Changes to an account by an administrator.
 */
export interface UserPatch {
  /**
   * Display name.
   */
  name?: string;
  /**
   * Email address to sign in with.
   */
  email?: string;
  /**
   * At least 8 characters, and not easy to guess.
   */
  password?: string;
  /**
   * Deprecated: "admin" if the user has the role admin everywhere.
   */
  role?: 'user' | 'admin';
  /**
   * Profile picture: a path on this server or a data URL; empty for none.
   */
  image_file?: string;
  /**
   * Whether sign-in is disabled.
   */
  disabled?: boolean;
  /**
   * Whether the email address is verified.
   */
  email_verified?: boolean;
}
/**
 * Public information about a user.
 */
export interface User {
  /**
   * ID of the user.
   */
  id: string;
  /**
   * Display name.
   */
  name: string;
}
/**
 * A user activity reported by a client.
 */
export interface Visit {
  /**
   * Name of the user according to the client.
   */
  name?: string;
  /**
   * ID of the user according to the client; the session takes precedence.
   */
  create_by?: string;
  /**
   * What happened.
   */
  description?: string;
  /**
   * Type of the activity.
   */
  type: 'visit';
  /**
   * ID of the affected object.
   */
  ref_id?: string;
  /**
   * Type of the affected object.
   */
  ref_type?: string;
  /**
   * Accepted from old clients but not stored.
   */
  parent_id?: string;
}
