import { Button } from '@mantine/core';
import { formatCount } from '#app/values/words/numbers.ts';
import type { Preview } from '#generated/payloads.d.ts';

type Notes = NonNullable<Preview['notes']>;

/** What a file of another tool links, does not link, and no longer has. */
export function SourceNotes({ notes, onLink }: { notes: Notes; onLink: (pattern: string) => void }) {
  const { results, links, missing, unlinked, suggestions } = notes;
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
          <b>{counted(unlinked.count, 'test is', 'tests are')} linked to nothing</b>
          <Names {...unlinked} />
          {suggestions.map(({ pattern, tests }) => (
            <Suggestion key={pattern} pattern={pattern} tests={tests} onLink={onLink} />
          ))}
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

type SuggestionProps = Notes['suggestions'][number] & { onLink: (pattern: string) => void };

function Suggestion({ pattern, tests, onLink }: SuggestionProps) {
  const [written = '', id = ''] = pattern.split('=');
  return (
    <p className="row wrap gap-8">
      <span>
        {counted(tests, 'of these names', 'of these name')} an item as <code>{written}</code> for <code>{id}</code>
      </span>
      <Button variant="default" size="compact-sm" onClick={() => onLink(pattern)}>
        Link {formatCount(tests)}
      </Button>
    </p>
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
