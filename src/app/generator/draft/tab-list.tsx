import { useId, type KeyboardEvent, type ReactNode } from 'react';
import classes from './draft.module.css';

export type ShownTab = { id: string; title: ReactNode; content: ReactNode };

type TabListProps = { label: string; tabs: readonly ShownTab[]; chosen: string; onChoose: (id: string) => void };

/** Tabs for the parts of one thing; arrow keys move between them. */
export function TabList({ label, tabs, chosen, onChoose }: TabListProps) {
  const base = useId();
  const shown = tabs.find(({ id }) => id === chosen) ?? tabs[0];
  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || shown === undefined) return;
    const next = tabs.at((tabs.indexOf(shown) + step) % tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next.id);
    event.currentTarget.querySelector<HTMLElement>(`#${CSS.escape(`${base}${next.id}`)}`)?.focus();
  };
  return (
    <div className="stack shrink">
      {/* the tabs inside take the focus */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div className="tabs flex line-below scroll-x" role="tablist" aria-label={label} onKeyDown={press}>
        {tabs.map(({ id, title }) => (
          <button
            key={id}
            id={`${base}${id}`}
            type="button"
            role="tab"
            aria-selected={id === shown?.id}
            aria-controls={`${base}panel`}
            tabIndex={id === shown?.id ? 0 : -1}
            onClick={() => onChoose(id)}
          >
            {title}
          </button>
        ))}
      </div>
      {shown && (
        <div id={`${base}panel`} className={classes.panel} role="tabpanel" aria-labelledby={`${base}${shown.id}`}>
          {shown.content}
        </div>
      )}
    </div>
  );
}
