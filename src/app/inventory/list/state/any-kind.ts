import type { KindSummary } from '#generated/payloads.d.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import { systemFields } from '#shared/system-fields.ts';

/** The common fields of all kinds, as a pseudo-kind for lists of every kind. Its id is empty. */
export function anyKind(kinds: readonly KindSummary[]): Kind {
  return {
    kind: '',
    title: 'Item',
    plural: 'All items',
    description: '',
    group: '',
    idPrefix: longestPrefix(kinds),
    color: '',
    titleField: 'name',
    columns: ['name', 'type', 'createdBy', 'updatedAt'],
    searchWeight: 1,
    fields: systemFields(kinds).filter(({ name }) => name !== 'id'),
    hash: kinds.map(({ hash }) => hash).join(),
  };
}

function longestPrefix(kinds: readonly KindSummary[]): string {
  return kinds.reduce((longest, { idPrefix }) => (idPrefix.length > longest.length ? idPrefix : longest), '');
}
