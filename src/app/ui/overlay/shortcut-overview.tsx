import { CloseButton } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { Keys } from '#app/ui/keys.tsx';
import { activeShortcuts, layersAtom, type Shortcut } from '#app/ui/shortcuts.ts';
import { Dialog } from './dialog.tsx';
import classes from './shortcut-overview.module.css';

const EVERYWHERE = 'Everywhere';

/** Opened by `?`: the shortcuts of this page. */
export function ShortcutOverview({ onClose }: { onClose: () => void }) {
  const layers = useAtomValue(layersAtom);
  const groups = Object.groupBy(
    activeShortcuts(layers).filter(({ hidden }) => !hidden),
    ({ group }) => group ?? EVERYWHERE,
  );
  return (
    <Dialog label="Keyboard shortcuts" onClose={onClose} width={680}>
      <header className={`row between line-below ${classes.head}`}>
        <h2 className="text-15 strong">Keyboard shortcuts</h2>
        <CloseButton aria-label="Close" onClick={onClose} />
      </header>
      <div className={`grid scroll ${classes.groups}`}>
        {Object.entries(groups).map(([group, shortcuts = []]) => (
          <Group key={group} name={group} shortcuts={shortcuts} />
        ))}
      </div>
    </Dialog>
  );
}

function Group({ name, shortcuts }: { name: string; shortcuts: Shortcut[] }) {
  return (
    <section>
      <h3 className="mb-4 faint strong">{name}</h3>
      <dl className={classes.list}>
        {shortcuts.map(({ keys, label }) => (
          <div className="flex between gap-12 small" key={keys}>
            <dt>{label}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
