/* Made from schemas/ by "npm run codegen". Do not edit. */

/** A customer function or a family of them, and the application software that implements it. */
export type AswDomain = {
  /** Short name that tells the item apart from its neighbours in lists, links and reports. */
  name?: string;
  /** What the item is and what a colleague must know before working with it. */
  description?: string;
  /** Moment at which the item was first stored, in UTC. */
  createdAt?: string;
  /** Moment of the latest change, in UTC. */
  updatedAt?: string;
  /** Id of the user who first stored the item. */
  createdBy?: string;
  /** Functions that the domain answers for, and where its responsibility ends. */
  domainScope?: string;
};
