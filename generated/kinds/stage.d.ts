/* Made from schemas/ by "npm run codegen". Do not edit. */

/** An environment that software passes through on its way to the road, with its maturity in each state. */
export type Stage = {
  /** Short name that identifies the item in lists, links and reports. */
  name: string;
  /** What the item is and what others need to know before working with it. */
  description?: string;
  /** When the item was created, in UTC. */
  createdAt?: string;
  /** When the item was last updated, in UTC. */
  updatedAt?: string;
  /** ID of the user who created the item. */
  createdBy?: string;
  /** Version of the stage as a whole. */
  version: string;
  /** Engineering discipline that owns the artefact. */
  engineeringFocus?: 'Requirements' | 'Testing' | 'Simulation' | 'Design' | 'Other';
  /**
   * URLs of documents outside the inventory that support the artefact.
   *
   * @maxItems 100
   */
  referenceLinks?: string[];
  /** Abbreviation for diagrams and narrow columns. */
  short_name?: string;
  /** Letters that begin the identifiers of this stage in other tools. */
  prefix?: string;
  /** Address of the picture that stands for the stage in overviews. */
  icon?: string;
  /** Address of the document that says what the stage must reach. */
  target_document_url?: string;
  /** States that the stage goes through, each under its own name with version and readiness. */
  state: {
    /** Version and readiness of the stage in this state. */
    [k: string]: {
      /** Version of the stage while it is in this state. */
      version: string;
      /** Readiness of the state in six respects, each from 1 (initial) to 5 (ready for production). */
      cycle: {
        /** How complete the benches, networks and back-end services of the stage are: 1 planned, 2 prototyped, 3 integrated, 4 certified, 5 in operation. */
        'Infrastructure Maturity'?: number;
        /** How much of the planned functionality works as specified: 1 feature defined, 2 prototype available, 3 baseline established, 4 feature complete, 5 optimized. */
        'Functional Maturity'?: number;
        /** How close the deployed software is to the one that will be released: 1 older version to 5 latest version. */
        'Deployment Version'?: number;
        /** How far process and product evidence meets the standards that apply, such as ISO 26262 and ASPICE: 1 regulatory mapping complete, 2 requirements implemented, 3 preliminary assessment, 4 certified, 5 maintained. */
        'Compliance Readiness'?: number;
        /** How far threats are analysed and treated as ISO/SAE 21434 and UN R155 expect: 1 threat model defined, 2 controls implemented, 3 vulnerability tested, 4 certified secure, 5 monitoring active. */
        'Security Readiness'?: number;
        /** How far the documents and tests for type approval are ready: 1 impact assessed, 2 certification strategy defined, 3 pre-homologation tests passed, 4 certified for deployment, 5 in-service compliance ensured. */
        'Homologation Readiness'?: number;
      };
    };
  };
};
