import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { foreignQuery } from '#app/data/exchange/foreign.ts';
import { Section } from '#app/ui/shell/page.tsx';
import { ShowAll } from '#app/ui/show-all.tsx';
import type { ItemForeign } from '#generated/payloads.d.ts';

const FIRST = 10;

/** What an item is called where it comes from, and its links to items that are not here yet; nothing if there is neither. */
export function ForeignLinks({ id }: { id: string }) {
  const { data } = useQuery(foreignQuery(id));
  if (data === undefined || data.foreignIds.length + data.unresolved.length === 0) return null;
  return (
    <>
      {data.unresolved.length > 0 && <Unresolved links={data.unresolved} />}
      {data.foreignIds.length > 0 && (
        <Section title={data.foreignIds.length === 1 ? 'Foreign ID' : 'Foreign IDs'}>
          <ul className="grid one-column gap-5 small">
            {data.foreignIds.map(({ source, id: foreign }) => (
              <li className="break-words" key={`${source} ${foreign}`} title={`In ${source}`}>
                {foreign}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function Unresolved({ links }: { links: ItemForeign['unresolved'] }) {
  const [all, setAll] = useState(false);
  const shown = all ? links : links.slice(0, FIRST);
  return (
    <Section title={links.length === 1 ? '1 unresolved link' : `${links.length} unresolved links`}>
      <p className="mb-6 small dimmer">The items are not here yet. Each link is completed when its item is added.</p>
      <ul className="grid one-column gap-5 small">
        {shown.map(({ id, name, target }) => (
          <li className="break-words" key={id}>
            <span className="faint">{name}</span> {target}
          </li>
        ))}
      </ul>
      {shown.length < links.length && <ShowAll label={`Show all ${links.length}`} onShow={() => setAll(true)} />}
    </Section>
  );
}
