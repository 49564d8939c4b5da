import type { FileIssue } from '#generated/payloads.d.ts';
import type { ResolvedKind } from '#shared/kinds/kind.ts';
import type { Rename } from '#shared/kinds/renames.ts';
import type { ReferenceLocation } from '#shared/relations/references.ts';
import type { Validator } from '#shared/validation/validator.ts';

/** `retired`: the file is gone, but there are still items, which remain readable. */
export type KindEntry = {
  kind: ResolvedKind;
  status: 'ok' | 'retired';
  /** issues of the file on disk, if it was refused and the last valid version remains in use */
  issues: FileIssue[];
  /** subschemas that accept anything, since the schemas they refer to are missing */
  warnings: FileIssue[];
  validate: Validator;
  references: ReferenceLocation[];
  /** the names that fields have had, also those of earlier versions that are not moved yet */
  renames: Rename[];
};
