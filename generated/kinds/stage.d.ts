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
        /** How complete the benches, networks and back-end services of the stage are. */
        'Infrastructure Maturity'?: number;
        /** How much of the planned functionality works as specified. */
        'Functional Maturity'?: number;
        /** How close the deployed software is to the one that will be released. */
        'Deployment Version'?: number;
        /** How far process and product evidence meets the standards that apply, such as ISO 26262 and ASPICE. */
        'Compliance Readiness'?: number;
        /** How far threats are analysed and treated as ISO/SAE 21434 and UN R155 expect. */
        'Security Readiness'?: number;
        /** How far the documents and tests for type approval are ready to be submitted. */
        'Homologation Readiness'?: number;
      };
    };
  };
};
