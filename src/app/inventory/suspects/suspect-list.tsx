import { useState } from 'react';
import { useMayAny } from '#app/data/accounts/may-any.ts';
import { useShortcuts } from '#app/ui/shortcuts.ts';
import type { SuspectEntry } from '#generated/payloads.d.ts';
import { SuspectChange } from './suspect-change.tsx';
import { rowId } from './suspect-row.tsx';
import { useSuspectActions } from './use-suspect-actions.ts';
import classes from './suspects-page.module.css';

const GROUP = 'Suspect links';

/** The links by the change of their target that put them in doubt; one of them is current, for the keyboard. */
export function SuspectList({ links, isStale }: { links: SuspectEntry[]; isStale: boolean }) {
  const changes = [...Map.groupBy(links, changeOf)];
  const inOrder = changes.flatMap(([, some]) => some);
  const [chosen, setChosen] = useState('');
  const [last, setLast] = useState(0);
  const found = inOrder.findIndex(({ id }) => id === chosen);
  // a link that was confirmed leaves the list, and the next one takes its place
  const index = found >= 0 ? found : Math.min(last, inOrder.length - 1);
  const current = inOrder[index];
  const may = useMayAny('update');
  const actions = useSuspectActions();
  const choose = (id: string) => {
    setChosen(id);
    setLast(inOrder.findIndex((link) => link.id === id));
  };
  const move = (by: number) => {
    const next = inOrder[index + by];
    if (next === undefined) return;
    choose(next.id);
    document.getElementById(rowId(next))?.scrollIntoView({ block: 'nearest' });
  };
  const confirm = () => {
    if (current === undefined || !may(current.source.type)) return;
    choose(current.id);
    void actions.confirm([current]);
  };
  useShortcuts([
    { keys: 'j', label: 'Next link', group: GROUP, run: () => move(1) },
    { keys: 'k', label: 'Previous link', group: GROUP, run: () => move(-1) },
    { keys: 'y', label: 'Confirm the link', group: GROUP, run: confirm },
  ]);
  return (
    <div className={`grid one-column ${classes.list}`} aria-busy={isStale}>
      {!links.some(({ source }) => may(source.type)) && (
        <p className="quiet">You can view suspect links, but not confirm them.</p>
      )}
      {changes.map(([change, some]) => (
        <SuspectChange key={change} links={some} current={current?.id} may={may} actions={actions} onChoose={choose} />
      ))}
    </div>
  );
}

function changeOf({ target, suspect }: SuspectEntry): string {
  return `${target.id} ${suspect.confirmed}`;
}
