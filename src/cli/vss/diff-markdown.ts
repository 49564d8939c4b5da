import type { TreeChange, TreeDiff } from '#shared/vss/index.ts';
import { changedFields, fieldText, summaryOf } from './diff-text.ts';

const TITLES: Record<TreeChange['kind'], string> = {
  removed: 'Removed',
  renamed: 'Renamed',
  changed: 'Changed',
  added: 'Added',
};

/** A table for each kind of change, for release notes and pull requests. */
export function diffMarkdown({ changes, counts }: TreeDiff): string {
  const parts = Object.entries(TITLES).flatMap(([kind, title]) => {
    const own = changes.filter((change) => change.kind === kind);
    if (own.length === 0) return [];
    const rows = own.map((change) => `| ${signalOf(change)} | ${change.breaking ? 'yes' : ''} | ${textOf(change)} |`);
    return [`## ${title} (${own.length})\n\n| Signal | Breaking | What |\n|---|---|---|\n${rows.join('\n')}\n`];
  });
  return [`# Changes to the signal tree\n\n${summaryOf(counts)}\n`, ...parts].join('\n');
}

function signalOf(change: TreeChange): string {
  return change.kind === 'renamed' ? `\`${change.from}\` → \`${change.path}\`` : `\`${change.path}\``;
}

function textOf(change: TreeChange): string {
  const fields = changedFields(change).map(fieldText);
  const replacement =
    change.kind === 'removed' && change.replacement !== undefined ? [`use ${change.replacement}`] : [];
  return [...fields, ...replacement, change.why].map(escaped).join('<br>');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\|<>`*_]/g, '\\$&').replaceAll(/\s+/g, ' ');
}
