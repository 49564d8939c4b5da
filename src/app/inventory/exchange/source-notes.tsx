import { formatCount } from '#app/values/words/numbers.ts';
import type { Preview } from '#generated/payloads.d.ts';

type Notes = NonNullable<Preview['notes']>;

/** What a file of another tool links, does not link, and no longer has. */
export function SourceNotes({ notes: { results, links, missing, unlinked } }: { notes: Notes }) {
  const targets = counted(links.unresolvedTargets, 'item that is not here yet', 'items that are not here yet');
  return (
    <ul className="grid gap-4 small mb-10" aria-label="Links and missing items">
      {results > 0 && <li>{counted(results, 'test case', 'test cases')}</li>}
      <li>
        {counted(links.stored, 'link', 'links')}
        {links.unresolved > 0 && `, ${formatCount(links.unresolved)} of them to ${targets}: kept until these come`}
      </li>
      {unlinked.count > 0 && (
        <li>
          <b>{counted(unlinked.count, 'new test is', 'new tests are')} linked to nothing</b>
          <Names {...unlinked} />
        </li>
      )}
      {missing.count > 0 && (
        <li>
          <b>{counted(missing.count, 'item', 'items')} of the last import not in this file</b>, kept
          <Names {...missing} />
        </li>
      )}
    </ul>
  );
}

function Names({ count, first }: Notes['missing']) {
  return (
    <details className="quiet">
      <summary>Show names</summary>
      <span className="break-words">{first.join(', ')}</span>
      {count > first.length && ` and ${formatCount(count - first.length)} more`}
    </details>
  );
}

function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
