/* Made from schemas/ by "npm run codegen". Do not edit. */

/** Any value that JSON can hold. */
export type Json = null | boolean | number | string | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

/** An item of an architecture. */
export type ArchitectureNode = ItemLink & {
  /** Index of its lane. */
  lane: number;
  /** ID of the item of the same lane that contains it; null if none does. */
  parent: string | null;
  /** Present where the item is linked to a part but is no part itself. */
  outside?: true;
};

/** A role for an asset. */
export type AssetRole = 'read_asset' | 'write_asset';

/** An item below another one in a tree. */
export type Child = Item & {
  /** Number of items directly below it. */
  children: number;
};

/** What a custom signal is. */
export type CustomSignalType = 'branch' | 'sensor' | 'actuator' | 'attribute';

/** Kinds of things that people discuss. */
export type DiscussedType = 'model' | 'prototype' | 'api';

/** All roles that can be given. */
export type FeatureRoleList = FeatureRole[];

/** Name of a permission. */
export type PermissionName =
  | 'unlimitedModel'
  | 'manageUsers'
  | 'readModel'
  | 'writeModel'
  | 'readAsset'
  | 'writeAsset'
  | 'generativeAI'
  | 'deployHardware'
  | 'learningMode'
  | 'aiAgent'
  | 'readInventory'
  | 'writeInventory'
  | 'administerInventory';

/** An issue of a schema file, or a warning that refuses nothing, with its position in the file. */
export type FileIssue = Issue & {
  /** Path of the file in the schema folder, with forward slashes. */
  file: string;
  /** Line in the file, counted from 1. */
  line: number;
  /** Column in the line, counted from 1. */
  column: number;
};

/** The generators that the current user can choose; the first one is the default. */
export type GeneratorServiceList = GeneratorService[];

/** What it makes: apps, dashboards or widgets. */
export type GeneratorType = 'GenAI_Python' | 'GenAI_Dashboard' | 'GenAI_Widget';

/** An item of a graph. */
export type GraphNode = ItemLink & {
  /** Links from the item in the middle; 0 for itself. */
  steps: number;
  /** Items it is linked to that pass the filter; more than the graph shows where it can be expanded. */
  neighbours: number;
  status?: GraphStatus;
  /** Present where the item is not of a requested kind and lies on the way to one that is. */
  via?: true;
  /** Present where the item is deleted. */
  deleted?: true;
};

/** What a column of a table holds: nothing that is read, the id of the item, or a field of it. */
export type ColumnTarget = '' | 'id' | `field:${string}`;

/** A page of items. */
export type ItemPage = UncountedItemPage & {
  /** Number of the page in terms of old clients; always 1. */
  page: number;
  /** Pages of this size. */
  totalPages: number;
  /** Number of matches. */
  totalResults: number;
  /** Whether the number of matches is a lower bound, shown as "10,000+". */
  totalCapped: boolean;
};

/** Type of the values of a field. */
export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'any';

/** A kind with all that a client needs to show and edit its items. */
export type KindDetail = KindSummary & {
  /** The fields, in the order of the schema. */
  fields: Field[];
  /** The resolved schema that items are validated by. */
  schema: JsonObject;
  /** Stored items that no longer satisfy the schema; null while they are being counted. */
  invalid: number | null;
};

/** The item at the other end of a link. */
export type LinkedItem = ItemLink & {
  /** Present where the item is deleted. */
  deleted?: true;
};

/** An asset of a list. */
export type ListedAsset = Asset & {
  /** What the current user may do with it. */
  access: 'all' | 'change' | 'read';
};

/** An item of a list. */
export type ListedItem = Item & {
  /** Where a full-text search found it. */
  snippet?: SnippetPart[];
  /** Links by the requested names of relations; names without any are left out. */
  links?: {
    [k: string]: ListedLinks;
  };
};

/** Prototypes of several models. */
export type ListedPrototypeList = ListedPrototype[];

/** A role for a model. */
export type ModelRole = 'model_contributor' | 'model_member';

/** How far a model is. */
export type ModelState = 'draft' | 'released' | 'blocked';

/** Who sees a model besides those it is shared with. */
export type ModelVisibility = 'public' | 'private';
/**
 * Body that creates prototypes of one model.
 *
 * @minItems 1
 */
export type NewPrototypeList = NewPrototype[];

/** Body that runs a prototype; nothing runs it as it is stored. */
export type NewRun = {
  /** Program to run instead of the stored one. */
  code?: string;
  /** Language of the program. */
  language?: string;
  /** Seed of the vehicle: the same makes the same run. */
  seed?: number;
  /** Seconds of the vehicle after which it ends. */
  seconds?: number;
  /** Name of the drive cycle, instead of the one that is kept with the prototype. */
  cycle?: string;
  /** Values that signals are held at from the start, by path. */
  signals?: JsonObject;
  /** Signals that are recorded though neither the program nor the dashboard uses them. */
  recorded?: string[];
  /** Whether time does not wait. */
  fast?: boolean;
  /** A test as in a file of tests, of which the run is one: its scenario, and the checks that are evaluated while it runs. */
  test?: JsonObject;
} | null;

/** Roles of the caller. */
export type OwnGrantList = OwnGrant[];

/** What an import does with a row. leave: the item is unchanged; conflict: it cannot be what is stored under this id. */
export type PreviewAction = 'add' | 'change' | 'leave' | 'conflict' | 'error';

/** Prototypes that use a signal. */
export type PrototypesOfSignal = {
  /** ID of the prototype. */
  id: string;
  /** Name of the prototype. */
  name: string;
  /** Address of its picture; empty for none. */
  image_file: string;
  /** Its model. */
  model: {
    /** ID of the model. */
    id: string;
    /** Name of the model. */
    name: string;
  };
}[];

/** What a user has opened last, newest first. */
export type RecentActivityList = {
  /** ID of the user. */
  userId: string;
  /** ID of what was opened. */
  referenceId: string;
  /** What was opened. */
  type: 'prototype';
  /** The page of it that was opened. */
  page: string;
  /** When it was opened last. */
  time: string;
}[];

/** The prompts of the current user, the newest first. */
export type RecentPromptList = RecentPrompt[];

/** How many items may be on the side of the source and of the target; one-to-many lets a target have one source. */
export type Multiplicity = 'one-to-one' | 'one-to-many' | 'many-to-one' | 'many-to-many';

/** An item that was restored, and what became of its links. */
export type RestoredItem = Item & {
  /** The links that its deletion had removed. */
  links: RestoredLinks;
};

/** What a write did to an item. */
export type RevisionAction = 'create' | 'update' | 'delete' | 'restore';

/** All roles with those who hold them. */
export type RoleHoldersList = RoleHolders[];

/** What a rule does. */
export type RuleAction =
  | {
      /** What kind of entry this is. */
      is: 'set';
      /**
       * Actuators that are set.
       *
       * @minItems 1
       */
      signals: string[];
      /** What they are set to. It has the datatype and the unit of the signal and is one of its allowed values. */
      value: boolean | number | string;
      /** Then they go back to what they were before. Without it they stay. */
      for?: number;
    }
  | {
      /** What kind of entry this is. */
      is: 'copy';
      /**
       * Actuators that are set.
       *
       * @minItems 1
       */
      signals: string[];
      /** Whose value they take. */
      from: string;
    }
  | {
      /** What kind of entry this is. */
      is: 'change';
      /**
       * Actuators that are changed.
       *
       * @minItems 1
       */
      signals: string[];
      /** In the unit of the signals; less than zero makes it smaller. */
      by: number;
    }
  | {
      /** What kind of entry this is. */
      is: 'ramp';
      /**
       * Actuators that are moved.
       *
       * @minItems 1
       */
      signals: string[];
      /** Where they arrive, in their unit. */
      value: number;
      /** How long it takes. */
      seconds: number;
    }
  | {
      /** What kind of entry this is. */
      is: 'alternate';
      /**
       * Actuators that are set.
       *
       * @minItems 1
       */
      signals: string[];
      /** Where it begins. It has the datatype and the unit of the signal and is one of its allowed values. */
      first: boolean | number | string;
      /** Where it ends. It has the datatype and the unit of the signal and is one of its allowed values. */
      second: boolean | number | string;
      /** How long both values take together. */
      period: number;
      /** How often; without it, until the rule does not apply any more. */
      times?: number;
    }
  | {
      /** What kind of entry this is. */
      is: 'restore';
      /**
       * Actuators that this rule has set.
       *
       * @minItems 1
       */
      signals: string[];
    }
  | {
      /** What kind of entry this is. */
      is: 'wait';
      /** How long. */
      seconds: number;
    }
  | {
      /** What kind of entry this is. */
      is: 'say';
      /** What the driver reads. */
      text: string;
    }
  | {
      /** What kind of entry this is. */
      is: 'show';
      /**
       * Whose values are shown.
       *
       * @minItems 1
       */
      signals: string[];
    };

/** What a rule waits for. Conditions contain one another at most four levels deep. */
export type RuleCondition =
  | {
      /** What kind of entry this is. */
      is: 'compare';
      /**
       * What is compared.
       *
       * @minItems 1
       */
      signals: string[];
      /** Whether one of several signals suffices or each has to compare like that; each by default. */
      match?: 'all' | 'any';
      /** How the value of the signal compares with the other one. */
      comparison: 'above' | 'at least' | 'below' | 'at most' | 'equal' | 'not equal';
      /** What they are compared with. It has the datatype and the unit of the signal and is one of its allowed values. */
      value: boolean | number | string;
    }
  | {
      /** What kind of entry this is. */
      is: 'versus';
      /** What is compared. */
      signal: string;
      /** How the value of the signal compares with the other one. */
      comparison: 'above' | 'at least' | 'below' | 'at most' | 'equal' | 'not equal';
      /** What it is compared with. */
      other: string;
    }
  | {
      /** What kind of entry this is. */
      is: 'near';
      /** Of the place. */
      latitude: number;
      /** Of the place. */
      longitude: number;
      /** Radius of the area around the place. */
      metres: number;
      /** Whether the vehicle is in the area around the place. */
      inside: true | false;
    }
  | {
      /** What kind of entry this is. */
      is: 'all';
      /**
       * What has to hold.
       *
       * @minItems 1
       */
      conditions: RuleCondition[];
    }
  | {
      /** What kind of entry this is. */
      is: 'any';
      /**
       * Of which one has to hold.
       *
       * @minItems 1
       */
      conditions: RuleCondition[];
    }
  | {
      /** What kind of entry this is. */
      is: 'not';
      /** What must not hold. */
      condition: RuleCondition;
    }
  | {
      /** What kind of entry this is. */
      is: 'start';
    };

/** How a run is: failed with an error of the program or at a limit, stopped by somebody. */
export type RunState = 'running' | 'passed' | 'failed' | 'stopped';

/** All generator services of this installation. */
export type ServiceSettingsList = ServiceSettings[];

/** An asset as those who may change it see it. */
export type SharedAsset = Asset & {
  /** Who else may read it. */
  readAccessUsers: PublicUser[];
  /** Who else may change it. */
  writeAccessUsers: PublicUser[];
};

/** Type of the values of a signal. */
export type SignalDatatype =
  | 'uint8'
  | 'uint8[]'
  | 'int8'
  | 'int8[]'
  | 'uint16'
  | 'uint16[]'
  | 'int16'
  | 'int16[]'
  | 'uint32'
  | 'uint32[]'
  | 'int32'
  | 'int32[]'
  | 'uint64'
  | 'uint64[]'
  | 'int64'
  | 'int64[]'
  | 'boolean'
  | 'boolean[]'
  | 'float'
  | 'float[]'
  | 'double'
  | 'double[]'
  | 'string'
  | 'string[]';

/** One line of the answer while an import is written; the last one is done or failed. */
export type WriteLine =
  | {
      /** Items written so far. */
      progress: number;
      /** Items to write. */
      of: number;
    }
  | {
      done: ImportResult;
    }
  | {
      /** Why nothing was written. */
      failed: {
        /** Code of the error. */
        code: string;
        /** What went wrong. */
        message: string;
      };
    };

/** An item that was written, with the issues that it had before and still has. */
export type WrittenItem = Item & {
  /**
   * Issues that the item had before the edit and still has, such as a choice that its schema no longer names; absent without any.
   *
   * @minItems 1
   */
  issues?: Issue[];
};


/** The matrix: all roles with their rights. */
export type AccessRoleList = {
  /** Roles of the product first, then those made here, by name. */
  results: AccessRole[];
};

/** What changes of a role; each member replaces the present one. */
export type AccessRolePatch = {
  /** Display name. */
  name?: string;
  /** What the role is for. */
  description?: string;
  rights?: RoleRights;
  /** What only its members may write. */
  reserved?: ReservedField[];
};

/** A role of this server with its row of the matrix. */
export type AccessRole = {
  /** What grants name the role by. */
  id: string;
  /** Display name. */
  name: string;
  /** What the role is for. */
  description: string;
  rights: RoleRights;
  /** What only its members may write. */
  reserved: ReservedField[];
  /** Whether it is a role of the product, which cannot be changed. */
  builtIn: boolean;
  /** What a grant may limit it to. */
  scope?: 'model' | 'asset' | 'group' | 'persona';
  /** Revision; 0 for a role of the product. */
  rev: number;
  /** Grants of the role. */
  members: number;
  /** When it was changed last; absent for a role of the product. */
  updated_at?: string;
};

/** An access token. */
export type AccessToken = {
  /** The token, a bearer token. */
  token: string;
  /** When it expires. */
  expires: string;
};

/** A page of users as administrators know them. */
export type AccountPage = {
  /** The users. */
  results: Account[];
  /** Number of the page, from 1. */
  page: number;
  /** Entries of a page. */
  limit: number;
  /** Pages of this size. */
  totalPages: number;
  /** Number of matches. */
  totalResults: number;
};

/** A user account, as visible to its owner and to administrators. */
export type Account = {
  /** ID of the user. */
  id: string;
  /** Display name. */
  name: string;
  /** Email address to sign in with. */
  email: string;
  /** Profile picture: a data URL; empty for none. */
  image_file: string;
  /** Origin of the account. */
  provider: string;
  /** Whether the email address is verified. */
  email_verified: boolean;
  /** Deprecated: "admin" if the user has the role admin everywhere. */
  role: 'user' | 'admin';
  /** All roles of the user, including inherited ones. */
  roles: GrantedRole[];
  matrix?: OwnMatrix;
  /** Whether sign-in is disabled. */
  disabled: boolean;
  /** Whether the user should change the password, because someone else set it. */
  mustChangePassword: boolean;
  /** When they signed in last; null if never. */
  last_sign_in_at?: string | null;
  /** When the account was created. */
  created_at: string;
};

/** A role and its scope. */
export type GrantedRole = {
  /** Name of the role. */
  role: string;
  /** Scope of the role: a group of kinds, a model, an asset or a persona; * for everything. */
  ref: string;
};

/** What roles made on this server give the user, and reserve for others; only of the caller. */
export type OwnMatrix = {
  rights: RoleRights;
  /** Names of the permissions that the rights add up to. */
  permissions: (
    | 'unlimitedModel'
    | 'readModel'
    | 'writeModel'
    | 'readAsset'
    | 'writeAsset'
    | 'generativeAI'
    | 'deployHardware'
    | 'readInventory'
    | 'writeInventory'
    | 'administerInventory'
  )[];
  /** What only members of some roles may write. */
  reserved: ReservedFor[];
};

/** A reserved field, or a change of it. */
export type ReservedFor = {
  /** ID of the kind. */
  kind: string;
  /** Name of the field. */
  field: string;
  /** The value before, with `to`; absent for any. */
  from?: string;
  /** Only changes to this value are reserved; absent for every change of the field. */
  to?: string;
  /** Name of the role. */
  role: string;
  /** Whether the user has the role. */
  held: boolean;
};

/** Something that somebody did. */
export type ActivityEntry = {
  /** Number of the entry. */
  id: number;
  /** When it was done, in UTC. */
  at: string;
  /** Type of the activity. */
  type: string;
  /** ID of the user; empty for nobody in particular. */
  by: string;
  /** The same ID, by the name that clients of the predecessor know. */
  create_by?: string;
  /** Their name at that time. */
  name: string;
  /** What happened. */
  description: string;
  /** What kind of thing it was done to. */
  ref_type: string;
  /** ID of what it was done to. */
  ref_id: string;
  /** Network address. */
  address: string;
};

/** A page of what people did. */
export type ActivityPage = {
  /** The entries, newest first. */
  results: ActivityEntry[];
  /** Entry to continue before; null on the last page. */
  next: number | null;
  /** All types of activity, to choose from. */
  types: string[];
};

/** A field that was added to a kind. */
export type AddedField = {
  /** `hash` of the kind with it. */
  hash: string;
  field: Field;
};

/** The models of a user and those that others share. */
export type AllModels = {
  /** Models of the user. */
  ownedModels: {
    /** The models. */
    results: ListedModel[];
  };
  /** Models of others that the user may read or change. */
  contributedModels: {
    /** The models. */
    results: ListedModel[];
  };
  /** Released models that everybody sees. */
  publicReleasedModels: {
    /** The models. */
    results: ListedModel[];
  };
};

/** Body that replaces the signal tree of a model. */
export type ApiPatch = {
  /** The signal tree, as JSON text. */
  cvi: string;
};

/** The API tokens of the caller. */
export type ApiTokenList = {
  /** The tokens, newest first. */
  results: ApiToken[];
};

/** An API token, as its owner sees it. */
export type ApiToken = {
  /** ID of the token; not the token itself. */
  id: string;
  /** What it is for, to tell it from the others. */
  name: string;
  /** What it may do: read only, read and send results of tests, or everything that its owner may. */
  access: 'read' | 'results' | 'all';
  /** When it was made. */
  created_at: string;
  /** When it ends. */
  expires_at: string;
  /** When it was last used, to within five minutes; null if never. */
  last_used_at: string | null;
};

/** When something becomes true, something is done, once; and again when it has become false and true again. */
export type AppRule = {
  /** What the rule waits for. */
  when: RuleCondition;
  /** How long the condition has to hold before the rule applies. */
  lasts?: number;
  /**
   * What is done, in this order.
   *
   * @minItems 1
   */
  do: RuleAction[];
  /** What is done is repeated so often while the condition holds. */
  every?: number;
  /** The rule does not apply again before so many seconds have passed. */
  pause?: number;
  /**
   * What is done when the condition does not hold any more.
   *
   * @minItems 1
   */
  otherwise?: RuleAction[];
};

/** An app as a set of rules. All rules apply at the same time. */
export type AppRules = {
  /** What the app is called. */
  name: string;
  /**
   * What the app does when.
   *
   * @minItems 1
   */
  rules: AppRule[];
};

/** Tests of an app on the simulated vehicle: what happens to the vehicle, and what its signals have to show. */
export type AppTests = {
  /**
   * Each is run once for each of its seeds.
   *
   * @minItems 1
   */
  tests: {
    /** Unique in the file. */
    id: string;
    /** Shown to people. */
    name?: string;
    /** What happens to the vehicle. Without it, a minute of the default drive cycle. */
    scenario?: {
      /** Name of a drive cycle. */
      cycle?: string;
      /** Virtual seconds after which a run ends, if the app has not ended before. */
      seconds?: number;
      /**
       * A list, or how many: 3 means 1, 2 and 3. The verdict needs all.
       *
       * @minItems 1
       */
      seeds?: number | number[];
      /** Values that signals get once; the vehicle and the app may change them afterwards. */
      set?: {
        /** Seconds after the start. */
        at: number;
        /** Path of the signal. */
        signal: string;
        /** A value of the signal, as JSON or as text. */
        value: boolean | number | string | unknown[];
      }[];
      /** Values of signals for the whole run, by path. */
      hold?: {
        [k: string]: boolean | number | string | unknown[];
      };
      /** As in a document of behaviours. */
      faults?: JsonObject[];
      /** As in a document of behaviours. */
      behaviours?: JsonObject[];
      /** A trace as CSV to play; its path is relative to this file. */
      play?: string;
    };
    /**
     * What the signals have to show. A test without checks proves nothing: it is inconclusive.
     *
     * Items: Compares the signal with a value or with another signal. `after` and `within` go together, and without `when` and `count`.
     */
    checks?: {
      /** Path of the signal. */
      signal: string;
      /** How the signal compares; order only between numbers. */
      operator: '=' | '!=' | '<' | '<=' | '>' | '>=';
      /** What it compares with, as JSON or as text. */
      value?: boolean | number | string | unknown[];
      /** Path of the signal that it compares with instead of a value. */
      other?: string;
      /** Compares the number of changes of the signal with the value. */
      count?: true;
      /** By how much numbers may miss the comparison. */
      tolerance?: number;
      /** Whether the check has to hold all the time or at some time; `sometime` unless said. */
      when?: 'always' | 'sometime';
      /** Seconds after the start; 0 unless said. */
      from?: number;
      /** Seconds after the start; the end of the run unless said. */
      until?: number;
      /** Each time that this becomes true, and at the start if it is true then, the check has to hold within the given time. */
      after?: {
        /** Path of the signal. */
        signal: string;
        /** How the signal compares; order only between numbers. */
        operator: '=' | '!=' | '<' | '<=' | '>' | '>=';
        /** What it compares with, as JSON or as text. */
        value: boolean | number | string | unknown[];
      };
      /** Seconds. */
      within?: number;
    }[];
  }[];
};

/** What an item consists of, in the lanes that its kind names, and the links between the parts. */
export type Architecture = {
  /** The item whose architecture it is. */
  root: ItemLink;
  /** The lanes, from left to right. */
  lanes: ArchitectureLane[];
  /** The items, parents before their children. */
  nodes: ArchitectureNode[];
  /** The links between the items, without those that nest one in another. */
  edges: GraphEdge[];
  /** Whether there are more items or links than an architecture may have. */
  cut: boolean;
  arrangement: Arrangement;
  /** What the caller may save an arrangement for. */
  maySave: ('shared' | 'own')[];
};

/** A lane of an architecture. */
export type ArchitectureLane = {
  /** Its title. */
  title: string;
  /** IDs of the kinds that are drawn in it. */
  kinds: string[];
};

/** Something of an archive that was left out or replaced. */
export type ArchiveNote = {
  /** Path of the file in the archive. */
  file: string;
  /** What became of it, and why. */
  message: string;
};

/** Cards of an architecture were moved; one's own are sent to oneself alone. */
export type ArrangementEvent = {
  /** ID of the item whose architecture it is. */
  id: string;
  /** ID of the user who moved them. */
  by: string;
};

/** Body that moves cards of an architecture; cards it does not name stay where they are. */
export type ArrangementPatch = {
  /** Whether for everyone; otherwise for the caller. */
  shared: boolean;
  /** New positions by item ID; null for the position that the layout gives. */
  positions: {
    [k: string]: null | CardPosition;
  };
};

/** Where cards of an architecture were moved to: by those who arrange it for everyone, and by the caller. */
export type Arrangement = {
  shared: CardPositions;
  own: CardPositions;
};

/** A page of assets. */
export type AssetPage = {
  /** The assets. */
  results: ListedAsset[];
  /** Number of the page, from 1. */
  page: number;
  /** Entries of a page. */
  limit: number;
  /** Pages of this size. */
  totalPages: number;
  /** Number of matches. */
  totalResults: number;
};

/** Body that changes an asset. */
export type AssetPatch = {
  /** Name of the asset. */
  name?: string;
  /** What it is; clients read the data by it. */
  type?: string;
  /** What it holds; old clients send JSON text. */
  data?: Json;
};

/** Body that shares an asset. */
export type AssetShare = {
  /** IDs of users, joined by commas. */
  userId: string;
  role: AssetRole;
};

/** A token that reads one asset. */
export type AssetToken = {
  /** The tokens. */
  tokens: RenewedAccess;
};

/** Something that a person keeps for use and may share. */
export type Asset = {
  /** ID of the asset. */
  id: string;
  /** Name of the asset. */
  name: string;
  /** What it is; clients read the data by it. */
  type: string;
  /** What it holds; old clients send JSON text. */
  data: Json;
  /** ID of its owner. */
  created_by: string;
  /** When it was created. */
  created_at: string;
};

/** Who the caller is. */
export type Authenticated = {
  /** Account of the caller. */
  user: Account;
};

/** Permission check for a user; succeeds if the user has all permissions. */
export type Authorization = {
  /** Comma-separated permissions, each optionally with :ID of its scope. */
  permissions?: string;
  /** USER#PERMISSION#ID, the older form of the same check. */
  permissionQuery?: string;
  /** ID of the user; default: the caller. Only administrators can check other users. */
  userId?: string;
};

/** Says that someone holds all requested permissions. */
export type Authorized = {
  /** Always the same word. */
  message: 'Authorized';
};

/** Something that refers to a signal that the new tree does not have. */
export type BrokenReference = {
  /** Full path of the signal. */
  path: string;
  /** What refers to it. */
  type: string;
  /** ID of what refers to it. */
  id: string;
  /** Its name. */
  name: string;
};

/** What would refer to signals that are gone. */
export type BrokenReferences = {
  /** The references. */
  results: BrokenReference[];
};

/** Changes, creates and deletes several items in one transaction. */
export type BulkPatch = {
  /** Items to delete; processed first. */
  remove?: BulkRemoveEntry[];
  /** Changes; an item can appear only once. */
  items?: BulkPatchEntry[];
  /** Items to create, in this order. */
  add?: NewItem[];
};

/** Deletion of one item. */
export type BulkRemoveEntry = {
  /** ID of the item. */
  id: string;
  /** Base revision of the change. */
  rev: number;
  /** If the item has links: refuse the deletion (default) or detach them. */
  relations?: 'refuse' | 'detach';
};

/** Change of one item. */
export type BulkPatchEntry = {
  /** ID of the item. */
  id: string;
  /** Base revision of the change. */
  rev: number;
  /** Merge patch of the document (RFC 7396): null removes a member. */
  patch: JsonObject;
};

/** Creates and removes several links in one transaction. */
export type BulkRelations = {
  /** IDs of the links to remove; processed first. */
  remove?: string[];
  /** Links to create, in this order. */
  add?: NewRelation[];
};

/** Restores several deleted items, each in a separate transaction. */
export type BulkRestore = {
  /**
   * IDs of the items.
   *
   * @minItems 1
   */
  ids: string[];
};

/** Position of a card. */
export type CardPosition = {
  /** From the left. */
  x: number;
  /** From the top. */
  y: number;
};

/** Positions of moved cards by item ID, in pixels from the corner of what contains them: a lane or another card. */
export type CardPositions = {
  [k: string]: CardPosition;
};

/** A signal tree was added to the catalogue or removed from it. */
export type CatalogueEvent = {
  /** Name of the release. */
  name: string;
  /** What happened to it. */
  action: 'add' | 'remove';
  /** ID of the user who made the change. */
  by: string;
};

/** A page of the audit log for older clients. */
export type ChangeLogPage = {
  /** Changes, newest first. */
  results: ChangeLog[];
  /** Number of this page. */
  page: number;
  /** Size of a page. */
  limit: number;
  /** Number of pages. */
  totalPages: number;
  /** Number of changes. */
  totalResults: number;
};

/** A change. */
export type ChangeLog = {
  /** Number of the entry. */
  id: string;
  /** ID of the user; empty for nobody in particular. */
  created_by: string;
  /** When it was done, in UTC. */
  created_at: string;
  /** What happened. */
  description: string;
  /** What kind of thing it was done to. */
  ref_type: string;
  /** ID of what it was done to. */
  ref: string;
  /** What was done. */
  action: 'CREATE' | 'UPDATE' | 'DELETE';
  /** Always empty: revisions have the changed values. */
  changes: {};
};

/** One difference between two revisions of a document. */
export type Change = {
  /** JSON pointer to the value that differs. */
  path: string;
  /** Whether the value was added, removed or replaced. */
  kind: 'add' | 'remove' | 'replace';
  /** Value in the earlier revision; absent where it was added. */
  before?: Json;
  /** Value in the later revision; absent where it was removed. */
  after?: Json;
};

/** How many items are directly below each requested one. */
export type ChildCounts = {
  /** Number of children by the id of the item. */
  counts: {
    [k: string]: number;
  };
};

/** The items directly below several items. */
export type ChildrenList = {
  /** One entry for each requested item that was read. */
  results: Children[];
};

/** The items directly below one item. */
export type Children = {
  /** ID of the item above. */
  parent: string;
  /** The items below it, by name. */
  results: Child[];
  /** Whether there are more than one answer holds. */
  more: boolean;
};

/** Links that still hold, as seen with the present revisions of their targets. */
export type ConfirmLinks = {
  /**
   * The links.
   *
   * @minItems 1
   */
  links: ConfirmedLink[];
  /** Why they still hold. */
  note?: string;
};

/** A link, as it was seen. */
export type ConfirmedLink = {
  /** ID of the link. */
  id: string;
  /** Revision of the target that was seen; refused if it has changed since. */
  rev: number;
};

/** What was confirmed. */
export type ConfirmedLinks = {
  /** Number of links that are good again. */
  confirmed: number;
};

/** Number of items by state of coverage. */
export type CoverageCounts = {
  /** Nothing covers them. */
  untested: number;
  /** The newest verdict of something that covers them is not good. */
  failed: number;
  /** Something that covers them was not run to its end. */
  incomplete: number;
  /** The newest verdict of all that covers them is good. */
  passed: number;
};

/** An API token that was just made. */
export type CreatedApiToken = {
  /** The token. It is shown this once: only its hash is kept. */
  token: string;
  entry: ApiToken;
};

/** What differs between two revisions of an item. */
export type Difference = {
  /** The earlier revision. */
  from: number;
  /** The later revision. */
  to: number;
  /** The differences. */
  changes: Change[];
  /** Links that only one of the two revisions has, newest change first, without those that fields of this item hold. */
  links: LinkChange[];
  /** Whether more links changed between them than are compared. */
  moreLinks: boolean;
};

/** A post was written; sent to those who may read what it is about. */
export type DiscussionEvent = {
  /** ID of the post. */
  id: string;
  /** The thing that is discussed: the ID of a model; for a signal its path, after the ID of its model and a colon where it is about that model alone. */
  ref: string;
  /** Kind of the thing that is discussed. */
  ref_type: DiscussedType;
  /** What the write did. */
  action: 'create' | 'update' | 'delete';
  /** ID of the user who made the change. */
  by: string;
};

/** Posts about one thing, each with its replies. */
export type DiscussionPage = {
  /** The entries. */
  results: Discussion[];
  /** Number of the page, from 1. */
  page: number;
  /** Entries of a page. */
  limit: number;
  /** Pages of this size. */
  totalPages: number;
  /** Number of matches. */
  totalResults: number;
};

/** Body of the request "Change a post of your own". */
export type DiscussionPatch = {
  /** The text. */
  content?: string;
};

/** A post of a discussion. */
export type DiscussionPost = {
  /** ID of the post. */
  id: string;
  /** The text. */
  content: string;
  /** The thing that is discussed: the ID of a model; for a signal its path, after the ID of its model and a colon where it is about that model alone. */
  ref: string;
  /** Kind of the thing that is discussed. */
  ref_type: DiscussedType;
  /** The post it replies to; null for none. */
  parent: string | null;
  /** Who wrote it. */
  created_by: PublicUser;
  /** When it was written. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
};

/** As stored: A post with the replies to it. */
export type DiscussionRecord = {
  /** ID of the post. */
  id: string;
  /** The text. */
  content: string;
  /** The thing that is discussed: the ID of a model; for a signal its path, after the ID of its model and a colon where it is about that model alone. */
  ref: string;
  /** Kind of the thing that is discussed. */
  ref_type: DiscussedType;
  /** Its model. */
  model: string | null;
  /** The post it replies to, which is no reply itself; null for none. */
  parent: string | null;
  /** Who wrote it. */
  created_by: string;
  /** When it was written. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
};

/** A post with the replies to it. */
export type Discussion = {
  /** ID of the post. */
  id: string;
  /** The text. */
  content: string;
  /** The thing that is discussed: the ID of a model; for a signal its path, after the ID of its model and a colon where it is about that model alone. */
  ref: string;
  /** Kind of the thing that is discussed. */
  ref_type: DiscussedType;
  /** The post it replies to, which is no reply itself; null for none. */
  parent: string | null;
  /** Who wrote it. */
  created_by: ModelPerson;
  /** When it was written. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
  /** Replies, oldest first. */
  replies: DiscussionPost[];
};

/** Body of every error response. */
export type ErrorBody = {
  /** What went wrong; each code has one HTTP status. */
  code:
    | 'invalid'
    | 'unauthorized'
    | 'forbidden'
    | 'password_change_required'
    | 'not_found'
    | 'conflict'
    | 'stale'
    | 'too_large'
    | 'unprocessable'
    | 'precondition_required'
    | 'limited'
    | 'internal'
    | 'unavailable';
  /** Error message in one sentence. */
  message: string;
  /** All issues, if the error is about data. */
  issues?: Issue[];
  /** The stored item, if the revision of the caller was stale. */
  current?: Item;
};

/** A page of custom signals. */
export type ExtendedApiPage = {
  /** The signals. */
  results: ExtendedApi[];
  /** Number of the page, from 1. */
  page: number;
  /** Entries of a page. */
  limit: number;
  /** Pages of this size. */
  totalPages: number;
  /** Number of matches. */
  totalResults: number;
};

/** Body that changes a custom signal; null removes an attribute. */
export type ExtendedApiPatch = {
  /** Full path: the root of the model's tree, then names joined by dots. */
  apiName?: string;
  /** What it is. */
  type?: CustomSignalType;
  /** Type of its values; a branch has none. */
  datatype?: SignalDatatype | null;
  /** What it is for. */
  description?: string | null;
  /** Pictures and shapes of its architecture, as JSON text. */
  skeleton?: string | null;
  /** Its tags. */
  tags?: ModelTag[] | null;
  /** Whether it is not part of the standard; always true. */
  isWishlist?: boolean;
  /** Unit of its values. */
  unit?: string | null;
  /** Smallest value. */
  min?: number | null;
  /** Largest value. */
  max?: number | null;
  /** The values that it can have. */
  allowed?: Json[] | null;
  /** Anything else to know. */
  comment?: string | null;
  /** Value at first. */
  default?: Json;
  /** Since when it is deprecated, and in favour of what. */
  deprecation?: string | null;
  /** Whatever a client keeps with it. */
  custom_properties?: JsonObject | null;
};

/** A signal that a model has in addition to its tree. */
export type ExtendedApi = {
  /** ID of the signal. */
  id: string;
  /** Full path: the root of the model's tree, then names joined by dots. */
  apiName: string;
  /** ID of the model. */
  model: string;
  /** What it is. */
  type: CustomSignalType;
  /** Type of its values; a branch has none. */
  datatype?: SignalDatatype;
  /** What it is for. */
  description: string;
  /** Pictures and shapes of its architecture, as JSON text. */
  skeleton?: string;
  /** Its tags. */
  tags?: ModelTag[];
  /** Whether it is not part of the standard; always true. */
  isWishlist: boolean;
  /** Unit of its values. */
  unit?: string;
  /** Smallest value. */
  min?: number;
  /** Largest value. */
  max?: number;
  /** The values that it can have. */
  allowed?: Json[];
  /** Anything else to know. */
  comment?: string;
  /** Value at first. */
  default?: Json;
  /** Since when it is deprecated, and in favour of what. */
  deprecation?: string;
  /** Whatever a client keeps with it. */
  custom_properties?: JsonObject;
  /** ID of the user who added it. */
  created_by: string;
  /** When it was added. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
};

/** A module with fields and widgets from the folder that this installation configures. */
export type Extension = {
  /** Name of its file. */
  name: string;
  /** URL of the module; it changes with its content. */
  module?: string;
  /** Why it is not served, in place of its URL. */
  problem?: string;
};

/** A role that can be given. */
export type FeatureRole = {
  /** Name of the role. */
  id: string;
  /** Display name. */
  name: string;
  /** Name of the role, again. */
  ref: string;
  /** What its holders may do; a role without one gives nothing in this version. */
  description?: string;
  /** What it permits. */
  permissions: PermissionName[];
  /** Whether it is given where its things are. */
  not_feature: boolean;
  /** What the ref of a grant may name; roles without one are given everywhere. */
  scope?: 'model' | 'asset' | 'group' | 'persona';
};

/** Who was asked. */
export type FeedbackInterviewee = {
  /** Name. */
  name: string;
  /** Organization. */
  organization?: string;
};

/** Feedback on prototypes, newest first. */
export type FeedbackPage = {
  /** The entries. */
  results: Feedback[];
  /** Number of the page, from 1. */
  page: number;
  /** Entries of a page. */
  limit: number;
  /** Pages of this size. */
  totalPages: number;
  /** Number of matches. */
  totalResults: number;
};

/** Body of the request "Change feedback of your own". */
export type FeedbackPatch = {
  /** Who was asked. */
  interviewee?: FeedbackInterviewee;
  /** Scores that were given. */
  score?: FeedbackScore;
  /** What was asked besides. */
  question?: string;
  /** What was recommended. */
  recommendation?: string;
  /** Anything else. */
  description?: string;
};

/** As stored: Feedback on a prototype. */
export type FeedbackRecord = {
  /** ID of the feedback. */
  id: string;
  /** ID of the prototype. */
  ref: string;
  /** Who was asked. */
  interviewee: FeedbackInterviewee;
  /** Scores that were given. */
  score: FeedbackScore;
  /** What was asked besides. */
  question: string;
  /** What was recommended. */
  recommendation: string;
  /** Anything else. */
  description: string;
  /** Average of its scores; null without any. */
  avg_score: number | null;
  /** Who wrote it. */
  created_by: string;
  /** When it was written. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
};

/** Scores from 1 to 5. */
export type FeedbackScore = {
  /** Whether it is easy to use. */
  easy_to_use?: number;
  /** Whether it addresses a need. */
  need_address?: number;
  /** How relevant it is. */
  relevance?: number;
};

/** Feedback on a prototype. */
export type Feedback = {
  /** ID of the feedback. */
  id: string;
  /** ID of the prototype. */
  ref: string;
  /** What it is about. */
  ref_type: 'prototype';
  /** ID of its model, which need not be sent. */
  model_id: string;
  /** Who was asked. */
  interviewee: FeedbackInterviewee;
  /** Scores that were given. */
  score: FeedbackScore;
  /** What was asked besides. */
  question: string;
  /** What was recommended. */
  recommendation: string;
  /** Anything else. */
  description: string;
  /** Average of its scores; null without any. */
  avg_score: number | null;
  /** Who wrote it. */
  created_by: ModelPerson;
  /** When it was written. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
};

/** What a field holds; of a column of a table, what all of its values fit. */
export type FieldGuess = {
  /** A choice is one of a few texts, a date is a day. */
  type: 'text' | 'number' | 'integer' | 'boolean' | 'date' | 'choice';
  /**
   * The values of a choice, in their order.
   *
   * @minItems 1
   */
  choices?: string[];
};

/** One field of a kind. */
export type Field = {
  /** Keys from the data of the item to the value. */
  path: string[];
  /** The keys joined by dots, as queries, columns and URLs spell it. */
  name: string;
  /** How the field is called. */
  title: string;
  /** What the field is for. */
  description?: string;
  /** Type of the value. */
  type: JsonType;
  /** Type of the entries of an array. */
  itemType?: JsonType;
  /** Format of a string. */
  format?: string;
  /** The allowed values. */
  choices?: Choice[];
  /** Unit shown after the value. */
  unit?: string;
  ref?: Ref;
  /** Whether it holds full paths of signals of a vehicle model. */
  signal?: true;
  /** Allowed next values by current value. */
  transitions?: {
    [k: string]: string[];
  };
  /** Section of the form and the detail page. */
  group?: string;
  /** Name of the field component that edits it. */
  widget?: string;
  /** What a computed value is computed from. */
  computed?: {
    /** Names of the fields it is computed from. */
    from: string[];
    /** The expression. */
    expression?: string;
  };
  /** Whether it holds the safety integrity level of the item. */
  integrity?: true;
  /** Whether the field must be present. */
  required: boolean;
  /** Whether only the server writes it: read-only or computed. */
  readOnly: boolean;
  /** Whether the field is deprecated. */
  deprecated: boolean;
  /** Whether an index for filtering and sorting is kept. */
  index: boolean;
  /**
   * Previous names of the field, newest first.
   *
   * @minItems 1
   */
  renamedFrom?: string[];
};

/** One allowed value of a field. */
export type Choice = {
  /** The value. */
  value: Json;
  /** How the value is shown. */
  title: string;
};

/** What a field that holds ids of items refers to. */
export type Ref = {
  /** IDs of the kinds it may refer to; any where empty. */
  kinds: string[];
  /** ID of the relation type that the reference is stored as. */
  relation: string;
};

/** Every issue of the schema folder. */
export type FileIssueList = {
  /** The issues. */
  results: FileIssue[];
};

/** Requests a link to reset the password. */
export type ForgotPassword = {
  /** Email address to sign in with. */
  email: string;
};

/** A signal that a search found in the trees of models. */
export type FoundSignal = {
  /** Full path of the signal. */
  path: string;
  /** What the node is: branch, sensor, actuator, attribute and so on. */
  type: string;
  /** Type of its value. */
  datatype?: string;
  /** Unit of its value. */
  unit?: string;
  /** What it means; empty if the tree does not say. */
  description: string;
  /** The first model that has it. */
  model: ModelLink;
};

/** Signals that match a search, best first. */
export type FoundSignals = {
  /** The signals. */
  results: FoundSignal[];
};

/** A user found by address. */
export type FoundUser = {
  /** ID of the user. */
  id: string;
  /** Display name. */
  name: string;
  /** Email address. */
  email: string;
  /** Profile picture: a path on this server or a data URL; empty for none. */
  image_file: string;
};

/** Answer for clients that read no stream. */
export type GeneratedCode = {
  /** The generated code. */
  data: string;
  /** The same, where marketplace clients look for it. */
  payload: {
    /** The generated code. */
    code: string;
    /** Paths of its signals, separated by `%n`. */
    selected_signals: string;
  };
};

/** A generator that the current user can choose. Its address and its key stay on the server. */
export type GeneratorService = {
  /** ID of the generator; `local` is the template generator. */
  id: string;
  type: GeneratorType;
  /** Name of the generator. */
  name: string;
  /** What it is good for; empty for none. */
  description: string;
  /** Whether the template generator of this server answers for it, without any AI model. */
  isMock: boolean;
};

/** A link of a graph. */
export type GraphEdge = {
  /** ID of the link. */
  id: string;
  /** ID of the relation type. */
  type: string;
  /** How the link reads from its source. */
  name: string;
  /** ID of the source item. */
  source: string;
  /** ID of the target item. */
  target: string;
};

/** The items around one, nearest first, and every link between those that are shown. */
export type Graph = {
  /** ID of the item in the middle. */
  root: string;
  /** The items. */
  nodes: GraphNode[];
  /** The links. */
  edges: GraphEdge[];
  /** Whether more items are in reach than a graph may have. */
  cut: boolean;
  /** What a filter can choose from, and how often each was met, also where the filter leaves it out. */
  met: {
    /** Relation types. */
    types: {
      /** ID of the relation type. */
      id: string;
      /** Its name. */
      name: string;
      /** Number of links. */
      count: number;
    }[];
    /** Kinds. */
    kinds: {
      /** ID of the kind. */
      id: string;
      /** Number of items. */
      count: number;
    }[];
  };
};

/** How far an item has come. */
export type GraphStatus = {
  /** Name of the field. */
  name: string;
  /** Title of the field. */
  title: string;
  /** The value. */
  value: string;
  /** How the value is shown. */
  label: string;
};

/** Whether the server can do its work. */
export type Health = {
  /** Status 503 accompanies unavailable. */
  status: 'ok' | 'unavailable';
  /** Version of the server. */
  version: string;
  /** Why the server is unavailable. */
  problem?: string;
};

/** What a change of an item reaches, or what the item rests on. */
export type Impact = {
  /** Items by the shortest way, nearest first. */
  results: ReachedItem[];
  /** Whether further items are reached. */
  more: boolean;
};

/** An item that is reached. */
export type ReachedItem = {
  item: ItemLink;
  /** Number of links to it. */
  level: number;
  /** Relation type of the last link. */
  by: string;
  /** How that link reads from the item. */
  name: string;
  /** ID of the item at its other end. */
  from: string;
};

/** What an import did, as counts. */
export type ImportCounts = {
  items: ImportedItems;
  /** Kinds that were added to the schema folder. */
  kinds: number;
  links: ImportedLinks;
  /** Documents. */
  documents: number;
  /** Places of items in documents. */
  places: number;
  /** Relation types that were added to the schema folder. */
  relations: number;
  /** Links to what is not here. */
  unresolved: number;
  /** Test cases of a report. */
  results: number;
};

/** Items. */
export type ImportedItems = {
  /** Added items. */
  new: number;
  /** Items that have a new revision. */
  changed: number;
  /** Items that say the same already. */
  unchanged: number;
  /** Records that are invalid. */
  rejected: number;
  /** Items of the last import of the same source that this one lacks. They are kept. */
  missing: number;
};

/** Links. */
export type ImportedLinks = {
  /** Distinct links, those to what is not here included. */
  stored: number;
  /** Links that are given twice. */
  duplicate: number;
  /** Links to what is not here. */
  unresolved: number;
  /** Distinct IDs that these lead to. */
  unresolvedTargets: number;
};

/** An uploaded file that was read. Complete records describe themselves; the columns of a table must be mapped. */
export type ImportFile = {
  /** ID of the import. */
  id: string;
  /** Name of the file. */
  name: string;
  /** What the file holds. */
  form: 'records' | 'table';
  /** Names of the sheets of a workbook. */
  sheets: string[];
  /** Name of the sheet that was read. */
  sheet: string | null;
  /** Number of rows. */
  rows: number;
  /** The columns of a table. */
  columns: ImportColumn[];
  /** What could not be read as a row. */
  unread: PreviewIssue[];
  map?: RecognizedMap;
};

/** A column of an uploaded table. */
export type ImportColumn = {
  /** Its heading. */
  title: string;
  /** The first few different values. */
  samples: string[];
  /** Rows that have a value. */
  filled: number;
  /** Values such as 4.2.1 whose part before the last dot is the value of another row. */
  parts: number;
  /** Number of rows if each has another value that can be an ID; absent otherwise. */
  ids?: number;
  /** Characters of the longest value. */
  longest?: number;
  /** The different values with their numbers of rows; absent if they are many or long. */
  values?: ColumnValue[];
  guess: FieldGuess;
};

/** A value of a column. */
export type ColumnValue = {
  /** The value as text. */
  text: string;
  /** Rows that have it. */
  rows: number;
};

/** The map of the schema folder that recognized the file and made complete records of it. */
export type RecognizedMap = {
  /** What the map is for. */
  title: string;
  /** What it changed. */
  repairs: MapRepair[];
};

/** One change, and how often it was made. */
export type MapRepair = {
  /** What was changed. */
  what: string;
  /** The reason. */
  why: string;
  /** Number of items. */
  count: number;
};

/** Requests the preview of an import. */
export type ImportMapping = {
  mapping?: TableMapping;
  /** Patterns such as req_#=REQ-#: how names of tests write IDs. */
  links?: string[];
};

/** Column mapping of a table; omitted for a file of complete records. */
export type TableMapping = {
  /** ID of the kind of the rows. */
  kind: string;
  /** One entry per column: "id", "field:NAME", or empty to skip it. */
  columns: ColumnTarget[];
  /** Default values of new items, by field name. */
  values: JsonObject;
  /** Relation type of the hierarchy in dotted IDs: 4.2.1 is part of 4.2. Null for none. */
  hierarchy: string | null;
};

/** A page of the imports of everyone. */
export type ImportPage = {
  /** The imports, newest first. */
  results: ListedImport[];
  /** `before` of the next page; null on the last one. */
  next: number | null;
};

/** An import. */
export type ListedImport = {
  /** ID of the import. */
  id: string;
  /** Name of the file. */
  name: string;
  /** When it was written, in UTC. */
  at: string;
  /** ID of the user who imported it. */
  by: string;
  /** New items. */
  added: number;
  /** Changed items. */
  changed: number;
  /** New links. */
  links: number;
  /** IDs of the kinds of the items. */
  kinds: string[];
  /** False for an import with too many items to be undone. */
  undoable: boolean;
  /** When and by whom it was last undone, wholly or in part; null if it was not. */
  undone: UndoneImport | null;
  /** Items and links of it that were not undone. */
  left: number;
  /** Items of it that were changed or deleted since. */
  edited: number;
};

/** An undo. */
export type UndoneImport = {
  /** When, in UTC. */
  at: string;
  /** ID of the user. */
  by: string;
};

/** What an import would do. */
export type Preview = {
  /** Number of rows. */
  rows: number;
  /** Number of rows by what is done with them. */
  counts: {
    /** New items. */
    add: number;
    /** Changed items. */
    change: number;
    /** Unchanged items. */
    leave: number;
    /** Rows that contradict what is stored. */
    conflict: number;
    /** Rows with issues. */
    error: number;
  };
  /** Links that stand on their own and are added. */
  links: number;
  notes?: SourceNotes;
  /** Stands for all that would be done; sent back to have it done. */
  digest: string;
};

/** What a file of another tool has besides its rows. */
export type SourceNotes = {
  /** Test cases of a report. */
  results: number;
  /** Links. */
  links: {
    /** Distinct links, those to what is not here included. */
    stored: number;
    /** Links that are given twice. */
    duplicate: number;
    /** Links to what is not here. */
    unresolved: number;
    /** Distinct IDs that these lead to. */
    unresolvedTargets: number;
  };
  missing: MissingNames;
  unlinked: UnlinkedNames;
  /** Patterns by which these name items that are here, those for most tests first. */
  suggestions: SuggestedPattern[];
};

/** What the last import of the same source had, and this file lacks. It is kept. */
export type MissingNames = {
  /** How many. */
  count: number;
  /** The first of them. */
  first: string[];
};

/** Names of tests that are linked to nothing. */
export type UnlinkedNames = {
  /** How many. */
  count: number;
  /** The first of them. */
  first: string[];
};

/** A pattern, and how many tests it links. */
export type SuggestedPattern = {
  /** Such as req_#=REQ-#, where # is a number. */
  pattern: string;
  /** How many. */
  tests: number;
};

/** What undoing an import would do at this moment. */
export type ImportUndo = {
  /** ID of the import. */
  id: string;
  /** Name of the file. */
  name: string;
  /** New items, which would be deleted. */
  removes: number;
  /** Changed items, which would get their former values. */
  restores: number;
  /** Links between items that stay, which would be removed. */
  unlinks: number;
  /** Items that would stay as they are, since undoing them would lose later edits. */
  kept: number;
  /** The first of these. */
  items: KeptImport[];
  /** Why the user may not undo it; null if they may. */
  refusal: string | null;
  /** Identifies the items that stay; sent back to undo the rest. */
  digest: string;
};

/** An imported item that an undo leaves as it is. */
export type KeptImport = {
  item: ItemLink;
  /** Why: it was edited or deleted since, linked with another item since, a field of another item needs it, its former value refers to a deleted item, or its kind is unknown. */
  reason: 'edited' | 'deleted' | 'linked' | 'needed' | 'target_deleted' | 'unknown_kind';
  /** ID of the other item. */
  other: string | null;
  /** When it was last changed, in UTC. */
  at: string | null;
  /** ID of the user who changed it last. */
  by: string | null;
  /** Changes since the import. */
  changes: Change[];
};

/** Body that writes an import as it was previewed. */
export type ImportWrite = {
  /** `digest` of the preview that was looked at */
  digest: string;
  /** Skip rows with errors and write the others */
  skipInvalid: boolean;
};

/** A signal tree that was read. */
export type ImportedTree = {
  /** Hash of the tree; equal trees have equal hashes. */
  hash: string;
  /** Name of its root. */
  root: string;
  /** Its nodes. */
  counts: SignalTreeCounts;
  /** The release that has the same tree; null for none. */
  release: string | null;
};

/** Settings of this installation, as administrators see them. Secrets are never among them. */
export type InstanceSettings = {
  values: SettingValues;
  /** Names of settings that the configuration file sets, which wins. */
  fixed: string[];
  mail: MailSetting;
  /** Authority of the provider for single sign-on; null for none. */
  sso: string | null;
};

/** What is in force. */
export type SettingValues = {
  /** Name of the installation, shown in the top bar and in emails. */
  name: string;
  /** A picture as a data URL; empty for the logo of the schema folder. */
  logo: string;
  /** Whether the footer links to the privacy policy. */
  showPrivacyPolicy: boolean;
  /** The privacy policy as light Markdown. */
  privacyPolicy: string;
  /** Whether the app generator is linked. */
  showGenAIWizard: boolean;
  /** Page of the marketplace; empty for none. */
  marketplaceUrl: string;
  /** Generations with services a minute, for each person. */
  perMinute: number;
  /** Generations with services a day, for each person. */
  perDay: number;
};

/** How emails are sent, by SMTP_URL and MAIL_FROM. */
export type MailSetting = {
  /** Host of the mail server; null if emails are written to the log. */
  server: string | null;
  /** Sender. */
  from: string;
};

/** Configuration of this installation that every page needs. */
export type Instance = {
  /** Name of the installation, shown in the top bar. */
  name: string;
  /** Version of the server API. */
  version: string;
  /** Version of the interface of old clients. */
  serverVersion: 'v2';
  /** URL of the logo; served by this installation unless configured otherwise. */
  logoUrl: string;
  /** Whether the footer links to the privacy policy. */
  showPrivacyPolicy: boolean;
  /** Whether the vehicle app generator is available. */
  showGenAIWizard: boolean;
  /** Whether sign-in with email and password is disabled. */
  disableEmailLogin: boolean;
  /** Whether all pages require sign-in. */
  strictAuth: boolean;
  /** Identity provider for single sign-on; null for none. */
  sso: IdentityProvider | null;
  /** Origins, besides this installation, whose pages dashboards may embed. */
  widgetHosts: string[];
  /** Fields and widgets from outside the product. */
  extensions: Extension[];
  genAI: GeneratorConfiguration;
  services: ExternalServices;
};

/** The provider of identities that people may sign in through. */
export type IdentityProvider = {
  /** Client ID of this installation at the provider. */
  clientId: string;
  /** URL of the provider: an OpenID issuer or a Microsoft tenant. */
  authority: string;
  /** Name of the provider on the button. */
  name?: string;
};

/** The app generator: what the wizard shows, and the services of the configuration without addresses and keys. */
export type GeneratorConfiguration = {
  /** URL of the picture of the wizard; empty for none. */
  wizardCover: string;
  /** Whether the marketplace is hidden although it is configured. */
  hideMarketplace: boolean;
  /** Where pages send prompts: always a route of this server, which calls the services. */
  defaultEndpointUrl: string;
  /** Page of the marketplace for generators; empty for none. */
  marketplaceUrl: string;
  /** Services that make apps. */
  GenAI_Python: GeneratorService[];
  /** Services that make dashboards. */
  dashboard: GeneratorService[];
  /** Services that make widgets. */
  widget: GeneratorService[];
};

/** Services besides this server that pages call or embed; null for our own, or for none where there is none of ours. */
export type ExternalServices = {
  /** Receives visits. */
  log: string | null;
  /** Keeps which prototypes a person opened last. */
  cache: string | null;
  /** Keeps uploaded pictures. */
  upload: string | null;
  /** Socket.IO server to which runtimes and kits connect. */
  runtimeKit: string | null;
  /** WebSocket variant of this API. */
  websocket: string | null;
  /** Editor of the studio, embedded in a frame. */
  studio: string | null;
  /** Page of the widget marketplace. */
  marketplace: string | null;
  /** Whether the studio can be used: its editor and its back end are configured. */
  hasStudio: boolean;
  /** Whether the store of the marketplace can be used; this server calls it. */
  hasStore: boolean;
};

/** A page of the stored items of a kind that no longer satisfy its schema. */
export type InvalidPage = {
  /** The items with their issues. */
  results: InvalidItem[];
  /** Number of such items. */
  totalResults: number;
  /** Cursor of the next page; null on the last one. */
  next: string | null;
};

/** A stored item that no longer satisfies its schema. */
export type InvalidItem = {
  /** The item. */
  item: Item;
  /** Every issue of the item. */
  issues: Issue[];
};

/** One validation issue of a document, the same in the form, on the server and on the command line. */
export type Issue = {
  /** JSON pointer to the invalid value; empty for the whole document. */
  path: string;
  /** Violated JSON Schema keyword or name of the Schemawerk rule. */
  rule: string;
  /** Description of the issue for engineers. */
  message: string;
  /** How to fix it. */
  hint?: string;
};

/** What covers an item, with which verdict. */
export type ItemCoverage = {
  /** State of the item; absent where nothing can cover its kind. */
  coverage?: 'untested' | 'passed' | 'incomplete' | 'failed';
  /** Verdict of the item itself, where it or what it contains was run. */
  verdict?: 'passed' | 'incomplete' | 'failed';
  run?: CoverageRun;
  /** What covers the item, oldest link first. */
  coveredBy: CoveringItem[];
  /** Number of all links that cover it. */
  totalResults: number;
  /** State of coverage of what the item contains, at any depth, and can be covered. */
  parts?: CoverageCounts;
  runs?: VerdictCounts;
};

/** The newest run. */
export type CoverageRun = {
  item: ItemLink;
  /** Its verdict in the words of its kind. */
  label: string;
  /** When it ended. */
  endedAt?: string;
};

/** An item that covers another. */
export type CoveringItem = {
  item: ItemLink;
  /** Relation type. */
  relation: string;
  /** How the link reads from the covered item. */
  name: string;
  /** Worst of the newest verdicts; `none` where nothing was run. */
  verdict: 'none' | 'passed' | 'incomplete' | 'failed';
  run?: CoveringRun;
};

/** The newest run. */
export type CoveringRun = {
  item: ItemLink;
  /** Its verdict in the words of its kind. */
  label: string;
  /** When it ended. */
  endedAt?: string;
};

/** Verdicts of what the item contains, at any depth, and can be run. */
export type VerdictCounts = {
  /** Not run. */
  none: number;
  /** The newest run is good. */
  passed: number;
  /** The newest run did not come to a verdict. */
  incomplete: number;
  /** The newest run is not good. */
  failed: number;
};

/** An item was written. */
export type ItemEvent = {
  /** ID of the item. */
  id: string;
  /** ID of its kind. */
  type: string;
  /** Number of the revision. */
  rev: number;
  /** What the write did. */
  action: RevisionAction;
  /** ID of the user who made the change. */
  by: string;
};

/** What concerns an item outside of the inventory: what it is called where it comes from, and its links to what is not here. */
export type ItemForeign = {
  /** What the item is called in the sources that it was imported from, where that is not its ID. */
  foreignIds: ItemForeignId[];
  /** Its links to items that are not here yet, oldest first. */
  unresolved: UnresolvedLink[];
};

/** What an item is called in a source. */
export type ItemForeignId = {
  /** The source, as it names itself. */
  source: string;
  /** The ID there. */
  id: string;
};

/** The groups of a list. */
export type ItemGroups = {
  /** The groups that are not empty. */
  results: ItemGroup[];
  /** Whether there are more groups than one answer holds. */
  more: boolean;
};

/** One group of a list. */
export type ItemGroup = {
  /** The common value; null for items without one. */
  value: Json;
  /** How the value is shown. */
  title: string;
  /** Number of items. */
  count: number;
  /** Whether the count is a lower bound. */
  capped: boolean;
  /** Query that lists the items of the group. */
  q: string;
};

/** An item as others show it in a link. */
export type ItemLink = {
  /** ID of the item. */
  id: string;
  /** ID of its kind. */
  type: string;
  /** Its name. */
  name: string;
};

/** Several items. */
export type ItemList = {
  /** The items, in the order of the request. */
  results: WrittenItem[];
};

/** An engineering item. */
export type Item = {
  /** ID of the item, permanently stable: the prefix of its kind and a number, or an imported ID. */
  id: string;
  /** ID of the kind whose schema validates `data`. */
  type: string;
  /** Revision number, starting at 1 and incremented with every write; also the ETag. */
  rev: number;
  /** Value of the field that titles the item, or its id where there is none. */
  name: string;
  /** When the item was created, in UTC. */
  createdAt: string;
  /** When this revision was created, in UTC. */
  updatedAt: string;
  /** ID of the user who created the item. */
  createdBy: string;
  /** ID of the user who created this revision. */
  updatedBy: string;
  /** When the item was deleted; only on deleted items, which can be restored. */
  deletedAt?: string;
  /** The document, as defined by the schema of its kind. */
  data: JsonObject;
};

/** The schema of a kind changed. */
export type KindEvent = {
  /** ID of the kind. */
  kind: string;
  /** What happened to the kind. */
  action: 'added' | 'changed' | 'removed' | 'refused';
  /** Why it is refused. */
  message?: string;
};

/** All kinds. */
export type KindList = {
  /** The kinds that are served. */
  results: KindSummary[];
  /** Kinds whose file is refused, also where an earlier version is served. */
  refused: RefusedKind[];
};

/** A kind whose file is refused. */
export type RefusedKind = {
  /** ID of the kind. */
  kind: string;
  /** Why it is refused. */
  issues: FileIssue[];
};

/** Summary of a kind. */
export type KindSummary = {
  /** ID of the kind: its file name. */
  kind: string;
  /** Name of one item of the kind. */
  title: string;
  /** Plural of the name. */
  plural: string;
  /** What the kind is for. */
  description: string;
  /** Group of the kind. */
  group: string;
  /** Prefix of new item IDs. */
  idPrefix: string;
  /** Colour name or hex value; empty if the schema sets none. */
  color: string;
  /** Title field of an item; null to use the ID. */
  titleField: string | null;
  /** Default columns of a list. */
  columns: string[];
  /** Weight in search results across all kinds. */
  searchWeight: number;
  /** How an item of the kind reads as a paragraph of a document; absent if it does not. */
  document?: {
    /** Property with the heading. */
    heading?: string;
    /** Property with the text. */
    text?: string;
  };
  architecture?: ArchitecturePlace;
  /** Tab of a prototype that lists the linked items of the kind; absent if they are not linked to prototypes. */
  prototypeTab?: 'overview' | 'homologation' | 'test-design' | 'staging';
  /** Property with what a run of a prototype has to show; absent if the kind has none. */
  runChecks?: string;
  /** Property with what happens to the vehicle while a prototype is run; absent if the kind has none. */
  runScenario?: string;
  /** What is carried out when an item of the kind is run by hand; absent if they have no steps. */
  runSteps?: {
    list: string;
    action?: string;
    expected?: string;
  };
  /** How items of the kind record runs; absent if they record none. */
  runRecord?: {
    relation: string;
    verdict: string;
    verdicts: {
      passed: string;
      failed: string;
      stopped: string;
      blocked?: string;
      skipped?: string;
      inconclusive?: string;
    };
    executedBy?: string;
    endedAt?: string;
    output?: string;
    evidence: string;
    steps?: {
      list: string;
      number?: string;
      action?: string;
      verdict: string;
      note?: string;
    };
  };
  /** Hash of the resolved schema; used as cache key. */
  hash: string;
  /** Number of items that are not deleted. */
  count: number;
  /** URL of the picture. */
  picture: string;
  /** URL of the compiled validator, an ES module that can be cached forever. */
  validator: string;
  /** Whether the schema file exists; items of a retired kind are read-only. */
  status: 'ok' | 'retired';
  /** Errors of the file on disk; the last valid version of the kind stays in use. */
  issues?: FileIssue[];
  /** Subschemas that are not validated because they refer to missing schemas: one warning per missing schema. */
  warnings?: FileIssue[];
};

/** Place of the kind in architecture views; absent if it has none. */
export type ArchitecturePlace = {
  /** Lanes of the architecture that items of the kind have, from left to right. */
  lanes?: string[];
  /** Lane that items of the kind are drawn in. */
  lane?: string;
};

/** More of the links that were made or removed in the time of a page of revisions. */
export type LinkChangePage = {
  /** Links made or removed at either end in the time of these revisions, newest first, without those that fields of this item held: these are among the changes of its revisions. */
  links: LinkChange[];
  /** Where the other links of this time continue, at `/link-changes`; null if these are all. */
  nextLinks: string | null;
};

/** A link that was made or removed, read from one of its ends. */
export type LinkChange = {
  /** ID of the link. */
  id: string;
  /** ID of the relation type. */
  type: string;
  /** Whether the link starts from here. */
  direction: 'out' | 'in';
  /** How the link reads from here. */
  name: string;
  /** Name of the field of the source that stores the link; null for a separate link. */
  field: string | null;
  /** The item at the other end. */
  item: LinkedItem;
  /** Whether the link was made or removed. */
  action: 'add' | 'remove';
  /** When, in UTC. */
  at: string;
  /** ID of the user who did it. */
  by: string;
  /** Whether the two items are linked like this now. */
  present: boolean;
  /** ID of the item whose deletion removed the link; null where the link itself was removed, or its field changed. */
  deletion: string | null;
};

/** Who saw that a link still holds. */
export type LinkConfirmation = {
  /** Revision of the target that was confirmed. */
  rev: number;
  /** When, in UTC. */
  at: string;
  /** ID of the user. */
  by: string;
  /** Why the link still holds. */
  note: string;
};

/** A piece of the text in which a search found something. */
export type SnippetPart = {
  /** The text. */
  text: string;
  /** Whether the search found this piece. */
  hit: boolean;
};

/** The links of an item by one relation. */
export type ListedLinks = {
  /** How many there are. */
  count: number;
  /** The items at their other ends, at most 20, oldest link first. */
  items: ItemLink[];
};

/** A model of a list, with the requested fields. */
export type ListedModel = {
  /** ID of the model. */
  id: string;
  /** Name of the model, unique among those of its owner. */
  name?: string;
  /** Name of the root of its signal tree. */
  main_api?: string;
  /** Who sees it. */
  visibility?: ModelVisibility;
  /** How far it is. */
  state?: ModelState;
  /** Category of vehicles, in the words of its owner. */
  vehicle_category?: string;
  /** Address of its picture; empty for none. */
  model_home_image_file?: string;
  /** Release of the signal tree; null for a tree without one. */
  api_version?: string | null;
  /** Its tags. */
  tags?: ModelTag[];
  /** ID of the item of the inventory that the model stands for; null for none. */
  item_id?: string | null;
  /** Its owner. */
  created_by?: ModelPerson;
  /** When it was created. */
  created_at?: string;
  /** The same, for clients that know it under this name. */
  createdAt?: string;
  /** When it was last changed. */
  updated_at?: string;
  /** The same, for clients that know it under this name. */
  updatedAt?: string;
  /** Numbers that are kept with it. */
  stats?: ModelStats;
};

/** A prototype of a list, with the requested fields. */
export type ListedPrototype = {
  /** ID of the prototype. */
  id: string;
  /** Name of the prototype, unique in its model. */
  name?: string;
  /** How far it is, in the words of its authors. */
  state?: string;
  /** Signals that a client has noted for it. */
  apis?: PrototypeApis;
  /** Its program: one file, or a project of several as JSON text. */
  code?: string;
  /** Language of the program. */
  language?: string;
  /** Journey of the customer: "#Step" lines, each followed by "Row: value" lines. */
  customer_journey?: string;
  /** What it is for. */
  description?: PrototypeDescription;
  /** Address of its picture; empty for none. */
  image_file?: string;
  /** Address of the picture of its journey; empty for none. */
  journey_image_file?: string;
  /** Address of the picture of its analysis; empty for none. */
  analysis_image_file?: string;
  /** Address of the logo of a partner; empty for none. */
  partner_logo?: string;
  /** Where it is in the portfolio. */
  portfolio?: PrototypePortfolio;
  /** Pictures and shapes of its architecture, as JSON text. */
  skeleton?: string;
  /** Its tags. */
  tags?: ModelTag[];
  /** Whether its dashboard runs it as soon as it is opened. */
  autorun?: boolean;
  /** Related components of the enterprise architecture. */
  related_ea_components?: string;
  /** Requirements in free text, or as JSON text. */
  requirements?: string;
  /** Requirements as a client keeps them. */
  requirements_data?: Json;
  /** Table of its flow, as JSON or as JSON text. */
  flow?: Json;
  /** Whether it is recommended; administrators decide. */
  editors_choice?: boolean;
  /** When it was last viewed. */
  last_viewed?: string;
  /** Ratings by ID of the user. */
  rated_by?: {
    [k: string]: PrototypeRating;
  };
  /** Whatever a client keeps with it. */
  extend?: Json;
  /** How complex it is, from 1 to 5. */
  complexity_level?: number;
  /** Its dashboard, as JSON text: a list of widgets, or an object that has one. */
  widget_config?: string;
  /** How often it was run. */
  executed_turns?: number;
  /** Average of all feedback from 1 to 5; null without any. */
  avg_score?: number | null;
  /** Who created it. */
  created_by?: ModelPerson;
  /** When it was created. */
  created_at?: string;
  /** The same, for clients that know it under this name. */
  createdAt?: string;
  /** When it was last changed. */
  updated_at?: string;
  /** The same, for clients that know it under this name. */
  updatedAt?: string;
  /** Signals that its code, dashboard, journey and flow use. */
  signals?: UsedSignal[];
  /** ID of its model. */
  model_id?: string;
  /** Its model, where prototypes of several are listed. */
  model?: PrototypeModel;
  /** When the caller opened it last. */
  last_visited?: string;
  /** The page of it that the caller opened last. */
  last_page?: string;
};

/** Sign-in with email and password. */
export type Login = {
  /** Email address to sign in with. */
  email: string;
  /** At least 8 characters, and not easy to guess. */
  password: string;
};

/** A link that did not come back with a restored item. */
export type LostLink = {
  /** ID of the relation type. */
  type: string;
  /** Whether the link starts from here. */
  direction: 'out' | 'in';
  /** How the link reads from here. */
  name: string;
  /** Name of the field of the source that stores the link; null for a separate link. */
  field: string | null;
  /** The item at the other end. */
  item: LinkedItem;
  /** Why not. */
  reason: string;
  /** Whether it comes back when the other end is restored. */
  waits: boolean;
};

/** A widget of the marketplace. */
export type MarketplacePackage = {
  /** ID of the package at the marketplace. */
  id: string;
  /** Name. */
  name: string;
  /** What it shows. */
  description: string;
  /** Address of its picture on this server; empty for none. */
  picture: string;
  /** Address of its page. */
  url: string;
  /**
   * Paths of the signals that it asks for.
   *
   * Items: A path.
   */
  signals: string[];
  /** How many people like it. */
  likes: number;
  /** How often it was downloaded. */
  downloads: number;
};

/** A page of widgets of the marketplace. */
export type MarketplacePage = {
  /** The widgets. */
  results: MarketplacePackage[];
  /** Number of the page, from 1. */
  page: number;
  /** Entries of a page. */
  limit: number;
  /** Pages of this size. */
  totalPages: number;
  /** Number of matches. */
  totalResults: number;
};

/** Reviews of a widget of the marketplace. */
export type MarketplaceReviewList = {
  /** The reviews. */
  results: MarketplaceReview[];
};

/** What somebody says of a widget of the marketplace. */
export type MarketplaceReview = {
  /** Who says it; empty where the marketplace does not tell. */
  author: string;
  /** From 0 to 5; null for none. */
  rating: number | null;
  /** What they say. */
  text: string;
  /** When, as the marketplace tells it. */
  at: string;
};

/** Something that can be done. */
export type MatrixCell = {
  /** items, model, prototype, asset, generator, hardware, users, or reserved for a reserved field. */
  area: string;
  /** The action; update for a reserved field. */
  action: 'read' | 'create' | 'update' | 'delete' | 'administer';
  /** ID of the kind; * for all, empty where there is none. */
  kind: string;
  /** Name of the reserved field. */
  field?: string;
  /** The value before. */
  from?: string;
  /** The value after. */
  to?: string;
};

/** The signal tree of a model in the form of older clients. */
export type ModelApi = {
  /** ID of the model. */
  id: string;
  /** ID of the model. */
  model: string;
  /** The signal tree, as JSON text. */
  cvi: string;
  /** ID of the owner. */
  created_by: string;
  /** When the model was created. */
  created_at: string;
};

/** The architecture of a model. */
export type ModelArchitecture = {
  /** ID of the item of the inventory that the model stands for; null for none. */
  item_id: string | null;
  /** What the item consists of; null if nothing can be drawn, or the caller may not see it. */
  drawing: Architecture | null;
  /** Pictures and shapes that are kept with the model, as JSON text. */
  skeleton: string;
};

/** A number of things. */
export type ModelCount = {
  /** How many. */
  count: number;
};

/** A model was written; sent to those who may read it. */
export type ModelEvent = {
  /** ID of the model. */
  id: string;
  /** What the write did. */
  action: 'create' | 'update' | 'delete';
  /** Number of its revision. */
  rev: number;
  /** ID of the user who made the change. */
  by: string;
};

/** What the archive of a model holds, and the model that was made of it. */
export type ModelImport = {
  /** ID of the new model; null if nothing was imported. */
  id: string | null;
  /** Name of the model. */
  name: string;
  /** Who will see it. */
  visibility: ModelVisibility;
  /** How far it is. */
  state: ModelState;
  /** Its signal tree; null for none, or for one with errors. */
  tree: ImportedTree | null;
  /** Errors of the tree, then warnings. With errors nothing is imported. */
  issues: TreeIssue[];
  /** How many signals it has that the tree does not have. */
  custom_signals: number;
  /** How many pictures come with it. */
  pictures: number;
  /** How many prototypes come with it. */
  prototypes: number;
  /** What is left out or replaced, and why. */
  notes: ArchiveNote[];
};

/** A vehicle model as others show it in a link. */
export type ModelLink = {
  /** ID of the model. */
  id: string;
  /** Its name. */
  name: string;
};

/** A page of models. */
export type ModelPage = {
  /** The models. */
  results: ListedModel[];
  /** Number of the page, from 1. */
  page: number;
  /** Entries of a page. */
  limit: number;
  /** Pages of this size. */
  totalPages: number;
  /** Number of matches. */
  totalResults: number;
};

/** Body of the request "Change a model". */
export type ModelPatch = {
  /** Name of the model, unique among those of its owner. */
  name?: string;
  /** Name of the root of its signal tree. */
  main_api?: string;
  /** Who sees it. */
  visibility?: ModelVisibility;
  /** How far it is. */
  state?: ModelState;
  /** Category of vehicles, in the words of its owner. */
  vehicle_category?: string;
  /** Address of its picture; empty for none. */
  model_home_image_file?: string;
  /** Release of the signal tree; null for a tree without one. */
  api_version?: string | null;
  /** Its tags. */
  tags?: ModelTag[];
  /** ID of the item of the inventory that the model stands for; null for none. */
  item_id?: string | null;
  /** Address of the picture of its page; empty for none. */
  detail_image_file?: string;
  /** Addresses of other files, by name. */
  model_files?: JsonObject;
  /** Properties of the vehicle, as JSON text. */
  property?: string;
  /** Pictures and shapes of the architecture, as JSON text. */
  skeleton?: string;
  /** Whatever a client keeps with the model. */
  extend?: Json;
  /** Signals that the tree does not have, as JSON text: a list, or a tree. */
  custom_apis?: string;
  /** The whole signal tree, as JSON text. */
  cvi?: string;
};

/** A user in connection with a model; the address only for those who may change the model. */
export type ModelPerson = {
  /** ID of the user. */
  id: string;
  /** Display name. */
  name: string;
  /** Profile picture: a path on this server or a data URL; empty for none. */
  image_file: string;
  /** Email address. */
  email?: string;
};

/** As stored: A vehicle model. */
export type ModelRecord = {
  /** ID of the model. */
  id: string;
  /** Number of its revision, from 1. */
  rev: number;
  /** Name of the model, unique among those of its owner. */
  name: string;
  /** Name of the root of its signal tree. */
  main_api: string;
  /** Who sees it. */
  visibility: ModelVisibility;
  /** How far it is. */
  state: ModelState;
  /** Category of vehicles, in the words of its owner. */
  vehicle_category: string;
  /** Address of its picture; empty for none. */
  model_home_image_file: string;
  /** Release of the signal tree; null for a tree without one. */
  api_version: string | null;
  /** Its tags. */
  tags: ModelTag[];
  /** ID of the item of the inventory that the model stands for; null for none. */
  item_id: string | null;
  /** Hash of its signal tree. */
  tree_hash: string | null;
  /** Signals in its tree. */
  api_count: number;
  /** Signals that its prototypes use. */
  used_api_count: number;
  /** Prototypes. */
  prototype_count: number;
  /** Nodes of the architecture pictures of its prototypes. */
  prototype_node_count: number;
  /** Nodes of its own architecture picture. */
  node_count: number;
  /** Its owner. */
  created_by: string;
  /** When it was created. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
};

/** Body that shares a model. */
export type ModelShare = {
  /** IDs of users, joined by commas. */
  userId: string;
  role: ModelRole;
};

/** Numbers that are kept with a model. */
export type ModelStats = {
  /** Signals. */
  apis: {
    /** Of its tree. */
    total: ModelCount;
    /** Used by its prototypes. */
    used: ModelCount;
  };
  /** Prototypes. */
  prototypes: ModelCount;
  /** Nodes of architecture pictures. */
  architecture: {
    /** Of its prototypes. */
    prototypes: ModelCount;
    /** Of the model itself. */
    model: ModelCount;
    /** All of them. */
    total: ModelCount;
  };
  /** People it is shared with. */
  collaboration: {
    /** Those who may change it. */
    contributors: ModelCount;
    /** Those who may read it. */
    members: ModelCount;
  };
};

/** A tag of a model. */
export type ModelTag = {
  /** Text of the tag. */
  title: string;
  /** What it means. */
  description?: string;
};

/** A vehicle model. */
export type Model = {
  /** ID of the model. */
  id: string;
  /** Number of its revision, from 1. */
  rev: number;
  /** Name of the model, unique among those of its owner. */
  name: string;
  /** Name of the root of its signal tree. */
  main_api: string;
  /** Who sees it. */
  visibility: ModelVisibility;
  /** How far it is. */
  state: ModelState;
  /** Category of vehicles, in the words of its owner. */
  vehicle_category: string;
  /** Address of its picture; empty for none. */
  model_home_image_file: string;
  /** Release of the signal tree; null for a tree without one. */
  api_version: string | null;
  /** Its tags. */
  tags: ModelTag[];
  /** ID of the item of the inventory that the model stands for; null for none. */
  item_id: string | null;
  /** Its owner. */
  created_by: ModelPerson;
  /** When it was created. */
  created_at: string;
  /** The same, for clients that know it under this name. */
  createdAt: string;
  /** When it was last changed. */
  updated_at: string;
  /** The same, for clients that know it under this name. */
  updatedAt: string;
  /** Address of the picture of its page; empty for none. */
  detail_image_file: string;
  /** Addresses of other files, by name. */
  model_files: JsonObject;
  /** Properties of the vehicle, as JSON text. */
  property: string;
  /** Pictures and shapes of the architecture, as JSON text. */
  skeleton: string;
  /** Whatever a client keeps with the model. */
  extend?: Json;
  /** Numbers that are kept with it. */
  stats: ModelStats;
  /** Those who may change it; only for who may change it. */
  contributors?: ModelPerson[];
  /** Those who may read it; only for who may change it. */
  members?: ModelPerson[];
};

/** Body that moves an item in a tree. */
export type Move = {
  /** ID of a relation type that is a hierarchy. */
  type: string;
  /** ID of the item to move. */
  target: string;
  /** ID of its new parent; null for none. */
  to: string | null;
};

/** Where a moved item was before. */
export type Moved = {
  /** ID of the previous parent; null for none. */
  from: string | null;
};

/** A role to be made. */
export type NewAccessRole = {
  /** Display name. */
  name: string;
  /** What the role is for. */
  description?: string;
  rights?: RoleRights;
  /** What only its members may write. */
  reserved?: ReservedField[];
};

/** An API token to be made. */
export type NewApiToken = {
  /** What it is for, to tell it from the others. */
  name: string;
  /** What it may do: read only, read and send results of tests, or everything that its owner may. */
  access: 'read' | 'results' | 'all';
  /** When it ends, at most a year from now. */
  expires_at: string;
};

/** Body that gives a model its signal tree. */
export type NewApi = {
  /** ID of the model. */
  model: string;
  /** The signal tree, as JSON text. */
  cvi: string;
};

/** Body that creates an asset. */
export type NewAsset = {
  /** Name of the asset. */
  name: string;
  /** What it is; clients read the data by it. */
  type: string;
  /** What it holds; old clients send JSON text. */
  data?: Json;
};

/** Body of the request "Write a post or a reply". */
export type NewDiscussion = {
  /** The text. */
  content: string;
  /** The thing that is discussed: the ID of a model; for a signal its path, after the ID of its model and a colon where it is about that model alone. */
  ref: string;
  /** Kind of the thing that is discussed. */
  ref_type: DiscussedType;
  /** The post it replies to, which is no reply itself; null for none. */
  parent?: string | null;
};

/** Body that adds a custom signal to a model. */
export type NewExtendedApi = {
  /** Full path: the root of the model's tree, then names joined by dots. */
  apiName: string;
  /** ID of the model. */
  model: string;
  /** What it is. */
  type?: CustomSignalType;
  /** Type of its values; a branch has none. */
  datatype?: SignalDatatype;
  /** What it is for. */
  description?: string;
  /** Pictures and shapes of its architecture, as JSON text. */
  skeleton?: string;
  /** Its tags. */
  tags?: ModelTag[];
  /** Whether it is not part of the standard; always true. */
  isWishlist?: boolean;
  /** Unit of its values. */
  unit?: string;
  /** Smallest value. */
  min?: number;
  /** Largest value. */
  max?: number;
  /** The values that it can have. */
  allowed?: Json[];
  /** Anything else to know. */
  comment?: string;
  /** Value at first. */
  default?: Json;
  /** Since when it is deprecated, and in favour of what. */
  deprecation?: string;
  /** Whatever a client keeps with it. */
  custom_properties?: JsonObject;
};

/** Body of the request "Give feedback on a prototype". */
export type NewFeedback = {
  /** ID of the prototype. */
  ref: string;
  /** What it is about. */
  ref_type: 'prototype';
  /** ID of its model, which need not be sent. */
  model_id?: string;
  /** Who was asked. */
  interviewee: FeedbackInterviewee;
  /** Scores that were given. */
  score?: FeedbackScore;
  /** What was asked besides. */
  question?: string;
  /** What was recommended. */
  recommendation?: string;
  /** Anything else. */
  description?: string;
};

/** Body that adds a field to a kind, at the end of the properties of its schema file. */
export type NewField = {
  /** Name of the property. */
  name: string;
  /** What people read. */
  title: string;
  holds: FieldGuess;
  /** `hash` of the kind that the field is meant for. If it has changed meanwhile, nothing is added. */
  hash: string;
};

/** Body that generates an app, a dashboard or a widget. */
export type NewGeneration = {
  /** What is to be made, in plain words. */
  prompt: string;
  /** What is to be made; `app` by default. */
  make?: 'app' | 'dashboard' | 'widget';
  /** ID of the vehicle model whose signals are used; the newest signal tree of the catalogue by default. */
  model?: string;
  /** ID of the generator; the first one by default. */
  service?: string;
  /** Present app that is to be changed. */
  code?: string;
  /** Present dashboard that is to be changed, as JSON text. */
  widget_config?: string;
  /** Rules that the app is made of, instead of those that the prompt proposes. */
  rules?: AppRules;
  /** What was picked so far for questions about the prompt. */
  answers?: RuleAnswer[];
};

/** A role given to a user. */
export type NewGrant = {
  /** ID of a user, persona:ID, or everyone. */
  user: string;
  /** Name of the role. */
  role: string;
  /** Scope of the role: a group of kinds, a model, an asset or a persona; * for everything. */
  ref?: string;
};

/** A new item. */
export type NewItem = {
  /** ID to use; default: the next number of the kind. */
  id?: string;
  /** ID of the kind. */
  type: string;
  /** The document; fields set by the server are ignored. */
  data: JsonObject;
  /** Links that the new item gets in the same transaction; each names the item at the other end. */
  links?: {
    /** ID of the relation type. */
    type: string;
    /** ID of the source item; the new item is the target. */
    source?: string;
    /** ID of the target item; the new item is the source. */
    target?: string;
  }[];
};

/** Body of the request "Create a model". */
export type NewModel = {
  /** Name of the model, unique among those of its owner. */
  name: string;
  /** Name of the root of its signal tree. */
  main_api: string;
  /** Who sees it. */
  visibility?: ModelVisibility;
  /** How far it is. */
  state?: ModelState;
  /** Category of vehicles, in the words of its owner. */
  vehicle_category?: string;
  /** Address of its picture; empty for none. */
  model_home_image_file?: string;
  /** Release of the signal tree; null for a tree without one. */
  api_version?: string | null;
  /** Its tags. */
  tags?: ModelTag[];
  /** ID of the item of the inventory that the model stands for; null for none. */
  item_id?: string | null;
  /** Address of the picture of its page; empty for none. */
  detail_image_file?: string;
  /** Addresses of other files, by name. */
  model_files?: JsonObject;
  /** Properties of the vehicle, as JSON text. */
  property?: string;
  /** Pictures and shapes of the architecture, as JSON text. */
  skeleton?: string;
  /** Whatever a client keeps with the model. */
  extend?: Json;
  /** Signals that the tree does not have, as JSON text: a list, or a tree. */
  custom_apis?: string;
  /** The whole signal tree, as JSON text. */
  cvi?: string;
  /** Signals that the tree does not have. */
  extended_apis?: JsonObject[];
  /** Address of the signal tree. */
  api_data_url?: string;
};

/** Body that gives a model to somebody else. */
export type NewOwner = {
  /** ID of the user who will own it. */
  userId: string;
};

/** Body that creates a prototype. */
export type NewPrototype = {
  /** Name of the prototype, unique in its model. */
  name: string;
  /** How far it is, in the words of its authors. */
  state?: string;
  /** Signals that a client has noted for it. */
  apis?: PrototypeApis;
  /** Its program: one file, or a project of several as JSON text. */
  code?: string;
  /** Language of the program. */
  language?: string;
  /** Journey of the customer: "#Step" lines, each followed by "Row: value" lines. */
  customer_journey?: string;
  /** What it is for. */
  description?: PrototypeDescription;
  /** Address of its picture; empty for none. */
  image_file?: string;
  /** Address of the picture of its journey; empty for none. */
  journey_image_file?: string;
  /** Address of the picture of its analysis; empty for none. */
  analysis_image_file?: string;
  /** Address of the logo of a partner; empty for none. */
  partner_logo?: string;
  /** Where it is in the portfolio. */
  portfolio?: PrototypePortfolio;
  /** Pictures and shapes of its architecture, as JSON text. */
  skeleton?: string;
  /** Its tags. */
  tags?: ModelTag[];
  /** Whether its dashboard runs it as soon as it is opened. */
  autorun?: boolean;
  /** Related components of the enterprise architecture. */
  related_ea_components?: string;
  /** Requirements in free text, or as JSON text. */
  requirements?: string;
  /** Requirements as a client keeps them. */
  requirements_data?: Json;
  /** Table of its flow, as JSON or as JSON text. */
  flow?: Json;
  /** Whether it is recommended; administrators decide. */
  editors_choice?: boolean;
  /** When it was last viewed. */
  last_viewed?: string;
  /** Ratings by ID of the user. */
  rated_by?: {
    [k: string]: PrototypeRating;
  };
  /** Whatever a client keeps with it. */
  extend?: Json;
  /** How complex it is, from 1 to 5; clients send it as a number or as text. */
  complexity_level?: number | string;
  /** Its dashboard: a list of widgets or an object that has one, or either as JSON text. */
  widget_config?: string | unknown[] | {};
  /** ID of its model. */
  model_id: string;
};

/** A new link between two items. */
export type NewRelation = {
  /** ID of the relation type; its rules define which kinds it can link and how often. */
  type: string;
  /** ID of the source item. */
  source: string;
  /** ID of the target item. */
  target: string;
};

/** Body that adds a generator service. */
export type NewService = {
  /** What it makes: apps, dashboards or widgets. */
  type?: 'GenAI_Python' | 'GenAI_Dashboard' | 'GenAI_Widget';
  /** Name of the service. */
  name: string;
  /** What it is good for; empty for none. */
  description?: string;
  /** How it is called: OpenAI-compatible chat completions, Anthropic messages, or any HTTP service. */
  protocol?: 'openai' | 'anthropic' | 'custom';
  /** Address of the service; empty for the default endpoint of the instance configuration. */
  endpointUrl?: string;
  /** Name of the AI model at the service; empty for none. */
  model?: string;
  /** Method of the request of a custom service. */
  method?: 'POST' | 'PUT' | 'GET';
  /** Member of the request body of a custom service that has the prompt. */
  requestField?: string;
  /** Path to the member of its answer that has the result, such as `payload.code`. */
  responseField?: string;
  /** Request body of a custom service in place of the one member; `{prompt}` in its texts is replaced by the prompt. Null for none. */
  customPayload?: {} | null;
  /** Whether the template generator of this server answers for it. */
  isMock?: boolean;
  /** API key. It is stored encrypted and never sent back; empty removes it, and `Empty` selects the template generator. */
  apiKey?: string;
};

/** Body that shares a widget. */
export type NewSharedWidget = {
  /** Name, which no other widget has. */
  name: string;
  /** What it shows. */
  description?: string;
  /** The page: HTML with its styles and scripts in it. */
  html: string;
};

/** Body that begins a widget in the studio. */
export type NewStudioProject = {
  /** Name of the project: letters, digits and hyphens. */
  name: string;
};

/** An account created by an administrator. */
export type NewUser = {
  /** Display name. */
  name: string;
  /** Email address to sign in with. */
  email: string;
  /** At least 8 characters, and not easy to guess. */
  password?: string;
  /** Deprecated: "admin" if the user has the role admin everywhere. */
  role?: 'user' | 'admin';
  /**
   * Additional global roles.
   *
   * Items: Name of the role.
   */
  roles?: string[];
  /** Whether the email address is already verified; default: true. */
  email_verified?: boolean;
  /** Origin of the account. */
  provider?: string;
  /** Profile picture: a data URL; empty for none. */
  image_file?: string;
  /** ID of the user at the provider. */
  uid?: string;
  /** Accepted from old clients but not stored. */
  provider_data?: JsonObject;
};

/** Body that saves a view. */
export type NewView = {
  /** ID of the kind; empty for all items. */
  kind: string;
  /** Name of the view. */
  name: string;
  /** Whether everyone is offered it. */
  shared: boolean;
  /** What it keeps. */
  look: ViewSettings;
};

/** Body that adds a release from an address. */
export type NewVssRelease = {
  /** Name of the release. */
  name: string;
  /** Address of a signal tree: JSON or vspec. */
  api_data_url: string;
};

/** Body that adds a version to a shared widget. */
export type NewWidgetVersion = {
  /** The page: HTML with its styles and scripts in it. */
  html: string;
  /** What is new in it. */
  note?: string;
};

/** A role of the caller. */
export type OwnGrant = {
  /** ID of the caller. */
  user: string;
  /** The role. */
  role: FeatureRole;
  /** ID of what the role is for; * for everything. */
  ref: string;
};

/** What the caller is doing with an item. It is repeated while the item is open. */
export type OwnPresence = {
  /** Made up by the browser for one of its tabs. */
  tab: string;
  /** Whether the caller is editing it. */
  isEditing?: boolean;
  /** Name of the field that is being edited. */
  field?: string;
  /** Whether the item was closed. */
  hasLeft?: boolean;
};

/** What a user may, and why. */
export type PermissionExplanation = {
  /** ID of the user; empty for whoever is not signed in. */
  user: string;
  /** Name of the user. */
  name: string;
  /** Whether sign-in is disabled; then nothing is allowed. */
  disabled: boolean;
  /** Whether nothing is allowed before the password is changed. */
  mustChangePassword: boolean;
  /** What there is to allow. */
  permissions: ExplainedPermission[];
  /** The personas of the user. */
  personas: HeldPersona[];
};

/** Something that is allowed or not, and why. */
export type ExplainedPermission = {
  /** What it applies to. */
  area: string;
  /** What is done. */
  action: 'read' | 'create' | 'update' | 'delete' | 'administer';
  /** The same in words. */
  title: string;
  /** A group of kinds, or the ID of a model or asset; * is everything. */
  ref: string;
  /** Name of the model or asset; otherwise empty. */
  name: string;
  /** Whether it is allowed. */
  allowed: boolean;
  /** Each of these alone is enough. */
  reasons: PermissionReason[];
};

/** Why something is allowed. */
export type PermissionReason = {
  /** Name of the role; null where no role is needed. */
  role: string | null;
  /** Display name of the role. */
  title: string;
  /** What the role is held for; * is everything. */
  ref: string;
  /** Where the role comes from: given to the user by name, to everyone who is signed in, to a persona, or to visitors. Without a role: being the owner, or being signed in. */
  from: 'name' | 'everyone' | 'persona' | 'visitor' | 'owner' | 'signed_in';
  /** ID of the persona. */
  persona: string | null;
};

/** A persona. */
export type HeldPersona = {
  /** ID of the persona. */
  id: string;
  /** Display name. */
  name: string;
};

/** Who looks at an item or edits it. */
export type PresenceEvent = {
  /** ID of the item. */
  id: string;
  /** Everyone who has it open, editors first. */
  people: Presence[];
};

/** Someone who has an item open. */
export type Presence = {
  /** ID of the person. */
  user: string;
  /** Display name of the person. */
  name: string;
  /** Whether they are editing it, or only looking at it. */
  isEditing: boolean;
  /** Name of the field that is being edited. */
  field?: string;
};

/** An issue of a row of an uploaded file. */
export type PreviewIssue = {
  /** Row of the sheet, or line of the file. */
  line: number;
  /** Heading of the column, where it is one of a table. */
  column: string | null;
  /** What is wrong. */
  message: string;
  /** What would fix it. */
  hint: string | null;
};

/** A page of the rows of a preview. */
export type PreviewPage = {
  /** The rows. */
  results: PreviewRow[];
  /** Number of rows. */
  total: number;
};

/** What an import would do with one row. */
export type PreviewRow = {
  /** Row of the sheet, or line of the file. */
  line: number;
  action: PreviewAction;
  /** ID of the kind; null where it is unknown. */
  kind: string | null;
  /** ID of the item; null for a new item that gets the next number. */
  id: string | null;
  /** Name of the item. */
  name: string;
  /** Whether the item was deleted and is restored. */
  restores: boolean;
  /** What changes. */
  changes: Change[];
  /** What is wrong. */
  issues: PreviewIssue[];
};

/** The privacy policy of this installation. */
export type PrivacyPolicy = {
  /** Light Markdown; empty for none. */
  text: string;
};

/** Signals that a client has noted for a prototype. */
export type PrototypeApis = {
  /** Services. */
  VSC?: string[];
  /** Signals. */
  VSS?: string[];
};

/** What a prototype is for. */
export type PrototypeDescription = {
  /** The problem that it solves. */
  problem?: string;
  /** Who has the problem. */
  says_who?: string;
  /** How it solves it. */
  solution?: string;
  /** How far the solution is. */
  status?: string;
  /** Anything else. */
  text?: string;
};

/** A prototype was written; sent to those who may read its model. */
export type PrototypeEvent = {
  /** ID of the prototype. */
  id: string;
  /** ID of its model. */
  model_id: string;
  /** What the write did. */
  action: 'create' | 'update' | 'delete';
  /** Number of its revision. */
  rev: number;
  /** ID of the user who made the change. */
  by: string;
};

/** What the archive of a prototype holds, and the prototype that was made of it. */
export type PrototypeImport = {
  /** ID of the new prototype; null if nothing was imported. */
  id: string | null;
  /** Name of the prototype. */
  name: string;
  /** How far it is, in the words of its authors. */
  state: string;
  /** Language of the program. */
  language: string;
  /** Signals that it uses, checked against those of the model. */
  signals: UsedSignal[];
  /** How many pictures come with it. */
  pictures: number;
  /** What is left out or replaced, and why. */
  notes: ArchiveNote[];
};

/** The model of a prototype. */
export type PrototypeModel = {
  /** ID of the model. */
  id: string;
  /** Name of the model. */
  name: string;
  /** Who sees it. */
  visibility: ModelVisibility;
};

/** A page of prototypes. */
export type PrototypePage = {
  /** The prototypes. */
  results: ListedPrototype[];
  /** Number of the page, from 1. */
  page: number;
  /** Entries of a page. */
  limit: number;
  /** Pages of this size. */
  totalPages: number;
  /** Number of matches. */
  totalResults: number;
};

/** Body that changes a prototype. */
export type PrototypePatch = {
  /** Name of the prototype, unique in its model. */
  name?: string;
  /** How far it is, in the words of its authors. */
  state?: string;
  /** Signals that a client has noted for it. */
  apis?: PrototypeApis;
  /** Its program: one file, or a project of several as JSON text. */
  code?: string;
  /** Language of the program. */
  language?: string;
  /** Journey of the customer: "#Step" lines, each followed by "Row: value" lines. */
  customer_journey?: string;
  /** What it is for. */
  description?: PrototypeDescription;
  /** Address of its picture; empty for none. */
  image_file?: string;
  /** Address of the picture of its journey; empty for none. */
  journey_image_file?: string;
  /** Address of the picture of its analysis; empty for none. */
  analysis_image_file?: string;
  /** Address of the logo of a partner; empty for none. */
  partner_logo?: string;
  /** Where it is in the portfolio. */
  portfolio?: PrototypePortfolio;
  /** Pictures and shapes of its architecture, as JSON text. */
  skeleton?: string;
  /** Its tags. */
  tags?: ModelTag[];
  /** Whether its dashboard runs it as soon as it is opened. */
  autorun?: boolean;
  /** Related components of the enterprise architecture. */
  related_ea_components?: string;
  /** Requirements in free text, or as JSON text. */
  requirements?: string;
  /** Requirements as a client keeps them. */
  requirements_data?: Json;
  /** Table of its flow, as JSON or as JSON text. */
  flow?: Json;
  /** Whether it is recommended; administrators decide. */
  editors_choice?: boolean;
  /** When it was last viewed. */
  last_viewed?: string;
  /** Ratings by ID of the user. */
  rated_by?: {
    [k: string]: PrototypeRating;
  };
  /** Whatever a client keeps with it. */
  extend?: Json;
  /** How complex it is, from 1 to 5; clients send it as a number or as text. */
  complexity_level?: number | string;
  /** Its dashboard: a list of widgets or an object that has one, or either as JSON text. */
  widget_config?: string | unknown[] | {};
};

/** Where a prototype is in the portfolio. */
export type PrototypePortfolio = {
  /** Effort to build it. */
  effort_estimation?: number;
  /** Needs that it addresses. */
  needs_addressed?: number;
  /** How relevant it is. */
  relevance?: number;
};

/** The rating of a prototype by one user. */
export type PrototypeRating = {
  /** Stars. */
  rating: number;
  /** When it was rated. */
  rated_time?: string;
};

/** A prototype of a vehicle app. */
export type Prototype = {
  /** ID of the prototype. */
  id: string;
  /** Name of the prototype, unique in its model. */
  name: string;
  /** How far it is, in the words of its authors. */
  state: string;
  /** Signals that a client has noted for it. */
  apis: PrototypeApis;
  /** Its program: one file, or a project of several as JSON text. */
  code: string;
  /** Language of the program. */
  language: string;
  /** Journey of the customer: "#Step" lines, each followed by "Row: value" lines. */
  customer_journey: string;
  /** What it is for. */
  description: PrototypeDescription;
  /** Address of its picture; empty for none. */
  image_file: string;
  /** Address of the picture of its journey; empty for none. */
  journey_image_file: string;
  /** Address of the picture of its analysis; empty for none. */
  analysis_image_file: string;
  /** Address of the logo of a partner; empty for none. */
  partner_logo: string;
  /** Where it is in the portfolio. */
  portfolio: PrototypePortfolio;
  /** Pictures and shapes of its architecture, as JSON text. */
  skeleton: string;
  /** Its tags. */
  tags: ModelTag[];
  /** Whether its dashboard runs it as soon as it is opened. */
  autorun: boolean;
  /** Related components of the enterprise architecture. */
  related_ea_components: string;
  /** Requirements in free text, or as JSON text. */
  requirements: string;
  /** Requirements as a client keeps them. */
  requirements_data?: Json;
  /** Table of its flow, as JSON or as JSON text. */
  flow?: Json;
  /** Whether it is recommended; administrators decide. */
  editors_choice: boolean;
  /** When it was last viewed. */
  last_viewed?: string;
  /** Ratings by ID of the user. */
  rated_by?: {
    [k: string]: PrototypeRating;
  };
  /** Whatever a client keeps with it. */
  extend?: Json;
  /** How complex it is, from 1 to 5. */
  complexity_level: number;
  /** Its dashboard, as JSON text: a list of widgets, or an object that has one. */
  widget_config: string;
  /** How often it was run. */
  executed_turns: number;
  /** Average of all feedback from 1 to 5; null without any. */
  avg_score: number | null;
  /** Who created it. */
  created_by: ModelPerson;
  /** When it was created. */
  created_at: string;
  /** The same, for clients that know it under this name. */
  createdAt: string;
  /** When it was last changed. */
  updated_at: string;
  /** The same, for clients that know it under this name. */
  updatedAt: string;
  /** Signals that its code, dashboard, journey and flow use. */
  signals: UsedSignal[];
  /** Its model. */
  model_id: PrototypeModel;
};

/** A page of users as everybody may know them. */
export type PublicUserPage = {
  /** The users. */
  results: PublicUser[];
  /** Number of the page, from 1. */
  page: number;
  /** Entries of a page. */
  limit: number;
  /** Pages of this size. */
  totalPages: number;
  /** Number of matches. */
  totalResults: number;
};

/** A user as everybody may know them. */
export type PublicUser = {
  /** ID of the user. */
  id: string;
  /** Display name. */
  name: string;
  /** Profile picture: a path on this server or a data URL; empty for none. */
  image_file: string;
};

/** Something that a user has opened. */
export type RecentActivity = {
  /** ID of the user. */
  userId: string;
  /** ID of what was opened. */
  referenceId: string;
  /** What was opened. */
  type: 'prototype';
  /** The page of it that was opened. */
  page?: string;
};

/** What the current user asked the app generator for. */
export type RecentPrompt = {
  /** ID of the prompt, by which it is forgotten. */
  id: string;
  /** The words. */
  prompt: string;
  /** When it was used last. */
  usedAt: string;
};

/** A record of the platform was written; sent to those who may read it. */
export type RecordEvent = {
  /** Name of its definition. */
  record: string;
  /** ID of the record. */
  id: string;
  /** What the write did. */
  action: 'create' | 'update' | 'delete';
  /** ID of the user who made the change. */
  by: string;
};

/** Answer to a registration, the same whether or not the address had an account. */
export type Registered = {
  /** What was registered. */
  user: {
    /** Name. */
    name: string;
    /** Email address. */
    email: string;
  };
  /** What to do next, in words. */
  message: string;
};

/** Registration of a new account. */
export type Registration = {
  /** Display name. */
  name: string;
  /** Email address to sign in with. */
  email: string;
  /** At least 8 characters, and not easy to guess. */
  password: string;
  /** Origin of the account. */
  provider?: string;
  /** Profile picture: a data URL; empty for none. */
  image_file?: string;
};

/** All links of an item. */
export type RelatedItemList = {
  /** The links, oldest first. */
  results: RelatedItem[];
};

/** A link read from one of its ends. */
export type RelatedItem = {
  /** ID of the link. */
  id: string;
  /** ID of the relation type. */
  type: string;
  /** Whether the link starts from here. */
  direction: 'out' | 'in';
  /** How the link reads from here. */
  name: string;
  /** Name of the field of the source that stores the link; null for a separate link. */
  field: string | null;
  /** The item at the other end. */
  item: LinkedItem;
  /** When the link was created, in UTC. */
  createdAt: string;
  /** ID of the user who created the link. */
  createdBy: string;
  /** Present while fields of the target that matter to this type differ from those that were last confirmed. */
  suspect?: SuspectLink;
  /** Who confirmed the link last, after its target had changed. */
  confirmation?: LinkConfirmation;
};

/** A link was drawn or removed. */
export type RelationEvent = {
  /** ID of the link. */
  id: string;
  /** ID of the relation type. */
  type: string;
  /** ID of the source item. */
  source: string;
  /** ID of the target item. */
  target: string;
  /** What happened to the link. */
  action: 'create' | 'delete';
};

/** Several links. */
export type RelationList = {
  /** The links. */
  results: Relation[];
};

/** All relation types. */
export type RelationTypeList = {
  /** The relation types. */
  results: RelationType[];
};

/** A type of link between items. */
export type RelationType = {
  /** ID of the relation type. */
  id: string;
  /** How the link reads from its source. */
  name: string;
  /** ID of the same link read from its target. */
  inverse: string;
  /** How the link reads from its target. */
  inverseName: string;
  /** What the link claims about the two items. */
  description: string;
  multiplicity: Multiplicity;
  /** Whether sources contain their targets. */
  hierarchy: boolean;
  /** Whether the targets of a source have an order; absent if not. */
  ordered?: boolean;
  /** Whether a change of the target is worth a look by the owner of the source, or of which of its fields. */
  suspect:
    | boolean
    | {
        /** Names of fields of the target. */
        fields: string[];
      };
  /** Whether the source covers the target, or how far; absent if not. */
  covers?:
    | boolean
    | {
        /** How far one link covers. */
        strength: 'partial' | 'full';
      };
  /** Whether the source inherits the safety level of the target, or decomposes it; absent if neither. */
  integrity?: 'inherit' | 'decompose';
  /** Properties of test reports that hold IDs of targets, by name or with the strength of the link; absent if none. */
  reportedAs?:
    | string[]
    | {
        [k: string]: 'partial' | 'full';
      };
  /** Source kinds paired with target kinds; * is every kind. */
  allowed: {
    /** IDs of kinds. */
    source: string[];
    /** IDs of kinds. */
    target: string[];
    /** How many links of these kinds an item has to have: sources of each target, targets of each source. */
    min?: {
      source?: number;
      target?: number;
    };
  }[];
};

/** A stored link between two items. */
export type Relation = {
  /** ID of the link. */
  id: string;
  /** ID of the relation type. */
  type: string;
  /** ID of the source item. */
  source: string;
  /** ID of the target item. */
  target: string;
  /** Name of the field of the source that stores the link; null for a separate link. */
  field: string | null;
  /** When the link was created, in UTC. */
  createdAt: string;
  /** ID of the user who created the link. */
  createdBy: string;
};

/** The answer of renewing a session; the new refresh token is in its cookie. */
export type RenewedAccess = {
  /** The new access token. */
  access: AccessToken;
};

/** Body that imports a signal tree from an address. */
export type ReplaceApi = {
  /** Address of a signal tree: JSON or vspec. */
  api_data_url: string;
};

/** A field, or one change of it, that only members of a role may write, and administrators. */
export type ReservedField = {
  /** ID of the kind. */
  kind: string;
  /** Name of the field. */
  field: string;
  /** The value before, with `to`; absent for any. */
  from?: string;
  /** Only changes to this value are reserved; absent for every change of the field. */
  to?: string;
};

/** A new password, set via an emailed link. */
export type ResetPassword = {
  /** At least 8 characters, and not easy to guess. */
  password: string;
};

/** What became of each item that was to be restored. */
export type RestoreReport = {
  /** One entry per item, in the requested order. */
  results: RestoreResult[];
};

/** What became of one item. */
export type RestoreResult = {
  /** ID of the item. */
  id: string;
  /** Its name; its ID if there is no such item. */
  name: string;
  /** Whether it is restored. */
  restored: boolean;
  /** Why it is not. */
  reason?: string;
  /** The links that its deletion had removed. */
  links?: RestoredLinks;
};

/** The links that a deletion had removed. */
export type RestoredLinks = {
  /** How many came back. */
  restored: number;
  /** Those that did not. */
  lost: LostLink[];
};

/** One history entry of an item. */
export type RevisionEntry = {
  /** Revision number, starting at 1. */
  rev: number;
  /** When the revision was created, in UTC. */
  at: string;
  /** ID of the user who made the change. */
  by: string;
  /** Action of this revision. */
  action: RevisionAction;
  /** Present if its author marked it as editorial: it made no link suspect. */
  editorial?: true;
  /** Changes since the previous revision. */
  changes: Change[];
};

/** A page of the history of an item. */
export type RevisionPage = {
  /** The revisions, newest first. */
  results: RevisionEntry[];
  /** Revision to continue before; null on the last page. */
  next: number | null;
  /** Links made or removed at either end in the time of these revisions, newest first, without those that fields of this item held: these are among the changes of its revisions. */
  links: LinkChange[];
  /** Where the other links of this time continue, at `/link-changes`; null if these are all. */
  nextLinks: string | null;
};

/** The complete document of one revision. */
export type Revision = {
  /** ID of the item. */
  id: string;
  /** Revision number, starting at 1. */
  rev: number;
  /** When the revision was created, in UTC. */
  at: string;
  /** ID of the user who made the change. */
  by: string;
  /** Action of this revision. */
  action: RevisionAction;
  /** The document of this revision. */
  data: JsonObject;
};

/** Who would lose and gain what if a role were changed like this. Nothing is written. */
export type RoleEffects = {
  /** How many accounts it concerns. */
  people: number;
  /** The first of them by name, those who lose something before the others. */
  results: RoleEffect[];
};

/** What changes for someone. */
export type RoleEffect = {
  /** ID of the user. */
  id: string;
  /** Display name. */
  name: string;
  /** What they may do now, but not then. */
  loses: MatrixCell[];
  /** What they may do then, but not now. */
  gains: MatrixCell[];
};

/** A role with those who hold it. */
export type RoleHolders = {
  /** The role. */
  role: FeatureRole;
  /** Who holds it. */
  users: Holder[];
};

/** Who holds a role: a user, everyone or a persona. */
export type Holder = {
  /** ID of the user, persona:ID, or everyone who is signed in. */
  id: string;
  /** Display name. */
  name: string;
  /** Email address; empty for who is no user. */
  email: string;
  /** Small picture of the person; empty for none. */
  image_file: string;
  /** What the role is held for; * is everything. */
  ref: string;
};

/** All engineering personas. */
export type RoleList = {
  /** The personas. */
  results: Role[];
};

/** A row of the matrix: what a role allows. */
export type RoleRights = {
  /** What its members may do with items, by kind; * is every kind. */
  items?: {
    /** Of create, update and delete; read and administer only for *. */
    [k: string]: ('read' | 'create' | 'update' | 'delete' | 'administer')[];
  };
  /** With all models: view private ones, create without a limit, change, delete, share. */
  model?: ('read' | 'create' | 'update' | 'delete' | 'administer')[];
  /** With prototypes of models that they can view: create, change, delete. */
  prototype?: ('read' | 'create' | 'update' | 'delete' | 'administer')[];
  /** With all assets: view, change. */
  asset?: ('read' | 'create' | 'update' | 'delete' | 'administer')[];
  /** create: generate apps. */
  generator?: ('read' | 'create' | 'update' | 'delete' | 'administer')[];
  /** create: deploy to vehicles. */
  hardware?: ('read' | 'create' | 'update' | 'delete' | 'administer')[];
  /** With accounts that are no administrators': create, change, delete, view addresses and sessions. */
  users?: ('read' | 'create' | 'update' | 'delete' | 'administer')[];
};

/** An engineering persona. */
export type Role = {
  /** ID of the persona. */
  id: string;
  /** Name of the persona. */
  name: string;
  /** What the persona does. */
  description: string;
  /** URL of the picture. */
  picture: string;
  /** ID of the kind that its list shows first. */
  kind: string;
  /** IDs of the other kinds it works with. */
  kinds: string[];
  /** How its list is shown first. */
  view?: ViewSettings;
};

/** The option that a person picked for a question about a prompt. */
export type RuleAnswer = {
  /** ID of the question. */
  question: string;
  /** ID of one of its options. */
  option: string;
};

/** What has to be decided before an app can be made of a prompt. The same prompt, signal tree and answers bring the same questions. */
export type RuleQuestion = {
  /** Names it in an answer. */
  id: string;
  /** The words of the prompt that it is about. */
  words: string;
  /** The question for a person. */
  text: string;
  /**
   * What can be picked: the best first, leaving it out last.
   *
   * @minItems 1
   */
  options: {
    /** Names it in an answer. */
    id: string;
    /** The option for a person. */
    text: string;
    /** Signals that are used then; none for other decisions. */
    paths: string[];
  }[];
};

/** The words of a prompt that a slot of a rule was taken from. */
export type RuleSource = {
  /** JSON pointer to the slot within the rules, such as `/rules/0/when/signals`. */
  at: string;
  /** The words, as the prompt has them. */
  words: string;
};

/** What a check came to in a run. */
export type RunCheck = {
  /** Inconclusive where its signals were not observed for as long as it needs. */
  verdict: 'passed' | 'failed' | 'inconclusive';
  /** Seconds of the vehicle at which it was decided; null while it is not. */
  at: number | null;
  /** The value that decided, or the number of changes. */
  value: null | boolean | number | string | unknown[];
};

/** Something that went wrong in a program. */
export type RunError = {
  /** Seconds of the vehicle since the run began. */
  t: number;
  /** Line of the program; null if unknown. */
  line: number | null;
  /** What went wrong. */
  message: string;
};

/** A run of a prototype began or ended; sent to those who may read its model. */
export type RunEvent = {
  /** ID of the run. */
  id: string;
  /** ID of its prototype. */
  prototype_id: string;
  /** ID of its model. */
  model_id: string;
  /** How it is, or how it ended. */
  state: RunState;
  /** ID of the user who started it. */
  by: string;
};

/** A line that the program wrote. */
export type RunOutput = {
  /** Seconds of the vehicle since the run began. */
  t: number;
  /** Where it wrote it. */
  stream: 'stdout' | 'stderr';
  /** The line, without its line break. */
  text: string;
};

/** A page of runs, newest first. */
export type RunPage = {
  /** The runs. */
  results: RunSummary[];
  /** Number of the page, from 1. */
  page: number;
  /** Entries of a page. */
  limit: number;
  /** Pages of this size. */
  totalPages: number;
  /** Number of matches. */
  totalResults: number;
};

/** What a run came from: with its seed, the same of all of these makes the same run. */
export type RunProvenance = {
  /** Version of the product that ran it. */
  version: string;
  /** SHA-256 of the program, as of its file. */
  program: string;
  /** SHA-256 of the signal tree as JSON with sorted keys. */
  tree: string;
  /** SHA-256 of what the vehicle does besides its tree and its seed, as JSON with sorted keys. */
  scenario: string;
  /** SHA-256 of the checks of its test, as JSON with sorted keys; null without a test. */
  checks: string | null;
  /** ID of its test; null without a test. */
  test: string | null;
};

/** Where a run is in the queue of its server. */
export type RunQueue = {
  /** From 1, which begins next. */
  place: number;
  /** About how long it waits. */
  seconds: number;
};

/** A value of a signal that the program uses. */
export type RunSignal = {
  /** Seconds of the vehicle since the run began. */
  t: number;
  /** Full path of the signal. */
  path: string;
  /** The value. */
  value: Json;
};

/** A run that was started. */
export type RunStarted = {
  /** For clients that expect one. */
  message: string;
  /** The run. */
  run: {
    /** ID of the run. */
    id: string;
  };
};

/** A run of a prototype, without what it wrote. */
export type RunSummary = {
  /** ID of the run. */
  id: string;
  /** ID of the prototype. */
  prototype_id: string;
  /** How it is, or how it ended. */
  state: RunState;
  /** While it waits for its turn: its place, from 1, and about how many seconds that takes; null otherwise. */
  queue: RunQueue | null;
  /** Exit code of the program; null where it did not end by itself. */
  exit: number | null;
  /** Language of the program. */
  language: string;
  /** Seed of the vehicle. */
  seed: number;
  /** Seconds of the vehicle after which it ends. */
  seconds: number;
  /** Whether time did not wait. */
  fast: boolean;
  /** Who started it. */
  created_by: ModelPerson;
  /** When it was started. */
  startedAt: string;
  /** When it ended; null while it runs. */
  endedAt: string | null;
  /** Whether an item names it as evidence; such a run is kept beyond the newest. */
  evidence: boolean;
};

/** A message that the program published. */
export type RunTopic = {
  /** Seconds of the vehicle since the run began. */
  t: number;
  /** Its topic. */
  topic: string;
  /** Its text. */
  text: string;
};

/** A run of a prototype with what it wrote and which values its signals had. */
export type Run = {
  /** ID of the run. */
  id: string;
  /** ID of the prototype. */
  prototype_id: string;
  /** How it is, or how it ended. */
  state: RunState;
  /** While it waits for its turn: its place, from 1, and about how many seconds that takes; null otherwise. */
  queue: RunQueue | null;
  /** Exit code of the program; null where it did not end by itself. */
  exit: number | null;
  /** Language of the program. */
  language: string;
  /** Seed of the vehicle. */
  seed: number;
  /** Seconds of the vehicle after which it ends. */
  seconds: number;
  /** Whether time did not wait. */
  fast: boolean;
  /** Whether an item names it as evidence; such a run is kept beyond the newest. */
  evidence: boolean;
  /** Who started it. */
  created_by: ModelPerson;
  /** When it was started. */
  startedAt: string;
  /** When it ended; null while it runs. */
  endedAt: string | null;
  /** The program that was run. */
  code: string;
  /** The lines that it wrote, in order. */
  output: RunOutput[];
  /** What it wrote. */
  stdout: string;
  /** What it wrote as errors. */
  stderr: string;
  /** What went wrong. */
  errors: RunError[];
  /** First values and changes of the signals it uses, in order; those after the time in `wholeUntil` are thinned. */
  signals: RunSignal[];
  /** How many values the signals had, of which `signals` are kept. */
  values: number;
  /** Seconds of the vehicle before which all values are kept; after it of each signal the first, the last, some between, and what decided a check. Null if all are kept. */
  wholeUntil: number | null;
  /** Messages that it published, in order. */
  topics: RunTopic[];
  /** Whether not all values are kept. */
  truncated: boolean;
  /** What it came from; null for runs of older versions. */
  provenance: RunProvenance | null;
  /** What the checks of its test came to; null without a test, and while it runs. */
  verdict: 'passed' | 'failed' | 'inconclusive' | 'error' | null;
  /** What each check of its test came to, in their order. */
  checks: RunCheck[];
};

/** Saved views. */
export type SavedViewList = {
  /** Own views and those that others share. */
  results: SavedView[];
};

/** A list as somebody wants to see it again. */
export type SavedView = {
  /** ID of the view. */
  id: string;
  /** ID of the user who keeps it. */
  owner: string;
  /** ID of the kind; empty for all items. */
  kind: string;
  /** Name of the view. */
  name: string;
  /** Whether everyone is offered it. */
  shared: boolean;
  /** What it keeps. */
  look: ViewSettings;
  /** When the item was last updated, in UTC. */
  updatedAt: string;
};

/** What a search finds. */
export type SearchPage = {
  /** Models. */
  models: ListedModel[];
  /** Prototypes. */
  prototypes: ListedPrototype[];
  /** Number of the page, from 1. */
  page: number;
  /** Entries of a page. */
  limit: number;
  /** Pages of this size. */
  totalPages: number;
  /** Number of matches. */
  totalResults: number;
};

/** Changes to the user's own account. */
export type SelfPatch = {
  /** Display name. */
  name?: string;
  /** Email address to sign in with. */
  email?: string;
  /** At least 8 characters, and not easy to guess. */
  password?: string;
  /** Current password, required to change the password or the email address. */
  currentPassword?: string;
  /** Profile picture: a data URL; empty for none. */
  image_file?: string;
  /** Accepted from old clients but ignored. */
  is_email_verified?: boolean;
};

/** Body that changes a generator service. A member that is absent stays as it is, the key too. */
export type ServicePatch = {
  /** What it makes: apps, dashboards or widgets. */
  type?: 'GenAI_Python' | 'GenAI_Dashboard' | 'GenAI_Widget';
  /** Name of the service. */
  name?: string;
  /** What it is good for; empty for none. */
  description?: string;
  /** How it is called: OpenAI-compatible chat completions, Anthropic messages, or any HTTP service. */
  protocol?: 'openai' | 'anthropic' | 'custom';
  /** Address of the service; empty for the default endpoint of the instance configuration. */
  endpointUrl?: string;
  /** Name of the AI model at the service; empty for none. */
  model?: string;
  /** Method of the request of a custom service. */
  method?: 'POST' | 'PUT' | 'GET';
  /** Member of the request body of a custom service that has the prompt. */
  requestField?: string;
  /** Path to the member of its answer that has the result, such as `payload.code`. */
  responseField?: string;
  /** Request body of a custom service in place of the one member; `{prompt}` in its texts is replaced by the prompt. Null for none. */
  customPayload?: {} | null;
  /** Whether the template generator of this server answers for it. */
  isMock?: boolean;
  /** API key. It is stored encrypted and never sent back; empty removes it, and `Empty` selects the template generator. */
  apiKey?: string;
};

/** A generator service as administrators see it: everything except its key. */
export type ServiceSettings = {
  /** ID of the service. */
  id: string;
  /** What it makes: apps, dashboards or widgets. */
  type: 'GenAI_Python' | 'GenAI_Dashboard' | 'GenAI_Widget';
  /** Name of the service. */
  name: string;
  /** What it is good for; empty for none. */
  description: string;
  /** How it is called: OpenAI-compatible chat completions, Anthropic messages, or any HTTP service. */
  protocol: 'openai' | 'anthropic' | 'custom';
  /** Address of the service; empty for the default endpoint of the instance configuration. */
  endpointUrl: string;
  /** Name of the AI model at the service; empty for none. */
  model: string;
  /** Method of the request of a custom service. */
  method: 'POST' | 'PUT' | 'GET';
  /** Member of the request body of a custom service that has the prompt. */
  requestField: string;
  /** Path to the member of its answer that has the result, such as `payload.code`. */
  responseField: string;
  /** Request body of a custom service in place of the one member; `{prompt}` in its texts is replaced by the prompt. Null for none. */
  customPayload: {} | null;
  /** Whether the template generator of this server answers for it. */
  isMock: boolean;
  /** Whether a key is stored. */
  hasApiKey: boolean;
  /** Why the stored key cannot be used, if it cannot. */
  keyIssue?: string;
  /** Whether it comes from the instance configuration, which only the operator changes. */
  readOnly: boolean;
};

/** Result of calling a generator service once. */
export type ServiceTest = {
  /** Whether it answered as expected. */
  ok: boolean;
  /** What it answered, or what went wrong, in one sentence. */
  message: string;
  /** How long the answer took. */
  milliseconds: number;
};

/** A browser that is signed in, as its owner sees it. */
export type SessionEntry = {
  /** ID of the session. */
  id: string;
  /** When they signed in. */
  created_at: string;
  /** When it was last used. */
  last_used_at: string;
  /** When it ends. */
  expires_at: string;
  /** What the browser says it is. */
  agent: string;
  /** Network address of the sign-in. */
  address: string;
  /** Whether the request came from it. */
  current: boolean;
};

/** The browsers somebody is signed in with. */
export type SessionList = {
  /** The sessions. */
  results: SessionEntry[];
};

/** Settings of this installation to change. */
export type SettingsPatch = {
  /** Name of the installation, shown in the top bar and in emails. */
  name?: string;
  /** A picture as a data URL; empty for the logo of the schema folder. */
  logo?: string;
  /** Whether the footer links to the privacy policy. */
  showPrivacyPolicy?: boolean;
  /** The privacy policy as light Markdown. */
  privacyPolicy?: string;
  /** Whether the app generator is linked. */
  showGenAIWizard?: boolean;
  /** Page of the marketplace; empty for none. */
  marketplaceUrl?: string;
  /** Generations with services a minute, for each person. */
  perMinute?: number;
  /** Generations with services a day, for each person. */
  perDay?: number;
};

/** What a test of a service showed. */
export type SettingsTest = {
  /** For people. */
  message: string;
};

/** A shared widget with its versions. */
export type SharedWidgetDetail = {
  /** ID of the widget. */
  id: string;
  /** Name, which no other widget has. */
  name: string;
  /** What it shows. */
  description: string;
  /** Number of its newest version. */
  version: number;
  /**
   * Paths of the signals that its page names.
   *
   * Items: A path.
   */
  signals: string[];
  /** Address of the page of its newest version. */
  url: string;
  /** Who added it. */
  created_by: ModelPerson;
  /** When it was added. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
  /** Its versions, newest first. */
  versions: WidgetVersion[];
};

/** A page of shared widgets, most recently changed first. */
export type SharedWidgetPage = {
  /** The widgets. */
  results: SharedWidget[];
  /** Number of the page, from 1. */
  page: number;
  /** Entries of a page. */
  limit: number;
  /** Pages of this size. */
  totalPages: number;
  /** Number of matches. */
  totalResults: number;
};

/** Body that changes what is said of a shared widget. */
export type SharedWidgetPatch = {
  /** Name, which no other widget has. */
  name?: string;
  /** What it shows. */
  description?: string;
};

/** A widget that people share on dashboards. */
export type SharedWidget = {
  /** ID of the widget. */
  id: string;
  /** Name, which no other widget has. */
  name: string;
  /** What it shows. */
  description: string;
  /** Number of its newest version. */
  version: number;
  /**
   * Paths of the signals that its page names.
   *
   * Items: A path.
   */
  signals: string[];
  /** Address of the page of its newest version. */
  url: string;
  /** Who added it. */
  created_by: ModelPerson;
  /** When it was added. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
};

/** A node that differs between two trees. */
export type SignalChange = {
  /** How it differs. */
  kind: 'added' | 'removed' | 'renamed' | 'changed';
  /** Full path; the new one of a renamed node. */
  path: string;
  /** Whether clients of the old tree can fail with the new one. */
  breaking: boolean;
  /** Why it is breaking, or not. */
  why: string;
  /** The node without children, if it was added or removed. */
  node?: JsonObject;
  /** The node that the deprecation of a removed one names. */
  replacement?: string;
  /** Old path of a renamed node. */
  from?: string;
  /** What shows that it was renamed. */
  evidence?: 'fka' | 'deprecation' | 'parent' | 'likeness';
  /** Its attributes that differ. */
  fields?: SignalFieldChange[];
};

/** An attribute of a node that differs. */
export type SignalFieldChange = {
  /** Its name. */
  field: string;
  /** Old value; absent if there was none. */
  before?: Json;
  /** New value; absent if there is none. */
  after?: Json;
  /** Whether clients of the old tree can fail with the new one. */
  breaking: boolean;
  /** Why it is breaking, or not. */
  why: string;
};

/** One thing wrong with a signal tree or its source. */
export type TreeIssue = {
  /** Name of the rule. */
  rule: string;
  /** Full path of the node; empty for the whole tree. */
  path: string;
  /** What is wrong. */
  message: string;
  /** How to fix it. */
  hint: string;
  /** A tree with errors is refused. */
  severity: 'error' | 'warning';
  /** File of the source. */
  file?: string;
  /** Line of the file, from 1. */
  line?: number;
};

/** The models that have a signal. */
export type SignalPlaces = {
  /** Full path of the signal. */
  path: string;
  /** Models of the programme that have it; empty if none has. */
  models: ModelLink[];
  /** A signal that may be meant instead; null if there is none. */
  nearest: string | null;
};

/** How many nodes a signal tree has, struct types not counted. */
export type SignalTreeCounts = {
  /** All nodes. */
  total: number;
  /** Levels, the root counted. */
  depth: number;
  /** Branches. */
  branch: number;
  /** Sensors. */
  sensor: number;
  /** Actuators. */
  actuator: number;
  /** Attributes. */
  attribute: number;
};

/** What differs between two signal trees. */
export type SignalTreeDiff = {
  /** The changes, by path. */
  changes: SignalChange[];
  /** How many there are. */
  counts: {
    /** Nodes that are new. */
    added: number;
    /** Nodes that are gone. */
    removed: number;
    /** Nodes with another path. */
    renamed: number;
    /** Nodes with other attributes. */
    changed: number;
    /** Changes that are breaking. */
    breaking: number;
  };
};

/** A branch or signal as JSON of VSS. */
export type SignalTreeNode = {
  /** What it is: branch, sensor, actuator or attribute. */
  type?: string;
  /** What is directly below a branch, by name. */
  children?: JsonObject;
};

/** A signal tree as JSON of VSS: its root by name. */
export type SignalTree = {
  [k: string]: SignalTreeNode;
};

/** A page of the items that refer to a signal or to one below it. */
export type SignalUsePage = {
  /** The fields, by path, kind and ID of their items. */
  results: SignalUse[];
  /** Number of the page, from 1. */
  page: number;
  /** Entries of a page. */
  limit: number;
  /** Pages of this size. */
  totalPages: number;
  /** Number of fields, counted up to 10,000. */
  totalResults: number;
};

/** A field of an item that refers to a signal. */
export type SignalUse = {
  /** Full path of the signal. */
  path: string;
  /** Name of the field, as queries spell it. */
  field: string;
  /** The item. */
  item: ItemLink;
};

/** The answer of signing in; the refresh token is in its cookie. */
export type SignedIn = {
  /** The user. */
  user: Account;
  /** The tokens. */
  tokens: RenewedAccess;
};

/** Sign-in with a token of the identity provider. */
export type SingleSignOn = {
  /** Access token of the provider. */
  msAccessToken: string;
};

/** A project of the studio. */
export type StudioProject = {
  /** Name of the project: letters, digits and hyphens. */
  name: string;
  /** Address of its editor, for a frame. */
  url: string;
};

/** A link in doubt, with both its ends. */
export type SuspectEntry = {
  /** ID of the link. */
  id: string;
  /** ID of the relation type. */
  type: string;
  /** How the link reads from its source. */
  name: string;
  /** The item that may have to follow. */
  source: ItemLink;
  /** The item that changed. */
  target: ItemLink;
  /** What changed, and since when. */
  suspect: SuspectLink;
};

/** Why a link is in doubt: its target has changed since. */
export type SuspectLink = {
  /** Revision of the target that was confirmed last, or that it had when the link was created. */
  confirmed: number;
  /** Present revision of the target. */
  rev: number;
  /** When the target began to differ in what counts for the link. */
  since: string;
};

/** Links whose targets have changed since they were confirmed. */
export type SuspectPage = {
  /** The links: those that became suspect last come first, and of these, those of one target together. */
  results: SuspectEntry[];
  /** Number of all of them. */
  totalResults: number;
  /** Cursor of the next page; null on the last one. */
  next: string | null;
};

/** Items that do not meet a rule. */
export type TraceGapPage = {
  /** The gaps, in the order of the items. */
  results: TraceGap[];
  /** Number of all of them. */
  totalResults: number;
  /** Where the next page begins; null on the last one. */
  next: number | null;
};

/** An item that does not meet a rule. */
export type TraceGap = {
  item: ItemLink;
  /** What is missing. */
  message: string;
};

/** What `schemawerk trace --format json` prints. */
export type TraceReport = {
  /** Items of the inventory. */
  items: number;
  /** Links, with those to items that are not here yet. */
  links: number;
  /** Links to items that are not here yet. */
  unresolved: number;
  /** Unresolved links by relation type. */
  unresolvedBy: {
    [k: string]: number;
  };
  /** Links whose target has changed since they were confirmed. */
  suspect: number;
  /** Every rule, in the order of the file. */
  rules: TraceRuleResult[];
  /** Every issue that is not suppressed. */
  issues: TraceIssue[];
};

/** An item that does not meet a rule; `item` is empty for a suppression that does not hold. */
export type TraceIssue = {
  /** ID of the rule. */
  rule: string;
  /** ID of the item. */
  item: string;
  /** What is wrong. */
  message: string;
};

/** How a rule of `trace.json` is met. */
export type TraceRuleResult = {
  /** ID of the rule. */
  id: string;
  /** Items that the rule is about. */
  items: number;
  /** Items that meet it, or need not because of a suppression. */
  met: number;
  /** Items that do not. */
  gaps: number;
  /** Number of its items by state of coverage. */
  states: CoverageCounts;
};

/** The rules of traceability with their numbers. */
export type TraceSummary = {
  /** Items of the inventory. */
  items: number;
  /** Links, with those to items that are not here yet. */
  links: number;
  /** Links to items that are not here yet. */
  unresolved: number;
  /** Unresolved links by relation type. */
  unresolvedBy: {
    [k: string]: number;
  };
  /** Links whose target has changed since they were confirmed. */
  suspect: number;
  /** Every rule, in the order of the file. */
  rules: TracedRule[];
  /** Issues of rules that need no entry in the file. */
  others: OwnTraceRule[];
  /** Gaps that are justified until a day. */
  suppressions: TraceSuppression[];
};

/** A rule and how it is met. */
export type TracedRule = {
  /** ID of the rule. */
  id: string;
  /** Items that the rule is about. */
  items: number;
  /** Items that meet it, or need not because of a suppression. */
  met: number;
  /** Items that do not. */
  gaps: number;
  /** Number of its items by state of coverage. */
  states: CoverageCounts;
  /** What the rule asks for. */
  title: string;
  /** How bad a gap is. */
  severity: 'error' | 'warning' | 'info';
  /** Finds the items that the rule is about. */
  query: string;
  /** Links that cover an item, by relation type or inverse; any of them. */
  coveredBy?: string[];
  /** Gaps that are not suppressed; with `mine`, of the caller's items. */
  issues: number;
};

/** A rule that needs no entry. */
export type OwnTraceRule = {
  /** ID of the rule. */
  id: 'min' | 'integrity' | 'suppression';
  /** Number of its issues. */
  issues: number;
};

/** A justification. */
export type TraceSuppression = {
  /** ID of the rule. */
  rule: string;
  /** Finds the items. */
  items: string;
  /** Why the gaps are accepted. */
  reason: string;
  /** Last day, as 2026-11-25. */
  expires: string;
};

/** A page of deleted items. */
export type TrashPage = {
  /** The items, the last deleted first. */
  results: DeletedItem[];
  /** Cursor of the next page; null on the last one. */
  next: string | null;
  /** How many there are. */
  totalResults: number;
  /** Whether there are, or may be, more than that. */
  totalCapped: boolean;
};

/** A deleted item. */
export type DeletedItem = {
  /** ID of the item. */
  id: string;
  /** ID of its kind. */
  type: string;
  /** Its name. */
  name: string;
  /** Its revision. */
  rev: number;
  /** When it was deleted, in UTC. */
  deletedAt: string;
  /** ID of the user who deleted it. */
  deletedBy: string;
  /** How many links come back with it. */
  links: number;
};

/** What an import of a signal tree would do, or why it is refused. */
export type TreeReport = {
  /** The tree; null if it has errors. */
  tree: ImportedTree | null;
  /** Errors, then warnings. */
  issues: TreeIssue[];
  /**
   * Custom signals of the file that the model does not have.
   *
   * Items: Full path of the signal.
   */
  custom_added: string[];
  /**
   * Custom signals of the model that the file replaces.
   *
   * Items: Full path of the signal.
   */
  custom_changed: string[];
  /**
   * Custom signals of the model that end, since the tree has them itself.
   *
   * Items: Full path of the signal.
   */
  custom_adopted: string[];
  /** What refers to signals that the tree does not have. */
  broken: BrokenReference[];
  /** What differs from the present tree; null if there is none, or if the file has errors. */
  difference: SignalTreeDiff | null;
};

/** A page of items, requested without counting the matches. */
export type UncountedItemPage = {
  /** The items of this page, in the requested order. */
  results: ListedItem[];
  /** Items of a page. */
  limit: number;
  /** Cursor of the next page; null on the last one. */
  next: string | null;
  /** Counts of the values of each field whose facets were requested. */
  facets?: {
    [k: string]: FacetCount[];
  };
};

/** How many of the matches have one value of a field. */
export type FacetCount = {
  /** The value. */
  value: Json;
  /** How the value is shown. */
  title: string;
  /** Number of matches. */
  count: number;
};

/** Body that undoes an import. */
export type UndoImport = {
  /** `digest` of the undo that was looked at: undoes all but the items that stay. Without it an import with such items is not undone. */
  digest?: string;
};

/** Links to items that are not here yet. */
export type UnresolvedLinkPage = {
  /** The links, oldest first; continue after the number of the last one. */
  results: UnresolvedLink[];
  /** Number of all of them. */
  totalResults: number;
  /** Number of distinct IDs that no item has. */
  targets: number;
  /** Number of them by relation type. */
  types: {
    [k: string]: number;
  };
};

/** A link to an item that is not here yet. */
export type UnresolvedLink = {
  /** Number of the link, by age. */
  id: number;
  /** ID of the relation type. */
  type: string;
  /** How the link reads from its source. */
  name: string;
  /** ID of the item that has the link. */
  source: string;
  /** ID that no item has. */
  target: string;
  /** When the link was created, in UTC. */
  createdAt: string;
  /** ID of the user who created the link. */
  createdBy: string;
};

/** An uploaded picture. */
export type UploadedPicture = {
  /** Its address. */
  url: string;
};

/** A signal that a prototype uses. */
export type UsedSignal = {
  /** Full path of the signal. */
  path: string;
  /** Where it is used. */
  uses: ('code' | 'dashboard' | 'journey' | 'flow')[];
  /** Line of the code where it is used first. */
  line?: number;
  /** What is wrong with it. */
  issue?: {
    /** The model does not have it, or it is deprecated. */
    rule: 'unknown' | 'deprecated';
    /** The same in words. */
    message: string;
    /** Path that was probably meant, or that replaces it. */
    nearest?: string;
  };
};

/** Everyone who wrote something. */
export type UserList = {
  /** The users. */
  results: User[];
};

/** Changes to an account by an administrator. */
export type UserPatch = {
  /** Display name. */
  name?: string;
  /** Email address to sign in with. */
  email?: string;
  /** At least 8 characters, and not easy to guess. */
  password?: string;
  /** Deprecated: "admin" if the user has the role admin everywhere. */
  role?: 'user' | 'admin';
  /** Profile picture: a data URL; empty for none. */
  image_file?: string;
  /** Whether sign-in is disabled. */
  disabled?: boolean;
  /** Whether the email address is verified. */
  email_verified?: boolean;
};

/** Public information about a user. */
export type User = {
  /** ID of the user. */
  id: string;
  /** Display name. */
  name: string;
};

/** What a simulated vehicle does in addition to its own behaviours, and the faults that are injected. */
export type VehicleBehaviours = {
  /** Each starts its actions when its trigger fires and all its conditions hold. */
  behaviours?: {
    /** Shown to people. */
    name: string;
    /** Exactly one of: at a time, every so often, when a signal changes. */
    trigger: {
      /** Seconds after the start. */
      at?: number;
      /** Seconds between two times. */
      every?: number;
      /** Path of the signal whose value changes. */
      changed?: string;
    };
    /** All must hold when the trigger fires. */
    conditions?: {
      /** Path of a signal. */
      path: string;
      /** How its value compares to the one given; order only between numbers. */
      operator: '=' | '!=' | '<' | '<=' | '>' | '>=';
      /** A value of the signal. */
      value: Json;
    }[];
    /**
     * All start at once.
     *
     * @minItems 1
     *
     * Items: Exactly one of: set, animate, release.
     */
    actions: {
      /** Gives a signal a value, which holds until something else is set. */
      set?: {
        /** Path of a signal of any type. */
        path: string;
        /** A value of the signal. */
        value: Json;
      };
      /** Leads a signal through values: numbers evenly from one to the next, all others one after the other. It ends early when something else sets the signal. */
      animate?: {
        /** Path of a signal of any type. */
        path: string;
        /**
         * Values of the signal, in order.
         *
         * @minItems 2
         */
        values: Json[];
        /** How long it takes from the first value to the last. */
        seconds: number;
        /** How many times; 0 for without end. Once by default. */
        repeat?: number;
      };
      /** Lets the vehicle's own behaviours write a signal again. */
      release?: {
        /** Path of a signal of any type. */
        path: string;
      };
    }[];
  }[];
  /** Faults between what is measured and what apps read. */
  faults?: {
    /** Path of a signal. */
    path: string;
    /** Stuck at a value, delayed, noisy, or lost. */
    kind: 'stuck' | 'delayed' | 'noisy' | 'lost';
    /** Seconds after the start when it begins; at once by default. */
    from?: number;
    /** Seconds after the start when it ends; never by default. */
    until?: number;
    /** For a stuck signal: where it is stuck; by default where it is when the fault begins. */
    value?: Json;
    /** For a delayed signal: by how much; 1 by default. */
    seconds?: number;
    /** For a noisy signal: how far it is off at most, in its unit; 1 by default. */
    amplitude?: number;
    /** For a lost signal: the share of updates that is lost; by default all, and it has no value. */
    share?: number;
  }[];
};

/** What a saved view keeps of the URL of a list. */
export type ViewSettings = {
  /** The query. */
  q?: string;
  /** The order. */
  sort?: string;
  /** Names of the columns. */
  columns?: string[];
  /** ID of the layout. */
  layout?: string;
  /** Name of the field it is grouped by. */
  group?: string;
  /** Collapsed groups. */
  folded?: string[];
};

/** Body that changes a saved view. */
export type ViewPatch = {
  /** Name of the view. */
  name?: string;
  /** Whether everyone is offered it. */
  shared?: boolean;
  /** What it keeps. */
  look?: ViewSettings;
};

/** A user activity reported by a client. */
export type Visit = {
  /** Name of the user according to the client. */
  name?: string;
  /** ID of the user according to the client; the session takes precedence. */
  create_by?: string;
  /** What happened. */
  description?: string;
  /** Type of the activity. */
  type: 'visit';
  /** ID of the affected object. */
  ref_id?: string;
  /** Type of the affected object. */
  ref_type?: string;
  /** Accepted from old clients but not stored. */
  parent_id?: string;
};

/** A signal tree that models can be created with. */
export type VssRelease = {
  /** Name of the release. */
  name: string;
  /** Hash of the tree; equal trees have equal hashes. */
  hash: string;
  /** Name of its root. */
  root: string;
  /** Its nodes. */
  counts: SignalTreeCounts;
  /** When it was added. */
  created_at: string;
};

/** A version of a shared widget. */
export type WidgetVersion = {
  /** Number of the version. */
  version: number;
  /** What is new in it. */
  note: string;
  /**
   * Paths of the signals that its page names.
   *
   * Items: A path.
   */
  signals: string[];
  /** Size of the page. */
  bytes: number;
  /** Address of its page. */
  url: string;
  /** Who added it. */
  created_by: ModelPerson;
  /** When it was added. */
  created_at: string;
};

/** What an import wrote. */
export type ImportResult = {
  /** New items. */
  added: number;
  /** Changed items. */
  changed: number;
  /** New links. */
  links: number;
  /** IDs of the kinds of the items. */
  kinds: string[];
  /** When the items were written: `updatedAt` of each. */
  at: string;
};

/** Every payload, by the name of its schema. */
export type Payloads = {
  'access-role-list': AccessRoleList;
  'access-role-patch': AccessRolePatch;
  'access-role': AccessRole;
  'access-token': AccessToken;
  'account-page': AccountPage;
  'account': Account;
  'activity-entry': ActivityEntry;
  'activity-page': ActivityPage;
  'added-field': AddedField;
  'all-models': AllModels;
  'api-patch': ApiPatch;
  'api-token-list': ApiTokenList;
  'api-token': ApiToken;
  'app-rule': AppRule;
  'app-rules': AppRules;
  'app-tests': AppTests;
  'architecture': Architecture;
  'archive-note': ArchiveNote;
  'arrangement-event': ArrangementEvent;
  'arrangement-patch': ArrangementPatch;
  'arrangement': Arrangement;
  'asset-page': AssetPage;
  'asset-patch': AssetPatch;
  'asset-share': AssetShare;
  'asset-token': AssetToken;
  'asset': Asset;
  'authenticated': Authenticated;
  'authorization': Authorization;
  'authorized': Authorized;
  'broken-reference': BrokenReference;
  'broken-references': BrokenReferences;
  'bulk-patch': BulkPatch;
  'bulk-relations': BulkRelations;
  'bulk-restore': BulkRestore;
  'card-position': CardPosition;
  'card-positions': CardPositions;
  'catalogue-event': CatalogueEvent;
  'change-log-page': ChangeLogPage;
  'change': Change;
  'child-counts': ChildCounts;
  'children-list': ChildrenList;
  'confirm-links': ConfirmLinks;
  'confirmed-links': ConfirmedLinks;
  'coverage-counts': CoverageCounts;
  'created-api-token': CreatedApiToken;
  'custom-signal-type': CustomSignalType;
  'difference': Difference;
  'discussed-type': DiscussedType;
  'discussion-event': DiscussionEvent;
  'discussion-page': DiscussionPage;
  'discussion-patch': DiscussionPatch;
  'discussion-post': DiscussionPost;
  'discussion': Discussion;
  'error': ErrorBody;
  'extended-api-page': ExtendedApiPage;
  'extended-api-patch': ExtendedApiPatch;
  'extended-api': ExtendedApi;
  'extension': Extension;
  'feature-role-list': FeatureRoleList;
  'feature-role': FeatureRole;
  'feedback-interviewee': FeedbackInterviewee;
  'feedback-page': FeedbackPage;
  'feedback-patch': FeedbackPatch;
  'feedback-score': FeedbackScore;
  'feedback': Feedback;
  'field-guess': FieldGuess;
  'field': Field;
  'file-issue-list': FileIssueList;
  'file-issue': FileIssue;
  'forgot-password': ForgotPassword;
  'found-signal': FoundSignal;
  'found-signals': FoundSignals;
  'found-user': FoundUser;
  'generated-code': GeneratedCode;
  'generator-service-list': GeneratorServiceList;
  'generator-service': GeneratorService;
  'graph-edge': GraphEdge;
  'graph': Graph;
  'health': Health;
  'impact': Impact;
  'import-counts': ImportCounts;
  'import-file': ImportFile;
  'import-mapping': ImportMapping;
  'import-page': ImportPage;
  'import-preview': Preview;
  'import-undo': ImportUndo;
  'import-write': ImportWrite;
  'imported-tree': ImportedTree;
  'instance-settings': InstanceSettings;
  'instance': Instance;
  'invalid-page': InvalidPage;
  'issue': Issue;
  'item-coverage': ItemCoverage;
  'item-event': ItemEvent;
  'item-foreign': ItemForeign;
  'item-groups': ItemGroups;
  'item-link': ItemLink;
  'item-list': ItemList;
  'item-page': ItemPage;
  'item': Item;
  'json-type': JsonType;
  'kind-detail': KindDetail;
  'kind-event': KindEvent;
  'kind-list': KindList;
  'kind-summary': KindSummary;
  'link-change-page': LinkChangePage;
  'link-change': LinkChange;
  'link-confirmation': LinkConfirmation;
  'linked-item': LinkedItem;
  'listed-asset': ListedAsset;
  'listed-item': ListedItem;
  'listed-model': ListedModel;
  'listed-prototype-list': ListedPrototypeList;
  'listed-prototype': ListedPrototype;
  'login': Login;
  'lost-link': LostLink;
  'marketplace-package': MarketplacePackage;
  'marketplace-page': MarketplacePage;
  'marketplace-review-list': MarketplaceReviewList;
  'marketplace-review': MarketplaceReview;
  'matrix-cell': MatrixCell;
  'model-api': ModelApi;
  'model-architecture': ModelArchitecture;
  'model-count': ModelCount;
  'model-event': ModelEvent;
  'model-import': ModelImport;
  'model-link': ModelLink;
  'model-page': ModelPage;
  'model-patch': ModelPatch;
  'model-person': ModelPerson;
  'model-share': ModelShare;
  'model-state': ModelState;
  'model-stats': ModelStats;
  'model-tag': ModelTag;
  'model-visibility': ModelVisibility;
  'model': Model;
  'move': Move;
  'moved': Moved;
  'new-access-role': NewAccessRole;
  'new-api-token': NewApiToken;
  'new-api': NewApi;
  'new-asset': NewAsset;
  'new-discussion': NewDiscussion;
  'new-extended-api': NewExtendedApi;
  'new-feedback': NewFeedback;
  'new-field': NewField;
  'new-generation': NewGeneration;
  'new-grant': NewGrant;
  'new-item': NewItem;
  'new-model': NewModel;
  'new-owner': NewOwner;
  'new-prototype-list': NewPrototypeList;
  'new-prototype': NewPrototype;
  'new-relation': NewRelation;
  'new-run': NewRun;
  'new-service': NewService;
  'new-shared-widget': NewSharedWidget;
  'new-studio-project': NewStudioProject;
  'new-user': NewUser;
  'new-view': NewView;
  'new-vss-release': NewVssRelease;
  'new-widget-version': NewWidgetVersion;
  'own-grant-list': OwnGrantList;
  'own-presence': OwnPresence;
  'permission-explanation': PermissionExplanation;
  'presence-event': PresenceEvent;
  'presence': Presence;
  'preview-issue': PreviewIssue;
  'preview-page': PreviewPage;
  'privacy-policy': PrivacyPolicy;
  'prototype-apis': PrototypeApis;
  'prototype-description': PrototypeDescription;
  'prototype-event': PrototypeEvent;
  'prototype-import': PrototypeImport;
  'prototype-model': PrototypeModel;
  'prototype-page': PrototypePage;
  'prototype-patch': PrototypePatch;
  'prototype-portfolio': PrototypePortfolio;
  'prototype-rating': PrototypeRating;
  'prototype': Prototype;
  'prototypes-of-signal': PrototypesOfSignal;
  'public-user-page': PublicUserPage;
  'public-user': PublicUser;
  'recent-activity-list': RecentActivityList;
  'recent-activity': RecentActivity;
  'recent-prompt-list': RecentPromptList;
  'recent-prompt': RecentPrompt;
  'record-event': RecordEvent;
  'registered': Registered;
  'registration': Registration;
  'related-item-list': RelatedItemList;
  'related-item': RelatedItem;
  'relation-event': RelationEvent;
  'relation-list': RelationList;
  'relation-type-list': RelationTypeList;
  'relation-type': RelationType;
  'relation': Relation;
  'renewed-access': RenewedAccess;
  'replace-api': ReplaceApi;
  'reserved-field': ReservedField;
  'reset-password': ResetPassword;
  'restore-report': RestoreReport;
  'restored-item': RestoredItem;
  'restored-links': RestoredLinks;
  'revision-action': RevisionAction;
  'revision-entry': RevisionEntry;
  'revision-page': RevisionPage;
  'revision': Revision;
  'role-effects': RoleEffects;
  'role-holders-list': RoleHoldersList;
  'role-list': RoleList;
  'role-rights': RoleRights;
  'role': Role;
  'rule-action': RuleAction;
  'rule-answer': RuleAnswer;
  'rule-condition': RuleCondition;
  'rule-question': RuleQuestion;
  'rule-source': RuleSource;
  'run-check': RunCheck;
  'run-error': RunError;
  'run-event': RunEvent;
  'run-output': RunOutput;
  'run-page': RunPage;
  'run-provenance': RunProvenance;
  'run-queue': RunQueue;
  'run-signal': RunSignal;
  'run-started': RunStarted;
  'run-state': RunState;
  'run-summary': RunSummary;
  'run-topic': RunTopic;
  'run': Run;
  'saved-view-list': SavedViewList;
  'saved-view': SavedView;
  'search-page': SearchPage;
  'self-patch': SelfPatch;
  'service-patch': ServicePatch;
  'service-settings-list': ServiceSettingsList;
  'service-settings': ServiceSettings;
  'service-test': ServiceTest;
  'session-entry': SessionEntry;
  'session-list': SessionList;
  'settings-patch': SettingsPatch;
  'settings-test': SettingsTest;
  'shared-asset': SharedAsset;
  'shared-widget-detail': SharedWidgetDetail;
  'shared-widget-page': SharedWidgetPage;
  'shared-widget-patch': SharedWidgetPatch;
  'shared-widget': SharedWidget;
  'signal-change': SignalChange;
  'signal-datatype': SignalDatatype;
  'signal-field-change': SignalFieldChange;
  'signal-issue': TreeIssue;
  'signal-places': SignalPlaces;
  'signal-tree-counts': SignalTreeCounts;
  'signal-tree-diff': SignalTreeDiff;
  'signal-tree-node': SignalTreeNode;
  'signal-tree': SignalTree;
  'signal-use-page': SignalUsePage;
  'signal-use': SignalUse;
  'signed-in': SignedIn;
  'single-sign-on': SingleSignOn;
  'studio-project': StudioProject;
  'suspect-entry': SuspectEntry;
  'suspect-link': SuspectLink;
  'suspect-page': SuspectPage;
  'trace-gap-page': TraceGapPage;
  'trace-report': TraceReport;
  'trace-rule-result': TraceRuleResult;
  'trace-summary': TraceSummary;
  'trash-page': TrashPage;
  'tree-report': TreeReport;
  'uncounted-item-page': UncountedItemPage;
  'undo-import': UndoImport;
  'unresolved-link-page': UnresolvedLinkPage;
  'unresolved-link': UnresolvedLink;
  'uploaded-picture': UploadedPicture;
  'used-signal': UsedSignal;
  'user-list': UserList;
  'user-patch': UserPatch;
  'user': User;
  'vehicle-behaviours': VehicleBehaviours;
  'view-look': ViewSettings;
  'view-patch': ViewPatch;
  'visit': Visit;
  'vss-release': VssRelease;
  'widget-version': WidgetVersion;
  'write-line': WriteLine;
  'written-item': WrittenItem;
};

/** Records as the store keeps them, by name. */
export type Records = {
  'discussion': DiscussionRecord;
  'feedback': FeedbackRecord;
  'model': ModelRecord;
};

/** Their tables, as both databases return them: JSON stays text until it needs to be parsed. */
export type RecordTables = {
  discussion: { id: string; content: string; ref: string; ref_type: string; model: string | null; parent: string | null; created_by: string; created_at: string; updated_at: string };
  feedback: { id: string; prototype: string; avg_score: number | null; created_by: string; created_at: string; updated_at: string; data: string };
  model: { id: string; rev: number; name: string; main_api: string; visibility: string; state: string; vehicle_category: string; picture: string; api_version: string | null; tags: string; item_id: string | null; tree_hash: string | null; api_count: number; used_api_count: number; prototype_count: number; prototype_node_count: number; node_count: number; owner: string; created_at: string; updated_at: string; name_key: string; search_text: string };
};
