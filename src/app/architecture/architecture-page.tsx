import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { architectureQuery } from '#app/data/models/architecture.ts';
import { ButtonLink } from '#app/ui/links.tsx';
import { Page } from '#app/ui/shell/page.tsx';
import { printSettings, readSettings } from './architecture-settings.ts';
import { ItemArchitecture } from './item-architecture.tsx';

const route = getRouteApi('/inventory/architecture/$id');

/** The architecture of an item on its own page. */
export function ArchitecturePage() {
  const { id } = route.useParams();
  const settings = readSettings(route.useSearch());
  const navigate = route.useNavigate();
  const { data } = useQuery(architectureQuery(id));
  return (
    <Page
      fit="fill"
      title={data ? data.root.name : 'Vehicle Architecture'}
      actions={
        <ButtonLink
          to="/inventory/role/$role/item/$id/{-$tab}"
          params={{ role: 'all', id, tab: undefined }}
          variant="default"
        >
          Open {id}
        </ButtonLink>
      }
    >
      <ItemArchitecture
        id={id}
        settings={settings}
        onChange={(change) =>
          void navigate({
            to: '.',
            search: printSettings({ ...settings, ...change }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </Page>
  );
}
