/* Made from schemas/ by "npm run codegen". Do not edit. */

/** A vehicle of the programme, at the top of its systems, software, stages and markets. */
export type VehicleModel = {
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
  /** Model year or design state that the item stands for. */
  version?: string;
};
