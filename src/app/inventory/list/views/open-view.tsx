import { IconBookmarkFilled, IconRestore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { viewsQuery } from '#app/data/records/saved-views.ts';
import { rolesQuery } from '#app/data/roles.ts';
import { useListSearch } from '#app/inventory/routes/use-list-search.ts';
import { isSameSettings, settingsOf, withSettings } from './view-settings.ts';
import classes from './open-view.module.css';

/** The name of the open saved view, and the way back to it after changes. */
export function OpenView({ kind }: { kind: string }) {
  const { role, search, change } = useListSearch();
  const { data: views = [] } = useQuery(viewsQuery(kind));
  const { data: roles } = useQuery(rolesQuery());
  const persona = roles?.find(({ id }) => id === role);
  const view = views.find(({ id }) => id === search.view);
  const look = search.view === 'default' ? persona?.view : view?.look;
  const name = search.view === 'default' ? persona && `Default for ${persona.name}` : view?.name;
  if (look === undefined || name === undefined) return null;
  const isChanged = !isSameSettings(settingsOf(search), look);
  return (
    <section className={`inline-row gap-6 dim ${classes.view}`} aria-label="Open view">
      <IconBookmarkFilled className="accent" size={13} aria-hidden />
      <b className="medium truncated">{name}</b>
      {isChanged && (
        <button
          className="inline-row gap-4 fixed dim framed hover-shade"
          type="button"
          onClick={() => change(withSettings(look, search.view))}
          title={`Back to ${name} as saved`}
        >
          <IconRestore size={13} aria-hidden />
          Reset
        </button>
      )}
    </section>
  );
}
