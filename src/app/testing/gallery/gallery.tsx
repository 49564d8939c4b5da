import { useSyncExternalStore } from 'react';
import { ColorSchemeToggle } from '#app/ui/shell/color-scheme-toggle.tsx';
import { Titled } from '#app/ui/states.tsx';
import { ENTRIES } from './entries.tsx';
import type { GalleryEntry } from './gallery-entry.ts';
import classes from './gallery.module.css';

/** Every field, widget and shared component alone, in each of its states. The address chooses the one. */
export function Gallery() {
  const hash = useSyncExternalStore(followHash, () => location.hash);
  const entry = ENTRIES.find((one) => addressOf(one) === hash) ?? ENTRIES[0];
  const groups = [...new Set(ENTRIES.map(({ group }) => group))];
  return (
    <div className={classes.gallery}>
      <nav aria-label="Gallery">
        <ColorSchemeToggle />
        {groups.map((group) => (
          <section key={group}>
            <h2>{group}</h2>
            <ul>
              {ENTRIES.filter((one) => one.group === group).map((one) => (
                <li key={one.name}>
                  <a href={addressOf(one)} aria-current={one === entry ? 'page' : undefined}>
                    {one.name}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <main id="content">
        {entry && (
          <Titled value>
            <Shown key={hash} entry={entry} />
          </Titled>
        )}
      </main>
    </div>
  );
}

function Shown({ entry: { name, states } }: { entry: GalleryEntry }) {
  return (
    <>
      <h1>{name}</h1>
      <div className={classes.states}>
        {states.map(({ title, content }) => (
          <section key={title} className="framed rounded-8">
            <h2 className="quiet">{title}</h2>
            {content}
          </section>
        ))}
      </div>
    </>
  );
}

function addressOf({ group, name }: GalleryEntry): string {
  return `#${group}/${name}`.replaceAll(' ', '-').toLowerCase();
}

function followHash(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}
