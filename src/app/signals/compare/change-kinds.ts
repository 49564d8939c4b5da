import type { TreeChange } from '#shared/vss/index.ts';

export type ChangeKind = TreeChange['kind'] | 'breaking';
/** The kind to show; undefined for all. */
export type ChangeFilter = ChangeKind | undefined;

/** Each has a sign, so that it is not identified by its colour alone. */
export const CHANGE_KINDS: readonly { kind: ChangeKind; name: string; sign: string; tone: string }[] = [
  { kind: 'added', name: 'Added', sign: '+', tone: 'good' },
  { kind: 'removed', name: 'Removed', sign: '−', tone: 'bad' },
  { kind: 'renamed', name: 'Renamed', sign: '→', tone: 'info' },
  { kind: 'changed', name: 'Changed', sign: '~', tone: 'warn' },
  { kind: 'breaking', name: 'Breaking', sign: '!', tone: 'bad' },
];

export function changesOf(changes: readonly TreeChange[], filter: ChangeFilter, text: string): TreeChange[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return changes.filter((change) => {
    const isKind = filter === undefined || (filter === 'breaking' ? change.breaking : change.kind === filter);
    if (!isKind || words.length === 0) return isKind;
    const shown = `${change.path} ${change.kind === 'renamed' ? change.from : ''} ${change.why}`.toLowerCase();
    return words.every((word) => shown.includes(word));
  });
}
