/** `one` on a side: an item on the other side has at most one of them. */
export type Multiplicity = 'one-to-one' | 'one-to-many' | 'many-to-one' | 'many-to-many';

/**
 * One link type of `schemas/relations.json`. `allowed` pairs source kinds with target kinds; `*` stands for every kind.
 * `suspect`: a change of the target makes the link worth a look by the owner of the source.
 */
export type RelationType = {
  id: string;
  name: string;
  inverse: string;
  inverseName: string;
  description: string;
  multiplicity: Multiplicity;
  hierarchy: boolean;
  suspect: boolean;
  allowed: { source: string[]; target: string[] }[];
};

/** A stored link. `field` is the name of the source's field that holds it, null when it stands on its own. */
export type Relation = {
  id: string;
  type: string;
  source: string;
  target: string;
  field: string | null;
  createdAt: string;
  createdBy: string;
};
