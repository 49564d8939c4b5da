/* Made from schemas/ by "npm run codegen". Do not edit. */

/** A vehicle of the programme, at the top of its systems, software, stages and markets. */
export type VehicleModel = {
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
  /** Model year or design state that the item stands for. */
  version?: string;
};
