/* Made from schemas/ by "npm run codegen". Do not edit. */

/** A customer function or a family of them, and the application software that implements it. */
export type AswDomain = {
  /** Short name that identifies the item in lists, links and reports. */
  name?: string;
  /** What the item is and what others need to know before working with it. */
  description?: string;
  /** When the item was created, in UTC. */
  createdAt?: string;
  /** When the item was last updated, in UTC. */
  updatedAt?: string;
  /** ID of the user who created the item. */
  createdBy?: string;
  /** Functions that the domain answers for, and where its responsibility ends. */
  domainScope?: string;
};
