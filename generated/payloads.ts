/* Made from schemas/ by "npm run codegen". Do not edit. */

/**
 * The provider of identities that people may sign in through; null for none.
 */
export type InstanceSso = {
  /**
   * Id under which the provider knows this installation.
   */
  clientId: string;
  /**
   * Address of the provider: an OpenID issuer, or a Microsoft tenant.
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
 * One engineering item as it travels.
 */
export interface Item {
  /**
   * Id of the item, stable for ever: prefix of its kind and a number, or whatever an importer brought.
   */
  id: string;
  /**
   * Id of the kind whose schema judges `data`.
   */
  type: string;
  /**
   * Number of the revision, counted from 1 with every write; also its ETag.
   */
  rev: number;
  /**
   * Value of the field that titles the item, or its id where there is none.
   */
  name: string;
  /**
   * Moment at which the item was first stored, in UTC.
   */
  createdAt: string;
  /**
   * Moment of this revision, in UTC.
   */
  updatedAt: string;
  /**
   * Id of the user who first stored the item.
   */
  createdBy: string;
  /**
   * Id of the user who wrote this revision.
   */
  updatedBy: string;
  /**
   * Moment of deletion; stands only on deleted items, which can be restored.
   */
  deletedAt?: string;
  /**
   * The document itself, as the schema of its kind describes it.
   */
  data: {
    [k: string]: unknown;
  };
}
/**
 * A user as they themselves and administrators know them.
 */
export interface Account {
  /**
   * Id of the user.
   */
  id: string;
  /**
   * Name to be shown.
   */
  name: string;
  /**
   * Address to sign in with.
   */
  email: string;
  /**
   * Small picture of the person: a data address; empty for none.
   */
  image_file: string;
  /**
   * Where the account comes from.
   */
  provider: string;
  /**
   * Whether the address is known to be theirs.
   */
  email_verified: boolean;
  /**
   * The old word for having the role admin everywhere.
   */
  role: 'user' | 'admin';
  /**
   * All roles they have, whoever they came from.
   *
   * @maxItems 10000
   */
  roles: HeldRole[];
  /**
   * Whether the account may no longer sign in.
   */
  disabled: boolean;
  /**
   * Whether somebody else set the password.
   */
  mustChangePassword: boolean;
  /**
   * When the account was made.
   */
  created_at: string;
}
/**
 * A role and what it is for.
 */
export interface HeldRole {
  /**
   * Name of the role.
   */
  role: string;
  /**
   * What the role is for: a group of kinds, a model, an asset, a persona; * is everything.
   */
  ref: string;
}
/**
 * A question whether somebody holds permissions; all of them must be held.
 */
export interface Authorization {
  /**
   * Names of permissions, each perhaps with :ID of what it is for, joined by commas.
   */
  permissions?: string;
  /**
   * USER#PERMISSION#ID, the older form of the same question.
   */
  permissionQuery?: string;
  /**
   * Id of the user; whoever asks unless said. Only administrators ask about others.
   */
  userId?: string;
}
/**
 * Body that changes, makes and deletes several items at once: all of them or, at the first fault, none.
 */
export interface BulkPatch {
  /**
   * The items to delete, which happens first.
   *
   * @maxItems 5000
   */
  remove?: BulkRemoveEntry[];
  /**
   * The changes; an item may appear only once.
   *
   * @maxItems 5000
   */
  items?: BulkPatchEntry[];
  /**
   * The items to make, in this order.
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
   * Id of the item.
   */
  id: string;
  /**
   * Revision that the change is based on.
   */
  rev: number;
  /**
   * What becomes of its links: refuse the deletion, which is what happens without this, or detach them.
   */
  relations?: 'refuse' | 'detach';
}
/**
 * Change of one item.
 */
export interface BulkPatchEntry {
  /**
   * Id of the item.
   */
  id: string;
  /**
   * Revision that the change is based on.
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
 * Body that creates an item.
 */
export interface NewItem {
  /**
   * Id to be used; without it the next number of the kind is given out.
   */
  id?: string;
  /**
   * Id of the kind.
   */
  type: string;
  /**
   * The document; fields that the server fills may be left out and are ignored.
   */
  data: {
    [k: string]: unknown;
  };
}
/**
 * Body that makes and removes several links at once: all of them or, at the first fault, none.
 */
export interface BulkRelations {
  /**
   * Ids of the links to remove, which happens first.
   *
   * @maxItems 5000
   */
  remove?: string[];
  /**
   * The links to make, in this order.
   *
   * @maxItems 5000
   */
  add?: NewRelation[];
}
/**
 * Body that links two items.
 */
export interface NewRelation {
  /**
   * Id of the relation type; its rules say which kinds it may join and how often.
   */
  type: string;
  /**
   * Id of the item that the link starts from.
   */
  source: string;
  /**
   * Id of the item that the link leads to.
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
   * Whether the value came, went or was replaced.
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
 * Body of every refusal.
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
   * The refusal in one sentence.
   */
  message: string;
  /**
   * Every fault, where the refusal is about data.
   *
   * @maxItems 100000
   */
  issues?: Issue[];
  current?: Item1;
}
/**
 * One fault of one document, the same in the form, on the server and on the command line.
 */
export interface Issue {
  /**
   * JSON pointer to the faulty value; empty for the whole document.
   */
  path: string;
  /**
   * Keyword of JSON Schema, or name of one of our rules, that is broken.
   */
  rule: string;
  /**
   * What is wrong, in words that an engineer understands.
   */
  message: string;
  /**
   * What would remedy it.
   */
  hint?: string;
}
/**
 * One engineering item as it travels.
 */
export interface Item1 {
  /**
   * Id of the item, stable for ever: prefix of its kind and a number, or whatever an importer brought.
   */
  id: string;
  /**
   * Id of the kind whose schema judges `data`.
   */
  type: string;
  /**
   * Number of the revision, counted from 1 with every write; also its ETag.
   */
  rev: number;
  /**
   * Value of the field that titles the item, or its id where there is none.
   */
  name: string;
  /**
   * Moment at which the item was first stored, in UTC.
   */
  createdAt: string;
  /**
   * Moment of this revision, in UTC.
   */
  updatedAt: string;
  /**
   * Id of the user who first stored the item.
   */
  createdBy: string;
  /**
   * Id of the user who wrote this revision.
   */
  updatedBy: string;
  /**
   * Moment of deletion; stands only on deleted items, which can be restored.
   */
  deletedAt?: string;
  /**
   * The document itself, as the schema of its kind describes it.
   */
  data: {
    [k: string]: unknown;
  };
}
/**
 * What is told about a schema file: a fault, or a notice that refuses nothing; with its place in the file.
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
   * JSON pointer to the place that is meant; empty for the whole document.
   */
  path: string;
  /**
   * Keyword of JSON Schema, or name of one of our rules, that it is about.
   */
  rule: string;
  /**
   * What is so, in words that an engineer understands.
   */
  message: string;
  /**
   * What would remedy it.
   */
  hint?: string;
}
/**
 * Asking for a link to set a new password.
 */
export interface ForgotPassword {
  /**
   * Address to sign in with.
   */
  email: string;
}
/**
 * Body that asks for the preview of an import.
 */
export interface ImportMapping {
  mapping?: ImportTableMapping;
}
/**
 * What the columns of a table are; left out for a file of complete records.
 */
export interface ImportTableMapping {
  /**
   * Id of the kind that the rows are items of.
   */
  kind: string;
  /**
   * One entry for each column: "id", "field:NAME", or empty for one that is not read.
   *
   * @maxItems 500
   */
  columns: string[];
  /**
   * Values of new items where no column has one, by the names of fields.
   */
  values: {
    [k: string]: unknown;
  };
  /**
   * The relation type that dotted ids tell of: 4.2.1 is part of 4.2. Null for none.
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
   * Version of the server interface.
   */
  version: string;
  /**
   * Address of the logo; served by this installation unless its owner configured another.
   */
  logoUrl: string;
  /**
   * Whether the footer links to the privacy policy.
   */
  showPrivacyPolicy: boolean;
  /**
   * Whether the generator of vehicle apps is offered.
   */
  showGenAIWizard: boolean;
  /**
   * Whether signing in with e-mail and password is switched off.
   */
  disableEmailLogin: boolean;
  /**
   * Whether everything asks for a session first.
   */
  strictAuth: boolean;
  genAI: InstanceGenAI;
  sso?: InstanceSso;
}
/**
 * Configuration of the generator of vehicle apps.
 */
export interface InstanceGenAI {
  /**
   * Address of the picture on the cover of the generator; empty for none.
   */
  wizardCover: string;
  /**
   * Whether the marketplace is left out.
   */
  hideMarketplace: boolean;
  /**
   * Address that prompts go to unless a service says otherwise; empty for none.
   */
  defaultEndpointUrl: string;
  /**
   * Address of the marketplace; empty for none.
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
 * What a list of kinds tells about one of them.
 */
export interface KindSummary {
  /**
   * Id of the kind: the name of its file.
   */
  kind: string;
  /**
   * Name of one item of the kind.
   */
  title: string;
  /**
   * Name of many.
   */
  plural: string;
  /**
   * What the kind is for.
   */
  description: string;
  /**
   * Family that the kind is shown under.
   */
  group: string;
  /**
   * Letters before the number of a new item.
   */
  idPrefix: string;
  /**
   * Colour name or hex value; empty where the schema gives none.
   */
  color: string;
  /**
   * Field that titles an item; null where the id must serve.
   */
  titleField: string | null;
  /**
   * Fields that a list shows first.
   *
   * @maxItems 100
   */
  columns: string[];
  /**
   * Weight among the hits of a search over all kinds.
   */
  searchWeight: number;
  /**
   * Hash of the resolved schema; caches are kept under it.
   */
  hash: string;
  /**
   * Items of the kind that are not deleted.
   */
  count: number;
  /**
   * Address of the picture.
   */
  picture: string;
  /**
   * Address of the compiled validator, an ES module that may be cached for ever.
   */
  validator: string;
  /**
   * Whether the file of the kind is there; items of a retired kind stay readable.
   */
  status: 'ok' | 'retired';
  /**
   * Why the file on disk is refused; the kind stays as it was last good.
   *
   * @maxItems 100000
   */
  faults?: FileIssue[];
  /**
   * Parts that take anything, since the schemas they refer to are not here: one notice for each missing schema.
   *
   * @maxItems 100000
   */
  notices?: FileIssue[];
}
/**
 * Signing in with e-mail and password.
 */
export interface Login {
  /**
   * Address to sign in with.
   */
  email: string;
  /**
   * At least 8 characters, and none that people guess first.
   */
  password: string;
}
/**
 * A role given to somebody.
 */
export interface NewGrant {
  /**
   * Id of a user, persona:ID, or everyone who is signed in.
   */
  user: string;
  /**
   * Name of the role.
   */
  role: string;
  /**
   * What the role is for: a group of kinds, a model, an asset, a persona; * is everything.
   */
  ref?: string;
}
/**
 * An account made by an administrator.
 */
export interface NewUser {
  /**
   * Name to be shown.
   */
  name: string;
  /**
   * Address to sign in with.
   */
  email: string;
  /**
   * At least 8 characters, and none that people guess first.
   */
  password?: string;
  /**
   * The old word for having the role admin everywhere.
   */
  role?: 'user' | 'admin';
  /**
   * Further roles that are held everywhere.
   *
   * @maxItems 50
   *
   * Items: Name of the role.
   */
  roles?: string[];
  /**
   * Whether the address needs no proof; it does not unless said.
   */
  email_verified?: boolean;
  /**
   * Where the account comes from.
   */
  provider?: string;
  /**
   * Small picture of the person: a data address; empty for none.
   */
  image_file?: string;
  /**
   * The provider's own id of this person.
   */
  uid?: string;
  /**
   * Taken from old clients and not kept.
   */
  provider_data?: {
    [k: string]: unknown;
  };
}
/**
 * Asking for an account of one's own.
 */
export interface Registration {
  /**
   * Name to be shown.
   */
  name: string;
  /**
   * Address to sign in with.
   */
  email: string;
  /**
   * At least 8 characters, and none that people guess first.
   */
  password: string;
  /**
   * Where the account comes from.
   */
  provider?: string;
  /**
   * Small picture of the person: a data address; empty for none.
   */
  image_file?: string;
}
/**
 * A stored link between two items.
 */
export interface Relation {
  /**
   * Id of the link.
   */
  id: string;
  /**
   * Id of the relation type.
   */
  type: string;
  /**
   * Id of the item that the link starts from.
   */
  source: string;
  /**
   * Id of the item that the link leads to.
   */
  target: string;
  /**
   * Name of the field of the source that holds the link; null where the link stands on its own.
   */
  field: string | null;
  /**
   * Moment at which the link was drawn, in UTC.
   */
  createdAt: string;
  /**
   * Id of the user who drew the link.
   */
  createdBy: string;
}
/**
 * A new password, set by a link that was mailed.
 */
export interface ResetPassword {
  /**
   * At least 8 characters, and none that people guess first.
   */
  password: string;
}
/**
 * One line of an item's history.
 */
export interface RevisionEntry {
  /**
   * Number of the revision, counted from 1.
   */
  rev: number;
  /**
   * Moment of the write, in UTC.
   */
  at: string;
  /**
   * Id of the user who wrote.
   */
  by: string;
  /**
   * What the write did to the item.
   */
  action: 'create' | 'update' | 'delete' | 'restore';
  /**
   * Differences from the revision before.
   *
   * @maxItems 100000
   */
  changes: Change[];
}
/**
 * The whole document as one write left it.
 */
export interface Revision {
  /**
   * Id of the item.
   */
  id: string;
  /**
   * Number of the revision, counted from 1.
   */
  rev: number;
  /**
   * Moment of the write, in UTC.
   */
  at: string;
  /**
   * Id of the user who wrote.
   */
  by: string;
  /**
   * What the write did to the item.
   */
  action: 'create' | 'update' | 'delete' | 'restore';
  /**
   * The document after the write.
   */
  data: {
    [k: string]: unknown;
  };
}
/**
 * What people change in their own account.
 */
export interface SelfPatch {
  /**
   * Name to be shown.
   */
  name?: string;
  /**
   * Address to sign in with.
   */
  email?: string;
  /**
   * At least 8 characters, and none that people guess first.
   */
  password?: string;
  /**
   * The password so far, needed to change it or the address.
   */
  currentPassword?: string;
  /**
   * Small picture of the person: a data address; empty for none.
   */
  image_file?: string;
  /**
   * Taken from old clients and not heard.
   */
  is_email_verified?: boolean;
}
/**
 * Signing in with a token of the identity provider.
 */
export interface SingleSignOn {
  /**
   * Access token of the provider.
   */
  msAccessToken: string;
}
/**
 * What an administrator changes in an account.
 */
export interface UserPatch {
  /**
   * Name to be shown.
   */
  name?: string;
  /**
   * Address to sign in with.
   */
  email?: string;
  /**
   * At least 8 characters, and none that people guess first.
   */
  password?: string;
  /**
   * The old word for having the role admin everywhere.
   */
  role?: 'user' | 'admin';
  /**
   * Small picture of the person: a data address; empty for none.
   */
  image_file?: string;
  /**
   * Whether the account may no longer sign in.
   */
  disabled?: boolean;
  /**
   * Whether the address is known to be theirs.
   */
  email_verified?: boolean;
}
/**
 * Who wrote something, as others may know it.
 */
export interface User {
  /**
   * Id of the user.
   */
  id: string;
  /**
   * Name to be shown.
   */
  name: string;
}
/**
 * Something a client saw somebody do.
 */
export interface Visit {
  /**
   * Name of the person as the client knows it.
   */
  name?: string;
  /**
   * Id of the person as the client knows it; the session decides.
   */
  create_by?: string;
  /**
   * What happened.
   */
  description?: string;
  /**
   * What kind of activity this is.
   */
  type: 'visit';
  /**
   * Id of what it happened to.
   */
  ref_id?: string;
  /**
   * What it happened to.
   */
  ref_type?: string;
  /**
   * Taken from old clients and not kept.
   */
  parent_id?: string;
}
